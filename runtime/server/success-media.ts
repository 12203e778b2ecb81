/** The media types of the successes of an operation, and what callers accept of them. */
import type { ServerOperation } from "./contract.ts";
import { preferred } from "./negotiation.ts";
import type { TransportProblem } from "./problem.ts";

export class SuccessMedia {
  /** Of all successes, where one has several. */
  readonly choices: readonly string[] | undefined;
  /** Of bodies of success; absent where one has no body. */
  readonly #offered: readonly string[] | undefined;
  /** The last `Accept` that one of them was found in. */
  #acceptable: string | undefined;

  constructor({ responses = [] }: ServerOperation) {
    const contents = responses.flatMap(({ status, content }) =>
      status.startsWith("2") ? [content] : [],
    );
    const all = contents.flat().map(({ mediaType }) => mediaType);
    const hasBodies = contents.length > 0 && contents.every(({ length }) => length > 0);
    this.#offered = hasBodies ? all : undefined;
    this.choices = contents.some(({ length }) => length > 1) ? all : undefined;
  }

  /** Why a caller takes no answer. Only bodies of success count: an error in another media type is better than none. */
  notAcceptable(accept: string | undefined): TransportProblem | undefined {
    const offered = this.#offered;
    if (offered === undefined) return undefined;
    // Callers ask for the same again and again: one value is remembered, and not read again.
    if (accept === undefined || accept === this.#acceptable) return undefined;
    if (preferred(accept, offered).length > 0) {
      this.#acceptable = accept;
      return undefined;
    }
    const detail = "No media type of the answer is acceptable to the caller.";
    return { status: 406, detail, mediaTypes: [...new Set(offered)] };
  }
}
