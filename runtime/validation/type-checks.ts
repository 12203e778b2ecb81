/** Checks of the kind of a JSON value. */
import { append, issuesWith, refuseKind } from "./issue.ts";
import { type Statement, type Stating, convertAll, stating } from "./json-schema.ts";
import { isArray, isObject, typeOf } from "../json/json.ts";
import type { Validator } from "../issues/validator.ts";
import { listed } from "../issues/format-values.ts";

type JsonType = "array" | "boolean" | "null" | "number" | "object" | "string";

/**
 * For schemas that say something of several types and state none: the schema of the value's type is
 * asked, so that its issues are told; a value without one is refused.
 */
export function byType(schemas: Readonly<Partial<Record<JsonType, Validator>>>): Stating {
  const known = new Map(Object.entries(schemas));
  const says: Statement = (convert) => ({
    anyOf: convertAll([...known.values()], "anyOf", convert),
  });
  return stating(says, (payload) => {
    const schema = known.get(typeOf(payload.value));
    if (schema === undefined) refuseKind(payload, listed([...known.keys()], "or"));
    else append(payload, issuesWith(payload.value, schema));
  });
}

export const onlyArrays: Stating = /* @__PURE__ */ stating({ type: "array" }, (payload) => {
  if (!isArray(payload.value)) refuseKind(payload, "array");
});

export const onlyObjects: Stating = /* @__PURE__ */ stating({ type: "object" }, (payload) => {
  if (!isObject(payload.value)) refuseKind(payload, "object");
});
