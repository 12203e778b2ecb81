/** Checks of what has not been evaluated. */
import { type Check, apply } from "./issue.ts";
import { isEnough } from "../issues/issue-limit.ts";
import { isArray, isObject } from "../json/json.ts";
import { type Evaluation, unevaluatedIndexes, unevaluatedMembers } from "../guards/unevaluated.ts";
import type { Validator } from "../issues/validator.ts";

export function unevaluatedProperties(schema: Validator, evaluated: Evaluation): Check {
  return (payload) => {
    const { value } = payload;
    if (!isObject(value)) return;
    for (const name of unevaluatedMembers(value, evaluated, 0)) {
      if (isEnough(payload.issues)) return;
      apply(schema, value[name], payload, [name]);
    }
  };
}

export function unevaluatedItems(schema: Validator, evaluated: Evaluation): Check {
  return (payload) => {
    const { value } = payload;
    if (!isArray(value)) return;
    for (const index of unevaluatedIndexes(value, evaluated, 0)) {
      if (isEnough(payload.issues)) return;
      apply(schema, value[index], payload, [index]);
    }
  };
}
