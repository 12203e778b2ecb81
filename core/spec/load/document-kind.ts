/** What a file holds: an OpenAPI description, a schema, or something else. */
import type { Json } from "../../model/ir.ts";
import { isObject } from "./pointer.ts";

/** Keywords by which an object is taken for a schema. */
const telling: ReadonlySet<string> = new Set(
  (
    "$schema $id $ref $defs definitions $anchor $dynamicAnchor type properties patternProperties " +
    "additionalProperties required items prefixItems enum const allOf anyOf oneOf not if"
  ).split(" "),
);

/** True of a description, whatever its version. */
export function isOpenApi(value: Json): boolean {
  return isObject(value) && (Object.hasOwn(value, "openapi") || Object.hasOwn(value, "swagger"));
}

/** True where some keyword says that `value` is a schema; `{}` and `true` do not. */
export function isSchema(value: Json): boolean {
  if (!isObject(value) || isOpenApi(value)) return false;
  return Object.keys(value).some((keyword) => telling.has(keyword));
}
