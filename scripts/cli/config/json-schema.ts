/** The shape of a config as a JSON Schema, for editors of YAML and JSON. */
import * as z from "zod";
import type { Json } from "../../../core/model/ir.ts";
import { configSchema } from "./config-schema.ts";

/** Where the package has it. */
export const configSchemaFile = "scripts/cli/config/json-schema/specwright.config.json";

/** File name → JSON Schema 2020-12. */
export function configSchemas(): Map<string, Json> {
  const schema = z.toJSONSchema(configSchema, { io: "input" }) as Json;
  return new Map([["specwright.config.json", schema]]);
}
