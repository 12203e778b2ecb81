/** What the builders of a model share: where references lead, and which schemas have an identity. */
import type { Report } from "../base/diagnostic.ts";
import type { Extensions } from "../model/extensions/registry.ts";
import type * as ir from "../model/ir.ts";
import type { Sources } from "../spec/load/sources.ts";
import type { DynamicKeyword } from "./dynamic-anchor.ts";
import type { Scope } from "./dynamic-scope.ts";
import { type Node, isObject } from "./node.ts";

export interface BuildContext {
  readonly sources: Sources;
  readonly report: Report;
  /** OpenAPI 3.0: its own schema dialect, and `$ref` without siblings. */
  readonly isOpenApi30: boolean;
  /** OpenAPI 3.2: what it adds is read, or reported. */
  readonly isOpenApi32: boolean;
  /** False of JSON Schema files alone, which know no words of OpenAPI. */
  readonly isOpenApi: boolean;
  readonly specwright: boolean;
  /** True where bodies of GET and HEAD and path parameters without a place are of interest, which no client of ours can send. */
  readonly keepsUnsent: boolean;
  /** Follows `$ref`s until a value is reached. `undefined` where none is; loading has said so. */
  readonly follow: (node: Node) => Node | undefined;
  /** The identity of the schema at `node`, which becomes a named schema of the model. */
  readonly named: (node: Node, hint: ir.NameHint) => ir.SchemaId;
  /** What the `$ref` at `node` points at, one step. */
  readonly target: (node: Node) => Node | undefined;
  /** What a URI reference means at `node`. */
  readonly resolve: (reference: string, node: Node) => Node | undefined;
  /** The schemas that `$dynamicRef`s lead to here. */
  readonly scope: Scope;
  /** The same inside `node`, which may be a resource of its own. */
  readonly inside: (node: Node) => BuildContext;
  /** What a reference by `keyword`, which leads to `target` at first, leads to here. */
  readonly bound: (keyword: DynamicKeyword, reference: string, target: Node) => Node;
  /** Identity of the schema at `node`, which is written inside one that was entered in this scope. */
  readonly idOf: (node: Node) => ir.SchemaId;
}

/** No vendor extensions: what every node of a foreign document has. */
export const noExtensions: Extensions = Object.freeze({});

/** True for an object that is a `$ref` and nothing else. */
export function isBareReference({ value }: Node): boolean {
  return isObject(value) && typeof value["$ref"] === "string" && Object.keys(value).length === 1;
}
