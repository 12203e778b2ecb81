/**
 * Stated values with integers that a number of JavaScript does not hold exactly: reading a file rounds them, and
 * what would be compared with them is not what was written.
 */
import type { Report } from "../../base/diagnostic.ts";
import type { Json } from "../../model/ir.ts";
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
  ["const", "every value is taken that the rest of the schema takes"],
  ["enum", "every value is taken that the rest of the schema takes"],
  ["default", "there is no default"],
]);

/** Takes the keywords that state such values out of `schema` itself; which. */
export function leaveOutLarge(schema: JsonObject): readonly string[] {
  const found: string[] = [];
  for (const keyword of instead.keys()) {
    if (!Object.hasOwn(schema, keyword) || !isLarge(schema[keyword])) continue;
    delete (schema as Record<string, Json>)[keyword];
    found.push(keyword);
  }
  return found;
}

export function reportLeftOut(leftOut: readonly LeftOut[], report: Report): void {
  for (const { keyword, document, pointer } of leftOut) {
    const what = `an integer of more than 53 bits, whose digits are not kept when it is read, stands in "${keyword}"`;
    report({
      code: "emit/not-honoured",
      construct: `${keyword} beyond 2^53`,
      message: `${what}, which is left out: ${instead.get(keyword) ?? ""}`,
      origin: document.origin(pointer),
    });
  }
}

/** Whether such an integer is in `value`. Of those with an exponent the rounded one is meant. Depth costs no stack. */
function isLarge(value: Json | undefined): boolean {
  const pending = [value];
  for (const each of pending) {
    if (typeof each === "number") {
      if (Number.isInteger(each) && !Number.isSafeInteger(each) && Math.abs(each) < 1e21) {
        return true;
      }
    } else if (typeof each === "object" && each !== null) pending.push(...Object.values(each));
  }
  return false;
}
