/**
 * Stated values with integers that a number of JavaScript does not hold exactly: reading a file rounds them, and
 * what would be compared with them is not what was written.
 */
import type { Report } from "../../base/diagnostic.ts";
import type { Json } from "../../base/json.ts";
import type { JsonObject } from "./pointer.ts";
import type { SourceDocument } from "./sources.ts";

/** A keyword that was left out, since it states such a value. */
export interface LeftOut {
  readonly keyword: string;
  readonly document: SourceDocument;
  /** Of the keyword's value. */
  readonly pointer: string;
}

const instead: ReadonlyMap<string, string> = new Map([
  ["const", "the rest of the schema decides which values are valid"],
  ["enum", "the rest of the schema decides which values are valid"],
  ["default", "the member has no default"],
]);

/** The numbers that integers in a text become where other digits were written: 9007199254740993 becomes …992. */
export function roundedIntegers(text: string): ReadonlySet<number> {
  const rounded = new Set<number>();
  for (const [digits] of text.matchAll(/(?<![\w.])-?\d{16,}(?![\w.])/gu)) {
    // What is longer is beyond the integers that are meant by their digits.
    if (digits.length <= 22 && BigInt(digits) !== BigInt(Number(digits))) {
      rounded.add(Number(digits));
    }
  }
  return rounded;
}

/** Takes the keywords that state one of the `rounded` numbers out of `schema` itself; which. */
export function leaveOutLarge(
  schema: JsonObject,
  rounded: ReadonlySet<number> | undefined,
): readonly string[] {
  if (rounded === undefined || rounded.size === 0) return [];
  const found: string[] = [];
  for (const keyword of instead.keys()) {
    if (!Object.hasOwn(schema, keyword) || !holds(schema[keyword], rounded)) continue;
    Reflect.deleteProperty(schema, keyword);
    found.push(keyword);
  }
  return found;
}

/** Reports each keyword that is left out, since the digits of its integer are not kept. */
export function reportLeftOut(leftOut: readonly LeftOut[], report: Report): void {
  for (const { keyword, document, pointer } of leftOut) {
    const what = `"${keyword}" contains an integer beyond 2^53, which JavaScript rounds`;
    report({
      code: "emit/partially-supported",
      construct: `${keyword} beyond 2^53`,
      message: `${what}, so the keyword is ignored: ${instead.get(keyword) ?? ""}`,
      origin: document.origin(pointer),
    });
  }
}

/** Whether one of `numbers` is in `value`. Depth costs no stack. */
function holds(value: Json | undefined, numbers: ReadonlySet<number>): boolean {
  const pending = [value];
  for (const each of pending) {
    if (typeof each === "number") {
      if (numbers.has(each)) return true;
    } else if (typeof each === "object" && each !== null) pending.push(...Object.values(each));
  }
  return false;
}
