/** What emitted code calls things: one answer for all generators. */
import type * as ir from "../../model/ir.ts";
import type { NameLock } from "./name-lock.ts";

export interface Names {
  /**
   * PascalCase and unique: the type and the validator. It may equal a global such as `Error` or a
   * type of the client or server module, so those import the types as a namespace (`types.Error`).
   */
  readonly schema: (id: ir.SchemaId) => string;
  /**
   * The type of the same schema's values once they are decoded (delimited strings are lists), filled
   * in, or both; emitted, and to be used, only where that makes a difference.
   */
  readonly conversionName: (
    id: ir.SchemaId,
    form: { readonly decoded: boolean; readonly filled: boolean },
  ) => string;
  /** camelCase, unique: the client function, the handler. Its PascalCase form begins its types. */
  readonly operation: (operation: ir.Operation) => OperationNames;
  /**
   * Key of a parameter in the flat client input: the wire name, or location + name if two share it or
   * every object has a member of that name.
   */
  readonly input: (operation: ir.Operation, parameter: ir.Parameter) => string;
  /** What is exported besides, for a release, because it was called so before. */
  readonly old: OldNames;
  /** All that a later run has to know of these names. */
  readonly lock: () => NameLock;
}

/** Names that nothing else has, by what had them. */
export interface OldNames {
  readonly schema: (id: ir.SchemaId) => readonly string[];
  readonly operation: (operation: ir.Operation) => readonly OperationNames[];
}

export interface OperationNames {
  /** `listDomains` */
  readonly function: string;
  /** `ListDomains` */
  readonly type: string;
}
