/** Checks where integers may come as a `bigint`. */
import type * as core from "zod/v4/core";
import { inNumberForm, isNumeric } from "../json/exact-numbers.ts";
import { formatProblem } from "./format-check.ts";
import { type Check, refuseAs } from "./issue.ts";

/** `check`, to which a `bigint` is the number that it is equal to. */
export function exactly(check: Check | core.$ZodCheck<unknown>): Check {
  const ask = typeof check === "function" ? check : check._zod.check;
  return (payload) => {
    void ask({ value: inNumberForm(payload.value), issues: payload.issues });
  };
}

/** Refuses numbers that are not of the format `name`. */
export function exactFormat(name: string, isOfFormat: (value: number | bigint) => boolean): Check {
  const problem = formatProblem(name, "number");
  const text = `Invalid number: expected the format ${name}`;
  return (payload) => {
    if (!isNumeric(payload.value) || isOfFormat(payload.value)) return;
    refuseAs(payload, problem, text);
  };
}
