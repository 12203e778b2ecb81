/** JSON Schema's assertions about numbers, where zod has no word or another meaning. */
import { type Payload, refuseAs } from "./issue.ts";
import { type Statement, type Stating, stating } from "./json-schema.ts";
import { scalarCheck } from "./scalar-checks.ts";
import { isMultiple } from "../guards/multiples.ts";

/** Exact for decimals: `0.0075` is a multiple of `0.0001`. */
export function multipleOf(divisor: number, of: OfKind = isNumber): Stating {
  return onNumbers(of, { multipleOf: divisor }, (value, payload) => {
    if (!isMultiple(value, divisor))
      refuseAs(payload, { code: "not_multiple_of", divisor, origin: "number" });
  });
}

export function minimum(limit: number, of: OfKind = isNumber): Stating {
  return onNumbers(of, { minimum: limit }, (value, payload) => {
    if (value < limit) refuseBelow(payload, limit, true);
  });
}

export function maximum(limit: number, of: OfKind = isNumber): Stating {
  return onNumbers(of, { maximum: limit }, (value, payload) => {
    if (value > limit) refuseAbove(payload, limit, true);
  });
}

export function exclusiveMinimum(limit: number, of: OfKind = isNumber): Stating {
  return onNumbers(of, { exclusiveMinimum: limit }, (value, payload) => {
    if (value <= limit) refuseBelow(payload, limit, false);
  });
}

export function exclusiveMaximum(limit: number, of: OfKind = isNumber): Stating {
  return onNumbers(of, { exclusiveMaximum: limit }, (value, payload) => {
    if (value >= limit) refuseAbove(payload, limit, false);
  });
}

function refuseBelow(payload: Payload, minimum: number, inclusive: boolean): void {
  refuseAs(payload, { code: "too_small", origin: "number", minimum, inclusive });
}

function refuseAbove(payload: Payload, maximum: number, inclusive: boolean): void {
  refuseAs(payload, { code: "too_big", origin: "number", maximum, inclusive });
}

/** What a check is about: numbers, or also integers that come as a `bigint`. */
type OfKind = (value: unknown) => value is number | bigint;

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

function onNumbers(
  of: OfKind,
  says: Statement,
  check: (value: number | bigint, payload: Payload) => void,
): Stating {
  return scalarCheck(
    stating(says, (payload) => {
      if (of(payload.value)) check(payload.value, payload);
    }),
  );
}
