/** Formats that refuse nothing: they are kept for JSON Schema alone, and cost no check. */
import * as z from "zod";
import * as core from "zod/v4/core";
import { type Stating, stating } from "./json-schema.ts";

interface Noted {
  readonly noted: string;
}

// Of copies with checks, zod calls the constructors again.
const NotedString = /* @__PURE__ */ core.$constructor<z.ZodString, core.$ZodStringDef & Noted>(
  "NotedString",
  (schema, def) => {
    const base: typeof z.ZodString = z.ZodString;
    base.init(schema, def);
    writeFormat(schema, def);
  },
);

const NotedNumber = /* @__PURE__ */ core.$constructor<z.ZodNumber, core.$ZodNumberDef & Noted>(
  "NotedNumber",
  (schema, def) => {
    const base: typeof z.ZodNumber = z.ZodNumber;
    base.init(schema, def);
    writeFormat(schema, def);
  },
);

/** Any string, said to be of the format `noted`. */
export function notedString(noted: string): z.ZodString {
  return new NotedString({ type: "string", noted });
}

/** Any number, said to be of the format `noted`. */
export function notedNumber(noted: string): z.ZodNumber {
  return new NotedNumber({ type: "number", checks: [], noted });
}

/** The same as a check, of values of other schemas. */
export function formatNote(noted: string): Stating {
  return stating({ format: noted }, () => undefined);
}

/** Lets `schema` write the format that its definition notes. */
export function writeFormat(schema: core.$ZodType, { noted }: Partial<Noted>): void {
  if (noted === undefined) return;
  const write = schema._zod.processJSONSchema;
  schema._zod.processJSONSchema = (context, json, params) => {
    write?.(context, json, params);
    json.format = noted;
  };
}
