/** JSON Schema's assertions about numbers, where zod has no word or another meaning. */
import { type Check, type Payload, refuse } from "./issue.ts";
import { isMultiple } from "./predicates.ts";

/** Exact for decimals: `0.0075` is a multiple of `0.0001`. */
export function multipleOf(divisor: number): Check {
  return onNumber((value, payload) => {
    if (!isMultiple(value, divisor))
      refuse(payload, `Invalid number: must be a multiple of ${divisor}`);
  });
}

export function minimum(limit: number): Check {
  return onNumber((value, payload) => {
    if (value < limit) refuse(payload, `Too small: expected number to be >=${limit}`);
  });
}

export function maximum(limit: number): Check {
  return onNumber((value, payload) => {
    if (value > limit) refuse(payload, `Too big: expected number to be <=${limit}`);
  });
}

export function exclusiveMinimum(limit: number): Check {
  return onNumber((value, payload) => {
    if (value <= limit) refuse(payload, `Too small: expected number to be >${limit}`);
  });
}

export function exclusiveMaximum(limit: number): Check {
  return onNumber((value, payload) => {
    if (value >= limit) refuse(payload, `Too big: expected number to be <${limit}`);
  });
}

function onNumber(check: (value: number, payload: Payload) => void): Check {
  return (payload) => {
    if (typeof payload.value === "number") check(payload.value, payload);
  };
}
