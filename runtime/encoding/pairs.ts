/** The `name=value` pairs of a query or a form, before anything is known of their types. */
import { formDecode } from "./percent.ts";

/** The name is decoded; the value is not, because separators inside it count only while raw. */
export type Pair = readonly [name: string, raw: string];

/** Pairs that one query or form may have at most. */
const maxPairs = 10_000;

/**
 * The pairs of `text` in order, duplicates included; `undefined` when it is not well encoded or has
 * more than `maxPairs`.
 */
export function splitPairs(text: string): readonly Pair[] | undefined {
  const parts = text.split("&", maxPairs + 1);
  if (parts.length > maxPairs) return undefined;
  const pairs: Pair[] = [];
  for (const part of parts) {
    if (part === "") continue;
    const equals = part.indexOf("=");
    const name = formDecode(equals === -1 ? part : part.slice(0, equals));
    const raw = equals === -1 ? "" : part.slice(equals + 1);
    if (name === undefined || formDecode(raw) === undefined) return undefined;
    pairs.push([name, raw]);
  }
  return pairs;
}

/** The decoded value of a pair whose encoding `splitPairs` has checked. */
export function formDecoded(raw: string): string {
  return formDecode(raw) ?? raw;
}
