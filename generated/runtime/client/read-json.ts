// Copied from Specwright's runtime. Do not edit.
/** JSON bodies of answers, as `JSON.parse` gives them. */
import { essence } from "../media-type.js";
import type { BodyReader, ReadAnswer, ReceivedBody } from "./contract.js";

const json = "application/json";
let utf8: TextDecoder | undefined;

/** JSON is UTF-8, whatever else is said of it (RFC 8259, section 8.1). */
async function read({ bytes }: ReceivedBody): Promise<unknown> {
  const all = await bytes();
  // A decoder costs more than most bodies.
  utf8 ??= new TextDecoder("utf-8", { fatal: true });
  return all.byteLength > 0 ? JSON.parse(utf8.decode(all)) : undefined;
}

/** One of several media types. */
export const readJson: BodyReader = { isValue: true, read };

/** `application/json` and nothing else. */
export const jsonAnswer: ReadAnswer = async (body) => {
  const wire = essence(body.contentType) === json ? await read(body) : undefined;
  if (wire === undefined) return undefined;
  body.judge?.(json, wire);
  return { mediaType: json, body: wire };
};
