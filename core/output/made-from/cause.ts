/** Why the output differs from what a run would write. */
import type { Origin } from "../../base/origin.ts";

/**
 * `description`, `document`, `input`: an edit of a file that was read. `option`: a choice of the config or the command
 * line. `version`: of Specwright or of a package that takes part. `template`, `generator`: Specwright's own code.
 * `edited`, `line-endings`, `deleted`, `added`: what was done to the output by hand. `unrecorded`: nobody can tell.
 */
export type CauseKind =
  | "description"
  | "document"
  | "input"
  | "option"
  | "version"
  | "template"
  | "generator"
  | "edited"
  | "line-endings"
  | "deleted"
  | "added"
  | "unrecorded";

/** The sentence of a document that a part of the description was taken from. */
export interface Sentence {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

export interface Cause {
  readonly kind: CauseKind;
  /** What happened, without the place, on one line. */
  readonly message: string;
  /** Of an edit of a file that was read. */
  readonly origin?: Origin;
  readonly sentence?: Sentence;
  /** The files that follow from it, by path below the output root. */
  readonly files: readonly string[];
}
