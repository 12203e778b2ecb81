/** What `explain` says. */
import type { Origin } from "../../../core/base/origin.ts";
import type { Sentence } from "../../../core/output/made-from/cause.ts";

/** What a line of an output was made from. */
export interface ExplainedLine {
  readonly kind: "line";
  /** As it was asked for, from where the command was started. */
  readonly file: string;
  readonly line: number;
  readonly text: string;
  /** Name of a generator; `runtime` of a file that is copied; `claims` of what documents state. */
  readonly generator: string;
  /** The template that has the line. */
  readonly template?: string;
  /** The innermost place of the description that was found to change the line when it changes. Absent: none was. */
  readonly node?: Origin;
  /** No place inside of `node` decides alone: the line goes when all of these go. */
  readonly together?: readonly Origin[];
  /** True where no place decides the line, and another description has it as well. */
  readonly isFixed?: true;
  readonly sentence?: Sentence;
  /** Options that were chosen and decide about the line. */
  readonly options: readonly string[];
  /** False where the file on disk is not what a run would write. */
  readonly isCurrent: boolean;
}

/** What a place of a description becomes. */
export interface ExplainedPlace {
  readonly kind: "place";
  readonly node: Origin;
  readonly sentence?: Sentence;
  /** Files by their paths from where the command was started, and ranges of lines, first and last. */
  readonly outputs: readonly {
    readonly file: string;
    readonly lines: readonly (readonly [first: number, last: number])[];
  }[];
}

export type Explained = ExplainedLine | ExplainedPlace;
