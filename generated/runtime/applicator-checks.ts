// Copied from Specwright's runtime. Do not edit.
/** JSON Schema's keywords that try other schemas on the same value. */
import { equalToSome } from "./equality.js";
import { type Check, accepts, apply, refuse } from "./issue.js";
import type { Validator } from "./validation.js";

export function allOf(schemas: readonly Validator[]): Check {
  return (payload) => {
    for (const schema of schemas) apply(schema, payload.value, payload);
  };
}

export function anyOf(schemas: readonly Validator[]): Check {
  return (payload) => {
    if (schemas.some((schema) => accepts(schema, payload.value))) return;
    refuse(payload, `Invalid input: fits none of ${schemas.length} alternatives`);
  };
}

/** Exactly one. */
export function oneOf(schemas: readonly Validator[]): Check {
  return (payload) => {
    const count = schemas.filter((schema) => accepts(schema, payload.value)).length;
    if (count === 1) return;
    refuse(
      payload,
      `Invalid input: fits ${count} of ${schemas.length} alternatives, expected exactly one`,
    );
  };
}

export function not(schema: Validator): Check {
  return (payload) => {
    if (accepts(schema, payload.value)) refuse(payload, "Invalid input: fits what it must not fit");
  };
}

/** An absent branch accepts everything. */
export function conditional(condition: Validator, then?: Validator, otherwise?: Validator): Check {
  return (payload) => {
    const branch = accepts(condition, payload.value) ? then : otherwise;
    if (branch !== undefined) apply(branch, payload.value, payload);
  };
}

/** Equal to one of `values`, which may be objects and arrays. */
export function equalToOneOf(values: readonly unknown[]): Check {
  return (payload) => {
    if (equalToSome(payload.value, values)) return;
    refuse(payload, "Invalid input: not one of the values");
  };
}
