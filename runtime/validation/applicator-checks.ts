/** JSON Schema's keywords that try other schemas on the same value. */
import { equalToSome } from "../json/equality.ts";
import { anyOfIssues, oneOfIssues } from "./alternatives.ts";
import { type RawIssue, accepts, add, apply, issuesWith, refuse, refuseAs } from "./issue.ts";
import { isEnough } from "../issues/issue-limit.ts";
import type { Ask } from "./discriminants.ts";
import { type Statement, type Stating, convertAll, stating } from "./json-schema.ts";
import type { Validator } from "../issues/validator.ts";
import { listed, quoted } from "../issues/format-values.ts";

export function allOf(schemas: readonly Validator[]): Stating {
  const says: Statement = (convert) => ({ allOf: convertAll(schemas, "allOf", convert) });
  return stating(says, (payload) => {
    // By index, for each level of a value adds the loop to the stack.
    for (let index = 0; index < schemas.length; index += 1) {
      const schema = schemas[index];
      if (schema !== undefined) apply(schema, payload.value, payload);
    }
  });
}

export function anyOf(schemas: readonly Validator[]): Stating {
  const says: Statement = (convert) => ({ anyOf: convertAll(schemas, "anyOf", convert) });
  return stating(says, (payload) => {
    const { value } = payload;
    const branches: (readonly RawIssue[])[] = [];
    for (const schema of schemas) {
      const issues = issuesWith(value, schema);
      if (issues.length === 0) return;
      branches.push(issues);
    }
    if (isEnough(payload.issues)) return;
    add(payload, anyOfIssues(branches, value, askingSchemas(schemas)));
  });
}

/** Exactly one. */
export function oneOf(schemas: readonly Validator[]): Stating {
  const says: Statement = (convert) => ({ oneOf: convertAll(schemas, "oneOf", convert) });
  return stating(says, (payload) => {
    const { value } = payload;
    const ask = askingSchemas(schemas);
    const branches = ask(value);
    if (isEnough(payload.issues)) return;
    add(payload, oneOfIssues(branches, value, ask));
  });
}

function askingSchemas(schemas: readonly Validator[]): Ask {
  return (value) => schemas.map((schema) => issuesWith(value, schema));
}

export function not(schema: Validator): Stating {
  const says: Statement = (convert) => ({ not: convert(schema, "not") });
  return stating(says, (payload) => {
    if (accepts(schema, payload.value))
      refuse(payload, "Invalid input: matches a forbidden schema", { keyword: "not" });
  });
}

/** An absent branch accepts everything. */
export function conditional(
  condition: Validator,
  then?: Validator,
  otherwise?: Validator,
): Stating {
  const says: Statement = (convert) => ({
    if: convert(condition, "if"),
    ...(then && { then: convert(then, "then") }),
    ...(otherwise && { else: convert(otherwise, "else") }),
  });
  return stating(says, (payload) => {
    const branch = accepts(condition, payload.value) ? then : otherwise;
    if (branch !== undefined) apply(branch, payload.value, payload);
  });
}

/** Equal to one of `values`, which may be objects and arrays. */
export function equalToOneOf(values: readonly unknown[]): Stating {
  return stating({ enum: values }, (payload) => {
    if (equalToSome(payload.value, values)) return;
    // Zod's code is for values that are written in one word.
    if (values.every((value) => typeof value !== "object" || value === null)) {
      refuseAs(payload, { code: "invalid_value", values });
      return;
    }
    const texts = values.map(quoted);
    const problem =
      values.length === 1
        ? { keyword: "const", value: values[0] }
        : { keyword: "enum", value: values };
    refuse(payload, `Invalid input: expected ${listed(texts, "or")}`, problem);
  });
}
