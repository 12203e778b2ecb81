// Copied from Specwright's runtime. Do not edit.
/** JSON bodies of answers of which the description says what kind of value they are. */
import { answerIn } from "./answer-in.js";
import type { BodyReader, ReadAnswer } from "./contract.js";
import { type JsonKind, ofKind } from "./json-kind.js";
import { readJson } from "./read-json.js";

export function readJsonOf(...kinds: readonly JsonKind[]): BodyReader {
  return { ...readJson, decode: ofKind(kinds) };
}

/** An object in `application/json` and nothing else. */
export const objectAnswer: ReadAnswer = /* @__PURE__ */ answerIn([
  ["application/json", /* @__PURE__ */ readJsonOf("object")],
]);

/** A list in `application/json` and nothing else. */
export const arrayAnswer: ReadAnswer = /* @__PURE__ */ answerIn([
  ["application/json", /* @__PURE__ */ readJsonOf("array")],
]);
