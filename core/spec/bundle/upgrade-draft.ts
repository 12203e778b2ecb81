/** A schema of an older draft of JSON Schema in the words of 2020-12, which is what a bundle is read as. */
import type { Json } from "../../model/ir.ts";
import type { Dialect } from "../load/dialect.ts";
import { type JsonObject, isArray, isObject } from "../load/pointer.ts";
import { dialectKeywordFilter } from "../load/dialect-keywords.ts";

/** What references may lead into. */
const places: ReadonlySet<string> = new Set(["$defs", "definitions"]);

/** The `members` of the schema `written` that say something in its dialect, or hold schemas. */
export function keepDialectKeywords(
  members: JsonObject,
  written: JsonObject,
  dialect: Dialect,
): JsonObject {
  const said = dialectKeywordFilter(written, dialect);
  if (said === undefined) return members;
  return Object.fromEntries(
    Object.entries(members).filter(([keyword]) => said(keyword) || places.has(keyword)),
  );
}

/** `schema` with its tuple and its `dependencies` under the names that they have now. */
export function upgradeDraft(schema: JsonObject): JsonObject {
  const { items, additionalItems, dependencies, ...others } = schema;
  return {
    ...others,
    ...(items !== undefined && isArray(items)
      ? { prefixItems: items, ...(additionalItems === undefined ? {} : { items: additionalItems }) }
      : items !== undefined && { items }),
    ...(dependencies !== undefined && isObject(dependencies) ? dependents(dependencies) : {}),
  };
}

function dependents(dependencies: JsonObject): JsonObject {
  const entries = Object.entries(dependencies);
  const part = (name: string, isPart: (value: Json) => boolean): JsonObject => {
    const found = entries.filter(([, value]) => isPart(value));
    return found.length === 0 ? {} : { [name]: Object.fromEntries(found) };
  };
  return {
    ...part("dependentRequired", isArray),
    ...part("dependentSchemas", (value) => !isArray(value)),
  };
}
