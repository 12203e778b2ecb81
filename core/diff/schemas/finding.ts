/** A place at which two schemas differ, and every value of a message that it is a part of. */
import type { Origin } from "../../base/origin.ts";
import type { Placed } from "../../inclusion/inclusion.ts";
import type { Group } from "./keyword-groups.ts";
import type { Child, Merged, Union } from "./merged.ts";
import type { Step } from "./place.ts";

/** Where a value travels: to the service, or from it. */
export type Flow = "to-service" | "from-service";

/** A value of a message on both sides. */
export interface Root {
  readonly flow: Flow;
  readonly old: Placed;
  readonly new: Placed;
  /** A text on the wire, whatever its type: nothing tells `1` from `"1"`. */
  readonly isText?: boolean;
}

export interface Use<R extends Root> {
  readonly root: R;
  readonly way: readonly Step[];
}

/** What differs. The statement of a side that says nothing is absent. */
export type Difference =
  | { readonly of: "keyword"; readonly old?: Group; readonly new?: Group }
  | {
      readonly of: "child";
      readonly step: Step;
      readonly old: Child;
      readonly new: Child;
    }
  | {
      readonly of: "member";
      readonly step: Extract<Step, { readonly to: "member" }>;
      readonly old?: Placed;
      readonly new?: Placed;
      readonly unions: { readonly old: Union; readonly new: Union };
    }
  | { readonly of: "union"; readonly old?: Union; readonly new?: Union };

export interface Finding<R extends Root> {
  /** Equal for findings about the same two schemas. */
  readonly at: string;
  readonly flow: Flow;
  readonly difference: Difference;
  /** The schemas that differ, as a whole. */
  readonly old: Merged;
  readonly new: Merged;
  readonly places: { readonly old: Origin; readonly new: Origin };
  /** Some of the ways that lead to it. */
  readonly uses: Use<R>[];
  readonly roots: Set<R>;
}
