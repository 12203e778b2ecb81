/** A difference of types, with what it means for those who use them. */
import type { BrokenProgram, Grades } from "../change/change.ts";
import type { TypeDifference } from "./type-difference.ts";

/** A difference with what it means for each party. */
export interface GradedDifference {
  readonly difference: TypeDifference;
  readonly verdict: Grades;
  readonly broken?: BrokenProgram;
  readonly newName?: string | undefined;
}
