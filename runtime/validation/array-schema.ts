/** Zod's arrays for values as they come in: nothing is copied, and lists that are too long are not walked. */
import { ZodArray } from "zod";
import * as core from "zod/v4/core";
import { isEnough } from "../issues/issue-limit.ts";
import { askGuard } from "../json/depth.ts";
import { isArray } from "../json/json.ts";
import { type QuickFit, isQuickFit, quickFitOf } from "./quick-fit.ts";
import { guardOf } from "./shortcut.ts";
import {
  type Walk,
  mayAskGuards,
  needsZod,
  payloadWalk,
  prefixFrom,
  setWalk,
  walkOf,
} from "./walk.ts";

/**
 * Arrays of `element`. Of one that breaks a bound of its length, no item is looked at, nor of one that
 * a check refuses already.
 */
export function arraySchema(element: core.$ZodType): ZodArray {
  return new List({ type: "array", element });
}

// Of copies that get checks, zod calls the constructor again.
const List = /* @__PURE__ */ core.$constructor<ZodArray>("WalkedArray", (schema, def) => {
  ZodArray.init(schema, def);
  const zods = schema._zod.parse;
  const walk = itemsWalk(schema, def.element, payloadWalk(zods));
  setWalk(schema, walk);
  schema._zod.parse = (payload, context) => {
    if (!isArray(payload.value) || needsZod(context)) return zods(payload, context);
    payload.value = walk(payload.value, payload.issues, context);
    return payload;
  };
});

/** What the checks say of themselves; the checks then tell what is wrong. */
function isRefused(input: readonly unknown[], schema: ZodArray): boolean {
  const { minimum = 0, maximum = Infinity, refuses } = schema._zod.bag as Notes;
  return input.length < minimum || input.length > maximum || refuses?.(input) === true;
}

interface Notes {
  readonly minimum?: number;
  readonly maximum?: number;
  /** True of arrays that a check is known to refuse. */
  readonly refuses?: (input: readonly unknown[]) => boolean;
}

function itemsWalk(schema: ZodArray, element: core.$ZodType, ofOthers: Walk): Walk {
  let fit: QuickFit | undefined;
  let walk: Walk | undefined;
  return (input, issues, context) => {
    if (!isArray(input)) return ofOthers(input, issues, context);
    if (isRefused(input, schema)) return input;
    fit ??= quickFitOf(element);
    const guard = mayAskGuards() ? guardOf(schema) : undefined;
    let output: unknown[] | undefined;
    for (let index = 0; index < input.length; index += 1) {
      const item = input[index];
      // A list that fits has items that fit. The guard is faster than a look at what an item holds.
      if (guard === undefined || typeof item !== "object") {
        if (isQuickFit(fit, item)) continue;
      } else if (askGuard(guard, [item]) === true) continue;
      if (isEnough(issues)) break;
      const before = issues.length;
      const value = (walk ??= walkOf(element))(item, issues, context);
      if (issues.length > before) prefixFrom(before, issues, index);
      if (value !== item) (output ??= [...input])[index] = value;
    }
    return output ?? input;
  };
}
