/** JSON bodies of answers. */
import type { BodyReader, ReceivedBody } from "./contract.ts";
import { decoderOf } from "./body-text.ts";

let utf8: TextDecoder | undefined;

/**
 * The text of a JSON body; `undefined` where there is none.
 *
 * @throws TypeError when the bytes are not of their character encoding.
 */
export async function jsonText({ bytes, contentType }: ReceivedBody): Promise<string | undefined> {
  const all = await bytes();
  if (all.byteLength === 0) return undefined;
  // Few bodies name an encoding, and a decoder costs more than most bodies.
  const decoder = contentType.includes("=")
    ? decoderOf(contentType, true)
    : (utf8 ??= new TextDecoder("utf-8", { fatal: true }));
  return decoder.decode(all);
}

/** As `JSON.parse` gives it. */
export const readJson: BodyReader = {
  isValue: true,
  read: async (body) => {
    const text = await jsonText(body);
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  },
};
