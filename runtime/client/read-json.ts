/** JSON bodies of answers, as `JSON.parse` gives them. */
import { answerByMediaType } from "./answer-by-media-type.ts";
import type { BodyReader, ReadAnswer, AnswerBody } from "./contract.ts";

let utf8: TextDecoder | undefined;

/** JSON is UTF-8, whatever else is said of it (RFC 8259, section 8.1). */
async function readJsonBody({ bytes }: AnswerBody): Promise<unknown> {
  const all = await bytes();
  // A decoder costs more than most bodies.
  utf8 ??= new TextDecoder("utf-8", { fatal: true });
  return all.length > 0 ? JSON.parse(utf8.decode(all)) : undefined;
}

export const readJson: BodyReader = { isValue: true, read: readJsonBody };

/** `application/json` and nothing else. */
export const jsonAnswer: ReadAnswer = /* @__PURE__ */ answerByMediaType([
  ["application/json", readJson],
]);
