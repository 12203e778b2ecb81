/** The extensions' shapes as JSON Schemas, for editors and for other tools. */
import * as z from "zod";
import type { Json } from "../../base/json.ts";
import { extensions } from "./registry.ts";

/** File name → JSON Schema 2020-12 of what an author may write, one per extension. */
export function extensionSchemas(): Map<string, Json> {
  return new Map(
    Object.entries(extensions).map(([name, { shape }]) => [
      `${name}.json`,
      z.toJSONSchema(shape, { io: "input" }) as Json,
    ]),
  );
}
