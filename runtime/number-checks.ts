/** JSON Schema's assertions about numbers, where zod has no word or another meaning. */
import { type Check, type Payload, refuse } from "./issue.ts";
import { isMultiple } from "./predicates.ts";

/** Exact for decimals: `0.0075` is a multiple of `0.0001`. */
export function multipleOf(divisor: number, of: OfKind = isNumber): Check {
  return onNumbers(of, (value, payload) => {
    if (!isMultiple(value, divisor))
      refuse(payload, `Invalid number: must be a multiple of ${divisor}`);
  });
}

export function minimum(limit: number, of: OfKind = isNumber): Check {
  return onNumbers(of, (value, payload) => {
    if (value < limit) refuse(payload, `Too small: expected number to be >=${limit}`);
  });
}

export function maximum(limit: number, of: OfKind = isNumber): Check {
  return onNumbers(of, (value, payload) => {
    if (value > limit) refuse(payload, `Too big: expected number to be <=${limit}`);
  });
}

export function exclusiveMinimum(limit: number, of: OfKind = isNumber): Check {
  return onNumbers(of, (value, payload) => {
    if (value <= limit) refuse(payload, `Too small: expected number to be >${limit}`);
  });
}

export function exclusiveMaximum(limit: number, of: OfKind = isNumber): Check {
  return onNumbers(of, (value, payload) => {
    if (value >= limit) refuse(payload, `Too big: expected number to be <${limit}`);
  });
}

/** What a check is about: numbers, or also integers that come as a `bigint`. */
type OfKind = (value: unknown) => value is number | bigint;

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

function onNumbers(of: OfKind, check: (value: number | bigint, payload: Payload) => void): Check {
  return (payload) => {
    if (of(payload.value)) check(payload.value, payload);
  };
}
