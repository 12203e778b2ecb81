/** Whether a value fits a schema, as far as the schema's own keywords say: no references, no combinations. */
import { matchesPattern } from "../../../core/base/text/pattern.ts";
import { type Members, isObject, shown } from "./rule.ts";

/** Why `value` is refused; `undefined` where nothing says so. */
export function whyRefused(value: unknown, schema: Members): string | undefined {
  if (value === null && schema["nullable"] === true) return undefined;
  const types = [schema["type"] ?? []].flat().filter((type) => typeof type === "string");
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
    return `expected the type ${types.join(" or ")}`;
  }
  const listed = schema["enum"];
  if (Array.isArray(listed) && !listed.some((each) => isSame(each, value))) {
    return `it is not among the values of enum`;
  }
  if (Object.hasOwn(schema, "const") && !isSame(schema["const"], value)) {
    return `expected ${shown(schema["const"])}`;
  }
  if (typeof value === "number") return outOfBounds(value, schema, "minimum", "maximum");
  if (Array.isArray(value)) return outOfBounds(value.length, schema, "minItems", "maxItems");
  if (typeof value !== "string") return undefined;
  const { pattern } = schema;
  if (typeof pattern === "string" && matchesPattern(pattern, value) === false) {
    return `it does not match ${shown(pattern)}`;
  }
  return outOfBounds([...value].length, schema, "minLength", "maxLength");
}

function outOfBounds(size: number, schema: Members, low: string, high: string): string | undefined {
  const [least, most] = [schema[low], schema[high]];
  if (typeof least === "number" && size < least) return `${low} is ${least}`;
  if (typeof most === "number" && size > most) return `${high} is ${most}`;
  return undefined;
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isObject(value);
    case "integer":
      return Number.isInteger(value);
    case "number":
    case "string":
    case "boolean":
      return typeof value === type;
    default:
      // What is no type is another rule's.
      return true;
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
