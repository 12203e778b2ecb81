/**
 * `unevaluatedProperties` and `unevaluatedItems`: what the keywords beside them, and those of the
 * schemas that they apply to the same value, have not looked at.
 */
import { type Check, accepts, apply, isArray, isObject } from "./issue.ts";
import type { Validator } from "./validation.ts";

/** For one value: whether the member or item called `key` has been evaluated. */
export type Evaluation = (value: unknown) => (key: string | number) => boolean;

export function unevaluatedProperties(schema: Validator, evaluated: Evaluation): Check {
  return (payload) => {
    const { value } = payload;
    if (!isObject(value)) return;
    const isEvaluated = evaluated(value);
    for (const name of Object.keys(value)) {
      if (!isEvaluated(name)) apply(schema, value[name], payload, [name]);
    }
  };
}

export function unevaluatedItems(schema: Validator, evaluated: Evaluation): Check {
  return (payload) => {
    const { value } = payload;
    if (!isArray(value)) return;
    const isEvaluated = evaluated(value);
    value.forEach((item, index) => {
      if (!isEvaluated(index)) apply(schema, item, payload, [index]);
    });
  };
}

export const everyMember: Evaluation = () => (key) => typeof key === "string";

export const everyItem: Evaluation = () => (key) => typeof key === "number";

/** Members called one of `names`. */
export function named(names: readonly string[]): Evaluation {
  const known = new Set<string | number>(names);
  return () => (key) => known.has(key);
}

/** Members whose name matches. */
export function matching(expression: RegExp): Evaluation {
  return () => (key) => typeof key === "string" && expression.test(key);
}

/** The first `count` items. */
export function leading(count: number): Evaluation {
  return () => (key) => typeof key === "number" && key < count;
}

/** Items that fit `schema`. */
export function fitting(schema: Validator): Evaluation {
  return (value) => (key) =>
    typeof key === "number" && isArray(value) && accepts(schema, value[key]);
}

/** An evaluation that is declared further down. */
export function later(evaluation: () => Evaluation): Evaluation {
  return (value) => evaluation()(value);
}

/** What any of `evaluations` covers. */
export function together(...evaluations: readonly Evaluation[]): Evaluation {
  return (value) => {
    const each = evaluations.map((evaluation) => evaluation(value));
    return (key) => each.some((isEvaluated) => isEvaluated(key));
  };
}

/** `then` where the value fits `schema`, `otherwise` where it does not. */
export function where(schema: Validator, then: Evaluation, otherwise?: Evaluation): Evaluation {
  return (value) => {
    const chosen = accepts(schema, value) ? then : otherwise;
    return chosen === undefined ? () => false : chosen(value);
  };
}

/** `then` where the object has the member. */
export function wherePresent(name: string, then: Evaluation): Evaluation {
  return (value) => (isObject(value) && Object.hasOwn(value, name) ? then(value) : () => false);
}
