/** What a value is assumed to be, beyond the schemas that it fits: how it breaks a keyword. */
import type * as ir from "../../model/ir.ts";
import type { NodeId } from "../graph/node.ts";

export type Literal =
  | { readonly kind: "is"; readonly id: NodeId }
  | { readonly kind: "not"; readonly id: NodeId }
  | Fact;

export type Fact =
  | { readonly kind: "none of"; readonly values: readonly ir.Json[] }
  // A keyword fails that nothing here decides. `key`: where the same one holds, it does not.
  | { readonly kind: "undecided"; readonly reason: string; readonly key: string }
  // Numbers.
  | { readonly kind: "whole"; readonly isWhole: boolean }
  | { readonly kind: "at least"; readonly limit: number; readonly isOpen: boolean }
  | { readonly kind: "at most"; readonly limit: number; readonly isOpen: boolean }
  | { readonly kind: "no multiple"; readonly divisor: number }
  // Texts: their characters; arrays: their items; objects: their members.
  | { readonly kind: "count at least"; readonly count: number }
  | { readonly kind: "count at most"; readonly count: number }
  | { readonly kind: "no match"; readonly pattern: string }
  | { readonly kind: "no format"; readonly format: string }
  // Arrays.
  | {
      readonly kind: "item";
      readonly from: number;
      readonly isExact: boolean;
      readonly not: NodeId;
    }
  | { readonly kind: "contains at least"; readonly id: NodeId; readonly count: number }
  | { readonly kind: "contains at most"; readonly id: NodeId; readonly count: number }
  | { readonly kind: "repeats" }
  // Objects.
  | { readonly kind: "present"; readonly name: string }
  | { readonly kind: "absent"; readonly name: string }
  | { readonly kind: "member"; readonly name: string; readonly not: NodeId }
  | { readonly kind: "member by pattern"; readonly pattern: string; readonly not: NodeId }
  // A member that `owner` neither lists nor has a pattern for.
  | { readonly kind: "other member"; readonly owner: NodeId; readonly not: NodeId }
  | { readonly kind: "name"; readonly not: NodeId };

/** One way to go on: all of it holds. */
export type Alternative = readonly Literal[];

/** One of the alternatives holds. */
export interface Clause {
  readonly alternatives: readonly Alternative[];
  /** It comes from a schema that the value fits, or from one that it does not. */
  readonly of: "fitting" | "failing";
}
