/** What a handler hears of a body that is refused while it reads. */
import { refusedBody } from "../server/body.ts";
import { type Problem, Refused, type TransportProblem } from "../server/problem.ts";

/**
 * The body is not what the description says, too large, too slow, or broken off. The caller gets the
 * answer of that, whatever the handler does: it only has to clean up.
 */
export class RefusedBodyError extends Error {
  /** That of the answer, as long as no 400 of the description takes its place. */
  readonly status: number;
  /** What is wrong with a form, as far as it was read. */
  readonly problems: readonly Problem[];

  constructor({ status, detail, problems = [] }: TransportProblem) {
    super(detail);
    this.name = "RefusedBodyError";
    this.status = status;
    this.problems = problems;
  }
}

/** The first failure of a body. All that ask for more of it hear of the same one. */
export class BodyFailure {
  #told: { readonly engine: unknown; readonly handler: unknown } | undefined;
  readonly #limit: number;

  /** `limit` is that of the whole body. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** For the engine; `undefined`: nothing has failed. */
  get value(): unknown {
    return this.#told?.engine;
  }

  /** What the handler hears of `error`, or of what failed before. */
  of(error: unknown): unknown {
    if (this.#told !== undefined) return this.#told.handler;
    const engine = refusedBody(error, this.#limit);
    const handler = engine instanceof Refused ? new RefusedBodyError(engine.problem) : engine;
    this.#told = { engine, handler };
    return handler;
  }
}

/** The request breaks its description. */
export function brokenContract(problems: readonly Problem[]): Refused {
  return new Refused({ status: 400, detail: "The request breaks the contract.", problems });
}

/** All of the body is expected to be something else. */
export function expectedBody(expected: string): Refused {
  return brokenContract([{ in: "body", path: [], expected }]);
}

/** A part of the body is larger than allowed. */
export function tooLarge(what: string, limit: number): Refused {
  return new Refused({ status: 413, detail: `${what} than ${limit} bytes.` });
}
