/** What emitted code calls things: one answer for all generators. */
import type * as ir from "../ir.ts";

export interface Names {
  /** PascalCase, unique, never a reserved word or a global: the type and the validator. */
  readonly schema: (id: ir.SchemaId) => string;
  /**
   * The type of the same schema's values once delimited strings are split into lists. Equal to
   * `schema(id)` where the schema reaches no such string.
   */
  readonly decoded: (id: ir.SchemaId) => string;
  /** camelCase, unique: the client function, the handler. Its PascalCase form begins its types. */
  readonly operation: (operation: ir.Operation) => OperationNames;
  /** Key of a parameter in the flat client input: the wire name, or location + name if two share it. */
  readonly input: (operation: ir.Operation, parameter: ir.Parameter) => string;
}

export interface OperationNames {
  /** `listDomains` */
  readonly function: string;
  /** `ListDomains` */
  readonly type: string;
}
