/** JSON Schema's assertions about arrays. */
import { knownDuplicate, firstDuplicate } from "../json/unique-items.ts";
import { isEnough } from "../issues/issue-limit.ts";
import { type Payload, accepts, apply, decided, refuse, refuseFew, refuseMany } from "./issue.ts";
import {
  type Statement,
  type Stating,
  convertAll,
  noting,
  shownAs,
  stating,
} from "./json-schema.ts";
import { greatestLength, leastLength } from "./length-definitions.ts";
import { isArray } from "../json/json.ts";
import type { Validator } from "../issues/validator.ts";

/** The first items, one schema each; an array may be shorter. */
export function prefixItems(schemas: readonly Validator[]): Stating {
  const says: Statement = (convert) => ({
    prefixItems: convertAll(schemas, "prefixItems", convert),
  });
  return onArray(says, (value, payload) => {
    for (const [index, schema] of schemas.entries()) {
      if (index < value.length) apply(schema, value[index], payload, [index]);
    }
  });
}

/** The items from index `from` on. */
export function items(schema: Validator, from = 0): Stating {
  const says: Statement = (convert, beside) => ({
    // Beside no list of first items, so that it speaks of those after them.
    ...(from > 0 &&
      !("prefixItems" in beside) && { prefixItems: Array.from({ length: from }, () => true) }),
    items: convert(schema, "items"),
  });
  return onArray(says, (value, payload) => {
    for (let index = from; index < value.length && !isEnough(payload.issues); index += 1) {
      apply(schema, value[index], payload, [index]);
    }
  });
}

/** Known to the array schema that it is part of, which then looks at no item of an array that is too short. */
export function minItems(minimum: number): Stating {
  const check = onArray({ minItems: minimum }, (value, payload) => {
    if (value.length < minimum) refuseFew(payload, "array", minimum, "items");
  });
  return noting(shownAs(leastLength(minimum, "array"), check), (bag) => {
    bag["minimum"] = Math.max(minimum, Number(bag["minimum"] ?? 0));
  });
}

/** The same of an array that is too long. */
export function maxItems(maximum: number): Stating {
  const check = onArray({ maxItems: maximum }, (value, payload) => {
    if (value.length > maximum) refuseMany(payload, "array", maximum, "items");
  });
  return noting(shownAs(greatestLength(maximum, "array"), check), (bag) => {
    bag["maximum"] = Math.min(maximum, Number(bag["maximum"] ?? Infinity));
  });
}

/** How many items fit `schema`: at least `least`, at most `most`. */
export function contains(schema: Validator, least = 1, most: number = Infinity): Stating {
  const says: Statement = (convert) => ({
    contains: convert(schema, "contains"),
    ...(least !== 1 && { minContains: least }),
    ...(most !== Infinity && { maxContains: most }),
  });
  return onArray(says, (value, payload) => {
    let count = 0;
    for (let index = 0; index < value.length && !isEnough(payload.issues); index += 1) {
      if (accepts(schema, value[index])) count += 1;
    }
    if (count >= least && count <= most) return;
    const text = `Invalid input: expected ${range(least, most)} that fit, found ${count}`;
    const limits =
      most === Infinity ? { minContains: least } : { minContains: least, maxContains: most };
    refuse(payload, text, { keyword: "contains", ...limits, found: count });
  });
}

function range(least: number, most: number): string {
  if (most === Infinity) return `at least ${counted(least)}`;
  if (least === most) return counted(least);
  return least === 0 ? `at most ${counted(most)}` : `${least} to ${counted(most)}`;
}

function counted(count: number): string {
  return count === 1 ? "1 item" : `${count} items`;
}

/** No two items are equal, at any depth. */
export const uniqueItems: Stating = /* @__PURE__ */ noting(
  /* @__PURE__ */ onArray({ uniqueItems: true }, (value, payload) => {
    const found = decided(payload, () => firstDuplicate(value));
    if (found === undefined) return;
    const { index, earlier } = found;
    const problem = { keyword: "uniqueItems", value: true, earlier };
    refuse(payload, `Invalid input: equal to item ${earlier}`, problem, [index]);
  }),
  (bag) => {
    bag["refuses"] = isLongAndRepeats;
  },
);

/** Items from which it takes too long to look at each one of an array that is refused anyway. */
const many = 1000;

/** True where the guard has found the items that are equal. */
function isLongAndRepeats(items: readonly unknown[]): boolean {
  return items.length > many && knownDuplicate(items) !== undefined;
}

function onArray(
  says: Statement,
  check: (value: readonly unknown[], payload: Payload) => void,
): Stating {
  return stating(says, (payload) => {
    if (isArray(payload.value)) check(payload.value, payload);
  });
}
