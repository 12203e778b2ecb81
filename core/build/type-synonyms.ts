/** What people write for a type that JSON Schema has no such word for. */
import type * as ir from "../model/ir.ts";

/** What is meant; `[]` is any value. */
const synonyms: ReadonlyMap<string, readonly ir.JsonType[]> = new Map([
  ["any", []],
  ["mixed", []],
  ["file", ["string"]],
  ["binary", ["string"]],
  ["text", ["string"]],
  ["str", ["string"]],
  ["date", ["string"]],
  ["datetime", ["string"]],
  ["date-time", ["string"]],
  ["uuid", ["string"]],
  ["uri", ["string"]],
  ["url", ["string"]],
  ["email", ["string"]],
  ["enum", []],
  ["int", ["integer"]],
  ["int32", ["integer"]],
  ["int64", ["integer"]],
  ["long", ["integer"]],
  ["float", ["number"]],
  ["double", ["number"]],
  ["decimal", ["number"]],
  ["bool", ["boolean"]],
  ["list", ["array"]],
  ["map", ["object"]],
  ["dict", ["object"]],
  ["hash", ["object"]],
]);

/** The types of JSON Schema. */
export const jsonTypes: readonly ir.JsonType[] = [
  "null",
  "boolean",
  "object",
  "array",
  "number",
  "string",
  "integer",
];

/** True of the word for a type as JSON Schema writes it. */
export function isJsonType(word: string): word is ir.JsonType {
  return jsonTypes.some((type) => type === word);
}

/** The types that `word` means in whatever case; any, where nobody knows it. */
export function typesOfSynonym(word: string): readonly ir.JsonType[] {
  const plain = word.trim().toLowerCase();
  return isJsonType(plain) ? [plain] : (synonyms.get(plain) ?? []);
}
