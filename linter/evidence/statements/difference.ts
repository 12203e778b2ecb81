/** How what a document states of a member differs from what its schemas say. */
import type { Origin } from "../../../core/base/origin.ts";
import type { Mend } from "../../model/mend.ts";

export interface Difference {
  /** `the document says integer, the spec says string`. */
  readonly message: string;
  readonly origin: Origin;
  readonly mend?: Mend;
}

/** In the words of all messages. */
export function differ(here: string, there: string, origin: Origin, mend?: Mend): Difference {
  const message = `the document says ${here}, the spec says ${there}`;
  return { message, origin, ...(mend === undefined ? {} : { mend }) };
}
