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

/** The types that `word` means in whatever case; any, where nobody knows it. */
export function typesOfSynonym(word: string, known: ReadonlySet<string>): readonly ir.JsonType[] {
  const plain = word.trim().toLowerCase();
  return known.has(plain) ? [plain as ir.JsonType] : (synonyms.get(plain) ?? []);
}
