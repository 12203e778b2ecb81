/** The checks of zod for lengths of texts and lists, as our own show themselves. */
import type * as core from "zod/v4/core";
import type { ZodsOwn } from "./json-schema.ts";

type Type = "string" | "array";

export function leastLength(minimum: number, type: Type): ZodsOwn {
  const def: core.$ZodCheckMinLengthDef = { check: "min_length", minimum };
  return { trait: "$ZodCheckMinLength", def, type };
}

export function greatestLength(maximum: number, type: Type): ZodsOwn {
  const def: core.$ZodCheckMaxLengthDef = { check: "max_length", maximum };
  return { trait: "$ZodCheckMaxLength", def, type };
}
