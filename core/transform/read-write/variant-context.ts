/** What a variant is made by: the same for all that is written inside one named schema. */
import type { Report } from "../../base/diagnostic.ts";
import type * as ir from "../../model/ir.ts";
import type { EnclosingSchemas } from "./enclosing-schemas.ts";
import type { Direction } from "../../model/direction.ts";
import type { OmittedMembers } from "./omitted-members.ts";

export interface VariantContext {
  readonly direction: Direction;
  readonly omitted: OmittedMembers;
  /** What identities inside the schema end with from now on. */
  readonly suffix: string;
  /** True where some schema has a word on members that others have not looked at. */
  readonly constrainsUnlisted: boolean;
  /** True where `schema` differs in this direction, with these others around it. */
  readonly differs: (schema: ir.Schema, around: EnclosingSchemas) => boolean;
  /** The identity of what a reference leads to, for this direction and with these others around it. */
  readonly target: (id: ir.SchemaId, around: EnclosingSchemas) => ir.SchemaId;
  readonly report: Report;
}
