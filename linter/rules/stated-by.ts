/** How a document states what a spec says: for whoever has to state it. */
import type { Kind } from "../model/statement.ts";

/** Sentences by the kind of fact that they state. */
export const sentences = new Map<Kind, string>([
  ["version", "The version of the API is 1.0."],
  ["base path", "The paths below follow `/v1`."],
  ["media type", "Every body is JSON."],
  ["security", "Requests are authenticated with a bearer token."],
  ["cors", "CORS calls from browsers are blocked."],
]);

/** Words of the cell beside a member, by the kind of fact that they state. */
export const cells = new Map<Kind, string>([
  ["required", "int, required"],
  ["nullable", "int or null"],
  ["default", "int, default 1"],
  ["const", "`a`"],
  ["enum", "`a`, `b`"],
  ["minimum", "int, at least 1"],
  ["maximum", "int, at most 5"],
  ["maxLength", "string, at most 20 characters"],
  ["pattern", "string, pattern `^a`"],
  ["unit", "int, seconds"],
  ["uniqueItems", "array of strings, unique"],
  ["deprecated", "int, deprecated"],
  ["readOnly", "int, read-only"],
  ["writeOnly", "int, write-only"],
  ["map", "map of string to int"],
]);

/** One sentence with an example; absent where a row of a table states it, or only people can. */
export function statedBy(kind: Kind): string | undefined {
  const sentence = sentences.get(kind);
  if (sentence !== undefined) return `Example of such a statement in a document: "${sentence}"`;
  const cell = cells.get(kind);
  return cell === undefined ? undefined : `Example of such a statement in a Type cell: ${cell}`;
}
