/** A schema of an older draft of JSON Schema in the words of 2020-12, which is what a bundle is read as. */
import type { Json } from "../ir.ts";
import { type JsonObject, isArray, isObject } from "../load/pointer.ts";

/** `schema` with its tuple and its `dependencies` under the names that they have now. */
export function inNewerWords(schema: JsonObject): JsonObject {
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
