/** Words that stand for a value. */
import type { Statement } from "../statement.ts";
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

function literal(text: string): Json | undefined {
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

export function sortedValues(values: readonly Json[]): Json[] {
  const text = (value: Json) => JSON.stringify(value);
  return [...new Map(values.map((value) => [text(value), value])).values()].toSorted((a, b) =>
    text(a) < text(b) ? -1 : 1,
  );
}
