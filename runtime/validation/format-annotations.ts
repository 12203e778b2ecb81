/** Formats that refuse nothing: they are kept for JSON Schema alone, and cost no check. */
import * as z from "zod";
import * as core from "zod/v4/core";
import { noteFormat } from "./format-check.ts";
import { type Stating, stating } from "./json-schema.ts";

interface Annotated {
  readonly annotation: string;
}

// Of copies with checks, zod calls the constructors again.
const AnnotatedString = /* @__PURE__ */ core.$constructor<
  z.ZodString,
  core.$ZodStringDef & Annotated
>("AnnotatedString", (schema, def) => {
  const base: typeof z.ZodString = z.ZodString;
  base.init(schema, def);
  noteFormat(def.annotation, schema._zod.bag);
  writeFormat(schema, def);
});

const AnnotatedNumber = /* @__PURE__ */ core.$constructor<
  z.ZodNumber,
  core.$ZodNumberDef & Annotated
>("AnnotatedNumber", (schema, def) => {
  const base: typeof z.ZodNumber = z.ZodNumber;
  base.init(schema, def);
  writeFormat(schema, def);
});

/** Any string, said to be of the format `annotation`. */
export function stringAs(annotation: string): z.ZodString {
  return new AnnotatedString({ type: "string", annotation });
}

/** Any number, said to be of the format `annotation`. */
export function numberAs(annotation: string): z.ZodNumber {
  return new AnnotatedNumber({ type: "number", checks: [], annotation });
}

/** The same as a check, of values of other schemas. */
export function formatAnnotation(annotation: string): Stating {
  return stating({ format: annotation }, () => undefined);
}

/** Lets `schema` write the format that its definition annotates. */
export function writeFormat(schema: core.$ZodType, { annotation }: Partial<Annotated>): void {
  if (annotation === undefined) return;
  const write = schema._zod.processJSONSchema;
  schema._zod.processJSONSchema = (context, json, params) => {
    write?.(context, json, params);
    json.format = annotation;
  };
}
