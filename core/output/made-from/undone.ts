/** A difference → the value before it. */
import type { Json } from "../../base/json.ts";
import { isArray, isObject } from "../../spec/load/pointer.ts";
import { type Digest, knownValue } from "./digest.ts";
import type { Difference } from "./differences.ts";
import { renamedAt, withValue, without } from "./edited.ts";

/** `value` as it was before `difference`; `undefined` where the record does not hold enough for it. */
export function undone(value: Json, difference: Difference): Json | undefined {
  const { kind, pointer, from, before } = difference;
  if (kind === "added") return without(value, pointer);
  if (kind === "renamed") return from === undefined ? undefined : renamedAt(value, pointer, from);
  if (kind === "reordered") return reorderedAt(value, difference);
  if (before === undefined) return undefined;
  const earlier = valueBehind(before, difference.after);
  return earlier === undefined ? undefined : withValue(value, pointer, earlier);
}

/** What a digest stands for, with other words for long texts; `undefined` for a part that is one hash. */
function valueBehind(before: Digest, after: Json | undefined): Json | undefined {
  if (typeof before !== "string") {
    if (isArray(before)) {
      const items = before.map((item) => valueBehind(item, undefined));
      return items.every((item) => item !== undefined) ? items : undefined;
    }
    if (!isObject(before)) return before;
    const entries = Object.entries(before).map(
      ([key, item]) => [key, valueBehind(item, undefined)] as const,
    );
    return entries.every((entry): entry is [string, Json] => entry[1] !== undefined)
      ? Object.fromEntries(entries)
      : undefined;
  }
  const known = knownValue(before);
  if (known !== undefined) return known;
  if (after === undefined) return `Before: ${before}`;
  return typeof after === "string" ? `${after} (before)` : undefined;
}

function reorderedAt(value: Json, { pointer, before, after }: Difference): Json | undefined {
  if (isArray(after)) return withValue(value, pointer, after.toReversed());
  if (!isArray(before) || !isObject(after)) return undefined;
  const keys = before.filter((key) => typeof key === "string");
  const rest = Object.keys(after).filter((key) => !keys.includes(key));
  const entries = [...keys, ...rest].map((key) => [key, after[key] ?? null] as const);
  return withValue(value, pointer, Object.fromEntries(entries));
}
