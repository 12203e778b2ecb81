/** The shape of `errors.json` as a JSON Schema, for those who read it in other languages. */
import * as z from "zod";
import type { Json } from "../../model/ir.ts";
import { errorsDocumentSchema } from "./document.ts";

/** File name → JSON Schema 2020-12. */
export function errorsDocumentSchemas(): Map<string, Json> {
  return new Map([["errors.json", z.toJSONSchema(errorsDocumentSchema) as Json]]);
}
