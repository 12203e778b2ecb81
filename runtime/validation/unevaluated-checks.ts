/** Checks of what has not been evaluated. */
import { apply, schemaBehind } from "./issue.ts";
import { type Stating, type Statement, stating } from "./json-schema.ts";
import { isEnough } from "../issues/issue-limit.ts";
import { isArray, isObject } from "../json/json.ts";
import { type Evaluation, unevaluatedIndexes, unevaluatedMembers } from "../guards/unevaluated.ts";
import type { Validator } from "../issues/validator.ts";

export function unevaluatedProperties(schema: Validator, evaluated: Evaluation): Stating {
  const says: Statement = leftOver("unevaluatedProperties", schema, evaluated);
  return stating(says, (payload) => {
    const { value } = payload;
    if (!isObject(value)) return;
    for (const name of unevaluatedMembers(value, evaluated, 0)) {
      if (isEnough(payload.issues)) return;
      apply(schema, value[name], payload, [name]);
    }
  });
}

export function unevaluatedItems(schema: Validator, evaluated: Evaluation): Stating {
  const says: Statement = leftOver("unevaluatedItems", schema, evaluated);
  return stating(says, (payload) => {
    const { value } = payload;
    if (!isArray(value)) return;
    for (const index of unevaluatedIndexes(value, evaluated, 0)) {
      if (isEnough(payload.issues)) return;
      apply(schema, value[index], payload, [index]);
    }
  });
}

/** As one more of `allOf`: nothing beside it evaluates more than the keyword is told of. */
function leftOver(keyword: string, schema: Validator, evaluated: Evaluation): Statement {
  return (convert) => {
    const known = evaluated.says((fits) => {
      const asked = schemaBehind(fits);
      return asked === undefined ? {} : convert(asked, "allOf");
    });
    return { allOf: [{ ...known, [keyword]: convert(schema, keyword) }] };
  };
}
