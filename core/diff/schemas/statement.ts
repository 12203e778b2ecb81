/** Schemas that nobody has written: single keywords of a schema, so that each can be asked about alone. */
import type { Origin } from "../../base/origin.ts";
import type * as ir from "../../model/ir.ts";
import { plainSchema } from "../../model/schema-view/plain-schema.ts";

const nowhere: Origin = { file: "", line: 0, column: 0, pointer: "" };

/** A schema that states these keywords and nothing else. */
export function stating(keywords: Partial<ir.SchemaObject>): ir.SchemaObject {
  return { ...plainSchema({ id: "#", origin: nowhere }), ...keywords };
}

/** A schema that asks for all of these. */
export function allOf(schemas: readonly ir.Schema[]): ir.Schema {
  const own = schemas.filter((schema) => schema !== true);
  const [first = true, ...others] = own;
  return others.length === 0 ? first : stating({ allOf: own });
}
