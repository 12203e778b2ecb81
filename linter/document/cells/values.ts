/** Words that stand for a value. */
import type { Span } from "../../model/document.ts";
import type { Statement, Subject } from "../../model/statement.ts";
import type { Collector } from "./collector.ts";
import type { Token } from "./token.ts";

type Json = Statement["value"];

/** A number, `true`, `false`, code or a quotation; absent for plain words. */
export function valueOf(token: Token | undefined): Json | undefined {
  if (token === undefined) return undefined;
  if (token.kind === "quote") return token.text;
  if (token.kind === "code")
    return literal(token.text) ?? token.text.replace(/^(["'])(.*)\1$/u, "$2");
  return token.kind === "word" ? literal(token.lower) : undefined;
}

/** The number, `true`, `false` or `null` that a text is; absent for all others. */
export function literal(text: string): Json | undefined {
  const plain = text.replaceAll(/(?<=\d),(?=\d{3})/gu, "");
  if (/^-?\d+(?:\.\d+)?$/u.test(plain)) return Number(plain);
  if (text === "true" || text === "false") return text === "true";
  return text === "null" ? null : undefined;
}

/** Types that values have, sorted. */
export function typesOf(values: readonly Json[]): string[] {
  const types = new Set(
    values.map((value) =>
      typeof value === "number" && Number.isInteger(value) ? "integer" : typeof value,
    ),
  );
  return [...types].toSorted();
}

/** A copy in one fixed order, so that lists of the same values are equal. */
export function sortedValues(values: readonly Json[]): Json[] {
  const text = (value: Json) => JSON.stringify(value);
  return [...new Map(values.map((value) => [text(value), value])).values()].toSorted((a, b) =>
    text(a) < text(b) ? -1 : 1,
  );
}

/** The values are all that is allowed: a constant, a choice, or, with true and false, nothing. */
export function allowedClaim(
  values: readonly Json[],
  way: Subject,
  into: Collector,
  span: Span,
): void {
  const sorted = sortedValues(values);
  const [only] = sorted;
  const isBoolean = sorted.length === 2 && sorted.every((value) => typeof value === "boolean");
  if (sorted.length === 1 && only !== undefined) into.claim("const", way, only, span);
  else if (!isBoolean) into.claim("enum", way, sorted, span);
}

/**
 * The values as the type that is already stated has them: numbers of a string are texts.
 * Absent where that type has no such values.
 */
export function fitting(
  values: readonly Json[],
  known: readonly string[] | undefined,
): readonly Json[] | undefined {
  if (known === undefined) return values;
  if (known.length === 1 && known[0] === "string") return values.map(String);
  const types = new Set(known.includes("number") ? [...known, "integer"] : known);
  return typesOf(values).every((type) => types.has(type)) ? values : undefined;
}
