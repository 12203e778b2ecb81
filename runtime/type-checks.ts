/** A schema for each type of JSON value, for schemas that say something of several and state no type. */
import type { z } from "zod";
import { type Check, refuse } from "./issue.ts";
import type { Validator } from "./validation.ts";

type JsonType = "array" | "boolean" | "null" | "number" | "object" | "string";

/** The value's own schema is asked, so that its issues are told; a value without one is refused. */
export function byType(schemas: Readonly<Partial<Record<JsonType, Validator>>>): Check {
  const known = new Map(Object.entries(schemas) as unknown as [string, z.core.$ZodType][]);
  return (payload) => {
    const { value } = payload;
    const schema = known.get(typeOf(value));
    if (schema === undefined) {
      refuse(payload, `Invalid input: expected ${[...known.keys()].join(" or ")}`);
      return;
    }
    // Run by itself and not by `safeParse`: each level of a value adds its calls to the stack.
    const result = schema._zod.run({ value, issues: [] }, { async: false });
    if (!(result instanceof Promise)) payload.issues.push(...result.issues);
  };
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "bigint") return "number";
  return Array.isArray(value) ? "array" : typeof value;
}
