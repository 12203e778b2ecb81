/** Zod's arrays for values as they come in: nothing is copied, and lists that are too long are not walked. */
import { ZodArray } from "zod";
import * as core from "zod/v4/core";
import { askGuard } from "../json/depth.ts";
import { shortcutOf } from "./shortcut.ts";
import { isEnough } from "../issues/issue-limit.ts";
import type { Payload } from "./issue.ts";
import { Parts, needsZod } from "./part-payload.ts";

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
  schema._zod.parse = (payload, context) => {
    const input: unknown = payload.value;
    if (!Array.isArray(input) || needsZod(context)) return zods(payload, context);
    if (isRefused(input, schema)) return payload;
    return walk(input, def.element, payload, context);
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

function walk(
  input: readonly unknown[],
  element: core.$ZodType,
  payload: Payload,
  context: core.ParseContextInternal,
): Payload {
  const parts = new Parts(context);
  const shortcut = screening < deepestScreening ? shortcutOf(element) : undefined;
  let output: unknown[] | undefined;
  screening += 1;
  try {
    for (let index = 0; index < input.length; index += 1) {
      if (isEnough(payload.issues)) break;
      const item = input[index];
      const isFit = shortcut !== undefined && askGuard(shortcut.guard, item) === true;
      const value = isFit ? shortcut.finish(item) : parts.run(element, item, index, payload.issues);
      if (value !== item) (output ??= [...input])[index] = value;
    }
  } finally {
    screening -= 1;
  }
  if (output !== undefined) payload.value = output;
  return payload;
}

/**
 * Lists inside of lists whose items are asked by their guards first. Each level asks again what lies
 * below it, so there is an end.
 */
const deepestScreening = 2;
let screening = 0;
