/** What decisions are asked. */
import type { CurrentCall } from "./call.ts";

interface OfCall {
  readonly request: Request;
  readonly requestId: string;
}

/** `more` with the request and its id, which are made when they are first asked for: a `Request` costs more than an answer. */
export function questionOf<More extends object>(call: CurrentCall, more: More): More & OfCall {
  return Object.assign(new DecisionQuestion(call), more);
}

/** A class for the reason that `DescribedCall` is one. */
class DecisionQuestion implements OfCall {
  readonly #call: CurrentCall;

  constructor(call: CurrentCall) {
    this.#call = call;
  }

  get request(): Request {
    return this.#call.request;
  }

  get requestId(): string {
    return this.#call.requestId;
  }
}
