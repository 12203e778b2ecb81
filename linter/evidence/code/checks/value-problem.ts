/** What is wrong with a value of an example. */
import type { Origin } from "../../../../core/base/origin.ts";
import type { Mend } from "../../../model/mend.ts";

export interface ValueProblem {
  readonly kind: "conflict" | "unknown member" | "missing member";
  /** Of the value, or of the member's name. */
  readonly offset: number;
  readonly length: number;
  /** Names that lead to the value. */
  readonly path: readonly string[];
  /** Sentence part: "is a string, but the spec says integer". */
  readonly message: string;
  readonly origin: Origin;
  /** Where the value itself is described, when that is another place. */
  readonly holder?: Origin;
  /** The name of an unknown member, and the names that there are. */
  readonly name?: string;
  readonly known?: readonly string[];
  /** How many members the object has in which an unknown one is. */
  readonly among?: number;
  readonly mend?: Mend;
}

export interface ValueOptions {
  /** Something was left out: what is missing says nothing. */
  readonly isCut: boolean;
  readonly direction?: "request" | "response";
}
