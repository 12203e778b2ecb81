/** JSON Schema's assertions about arrays. */
import type * as core from "zod/v4/core";
import { knownDuplicate, firstDuplicate } from "../json/unique-items.ts";
import { isEnough } from "../issues/issue-limit.ts";
import {
  type Check,
  type Payload,
  accepts,
  apply,
  decided,
  refuse,
  refuseFew,
  refuseMany,
} from "./issue.ts";
import { isArray } from "../json/json.ts";
import type { Validator } from "../issues/validator.ts";

/** The first items, one schema each; an array may be shorter. */
export function prefixItems(schemas: readonly Validator[]): Check {
  return onArray((value, payload) => {
    for (const [index, schema] of schemas.entries()) {
      if (index < value.length) apply(schema, value[index], payload, [index]);
    }
  });
}

/** The items from index `from` on. */
export function items(schema: Validator, from = 0): Check {
  return onArray((value, payload) => {
    for (let index = from; index < value.length && !isEnough(payload.issues); index += 1) {
      apply(schema, value[index], payload, [index]);
    }
  });
}

/** Known to the array schema that it is part of, which then looks at no item of an array that is too short. */
export function minItems(minimum: number): core.$ZodCheck<unknown> {
  const check = onArray((value, payload) => {
    if (value.length < minimum) refuseFew(payload, "array", minimum, "items");
  });
  return withBound(check, (bag) => {
    bag["minimum"] = Math.max(minimum, Number(bag["minimum"] ?? 0));
  });
}

/** The same of an array that is too long. */
export function maxItems(maximum: number): core.$ZodCheck<unknown> {
  const check = onArray((value, payload) => {
    if (value.length > maximum) refuseMany(payload, "array", maximum, "items");
  });
  return withBound(check, (bag) => {
    bag["maximum"] = Math.min(maximum, Number(bag["maximum"] ?? Infinity));
  });
}

/** A check that notes what it asks in the `bag` of its schema, where zod's own bounds stand too. */
function withBound(
  check: Check,
  note: (bag: Record<string, unknown>) => void,
): core.$ZodCheck<unknown> {
  const attached = ({ _zod: { bag } }: core.$ZodType) => note(bag);
  const made = { _zod: { check, def: { check: "custom" }, onattach: [attached] } };
  return made as unknown as core.$ZodCheck<unknown>;
}

/** How many items fit `schema`: at least `least`, at most `most`. */
export function contains(schema: Validator, least = 1, most: number = Infinity): Check {
  return onArray((value, payload) => {
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
export const uniqueItems: core.$ZodCheck<unknown> = /* @__PURE__ */ withBound(
  /* @__PURE__ */ onArray((value, payload) => {
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

function onArray(check: (value: readonly unknown[], payload: Payload) => void): Check {
  return (payload) => {
    if (isArray(payload.value)) check(payload.value, payload);
  };
}
