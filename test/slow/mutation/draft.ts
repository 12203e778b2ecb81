/** Short ways to write down mutants of a description. */
import type { Json } from "../../../core/model/ir.ts";
import type { Edit, SpecMutant, SpecPlace } from "./mutant.ts";
import type { RawNode } from "./tree.ts";

export type Way = readonly (string | number)[];

/** `value` written at `way` below a node. */
export function set(node: SpecPlace, way: Way, value: Json): Edit {
  return { file: node.file, tokens: [...node.tokens, ...way.map(String)], value };
}

/** What stands at `way` below a node taken out. */
export function drop(node: SpecPlace, ...way: Way): Edit {
  return { file: node.file, tokens: [...node.tokens, ...way.map(String)], value: undefined };
}

export function place(node: SpecPlace, ...way: Way): SpecPlace {
  return { file: node.file, tokens: [...node.tokens, ...way.map(String)] };
}

/**
 * A mutant of a description. Its right places are those that the edits write to; of what is taken
 * out or put into a list, what encloses it; and the further ones given.
 */
export function mutant(
  operator: string,
  node: RawNode,
  edits: Edit | readonly Edit[],
  more: { readonly what?: string; readonly right?: readonly SpecPlace[] } = {},
): SpecMutant {
  const all = "tokens" in edits ? [edits] : edits;
  return {
    side: "spec",
    operator,
    what: more.what ?? "",
    place: { file: node.file, tokens: node.tokens },
    edits: all,
    right: [...all.flatMap(touched), ...all.flatMap(wholes), ...(more.right ?? [])],
  };
}

/** Names of maps and lists of which nothing is said but what they hold. */
const holders: ReadonlySet<string> = new Set([
  "properties",
  "required",
  "enum",
  "type",
  "parameters",
  "responses",
  "content",
  "headers",
  "schemas",
  "security",
  "securitySchemes",
  "paths",
  "dependentRequired",
  "anyOf",
  "oneOf",
  "allOf",
]);

/**
 * Of what is gone from a body, its response or request; of a parameter's schema, the parameter. An extension or a condition is one statement: any of
 * the steps from its keyword down is right.
 */
function wholes({ file, tokens, value }: Edit): SpecPlace[] {
  const content = tokens.indexOf("content");
  if (content > 0 && (value === undefined || tokens.at(-1) === "schema")) {
    return [{ file, tokens: tokens.slice(0, content) }];
  }
  const schema = tokens.lastIndexOf("schema");
  if (schema > 0 && tokens.includes("parameters")) {
    return [{ file, tokens: tokens.slice(0, schema) }];
  }
  const first = tokens.findIndex((token) => token.startsWith("x-") || conditions.has(token));
  if (first < 0) return [];
  return tokens
    .slice(first)
    .map((_, index) => ({ file, tokens: tokens.slice(0, first + index + 1) }));
}

const conditions: ReadonlySet<string> = new Set(["if", "then", "else", "not", "contains"]);

function touched({ file, tokens, value }: Edit): SpecPlace[] {
  const parent = { file, tokens: tokens.slice(0, -1) };
  const last = tokens.at(-1) ?? "";
  const places = value === undefined ? [] : [{ file, tokens }];
  const isItem = last === "-" || /^\d{1,2}$/.test(last);
  if (value !== undefined && !isItem && last !== "$ref") return places;
  places.push(parent);
  if (isItem || holders.has(parent.tokens.at(-1) ?? "")) {
    places.push({ file, tokens: tokens.slice(0, -2) });
  }
  return places;
}
