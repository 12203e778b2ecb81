/** A place in emitted types at which the two outputs differ, and how. */
import type { ModuleName } from "./declarations.ts";

/** A step into a value of a type. */
export type Step =
  | { readonly to: "property"; readonly name: string }
  | { readonly to: "item" }
  | { readonly to: "additional" }
  /** An answer of a union of answers, by its status. */
  | { readonly to: "status"; readonly status: string };

export interface TypePlace {
  readonly module: ModuleName;
  readonly declaration: string;
  /** `<Principal>` of the declaration: of functions that use it. */
  readonly generic: string;
  /** The type at the place, as code: `Pet["owner"]`. */
  readonly type: string;
  readonly steps: readonly Step[];
  /** Whether the type has members for any other name. */
  readonly isOpen?: boolean;
}

export type TypeDifference = { readonly at: TypePlace } & (
  | { readonly of: "name"; readonly is: "removed" | "added"; readonly text?: string }
  | {
      readonly of: "member";
      readonly is: "removed" | "added" | "required" | "optional";
      readonly name: string;
      /** The type that the old output gives it, where it has it. */
      readonly text: string;
      readonly isRequired: boolean;
    }
  /** Types of which nothing more can be said than both of them. */
  | {
      readonly of: "type";
      readonly text: string;
      /** Where the old type is a list of values. */
      readonly literals: readonly string[];
      /** Alternatives that the new output does not have. */
      readonly gone: readonly string[];
      /** The old output leaves the value out, or not. */
      readonly mayBeAbsent?: boolean;
    }
  /** Of a union of answers: all of the old one, and the types of those that the new one does not have. */
  | { readonly of: "statuses"; readonly old: readonly string[]; readonly gone: readonly string[] }
  | { readonly of: "call"; readonly call: FunctionSignature }
);

export interface FunctionSignature {
  readonly generic: string;
  readonly parameters: readonly string[];
  readonly names: readonly string[];
  readonly required: number;
  readonly result: string;
}
