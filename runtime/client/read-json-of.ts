/** JSON bodies of answers of which the description says what kind of value they are. */
import { answerByMediaType } from "./answer-by-media-type.ts";
import type { BodyReader, ReadAnswer } from "./contract.ts";
import { type JsonKind, ofKind } from "./json-kind.ts";
import { readJson } from "./read-json.ts";

export function readJsonOf(...kinds: readonly JsonKind[]): BodyReader {
  return { ...readJson, decode: ofKind(kinds) };
}

/** An object in `application/json` and nothing else. */
export const objectAnswer: ReadAnswer = /* @__PURE__ */ answerByMediaType([
  ["application/json", /* @__PURE__ */ readJsonOf("object")],
]);

/** A list in `application/json` and nothing else. */
export const arrayAnswer: ReadAnswer = /* @__PURE__ */ answerByMediaType([
  ["application/json", /* @__PURE__ */ readJsonOf("array")],
]);
