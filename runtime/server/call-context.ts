/** What an answer of one call depends on beside the handler. */
import type { Authorized } from "../authorization/authorized.ts";
import { isRecord } from "../encoding/structure.ts";
import type { MaybePromise } from "../exchange/maybe-promise.ts";
import type { AnswerContext } from "./answers.ts";
import type { CurrentCall } from "./call.ts";
import type { Asked } from "./contract.ts";
import type { Problem } from "./problem.ts";
import type { ChosenFormat } from "./response-format.ts";

/** What a call asks of whoever runs its operation. */
export interface CallRunner {
  ask(decision: string, call: CurrentCall, problems: readonly Problem[]): MaybePromise<unknown>;
  report(error: unknown, call: CurrentCall): void;
}

/** A class, because one is made for every request. */
export class CallContext implements AnswerContext {
  readonly call: CurrentCall;
  readonly problems: readonly Problem[];
  readonly form: ChosenFormat | undefined;
  readonly #runner: CallRunner;
  readonly #authorized: Authorized | undefined;
  readonly #input: { readonly body?: unknown };

  constructor(
    runner: CallRunner,
    call: CurrentCall,
    problems: readonly Problem[],
    authorized: Authorized | undefined,
    input: { readonly body?: unknown },
    form: ChosenFormat | undefined,
  ) {
    this.#runner = runner;
    this.call = call;
    this.problems = problems;
    this.#authorized = authorized;
    this.#input = input;
    this.form = form;
  }

  get accept(): string | undefined {
    return this.call.exchange.header("accept");
  }

  decide(decision: string): MaybePromise<unknown> {
    return this.#runner.ask(decision, this.call, this.problems);
  }

  grants(scope: string): boolean {
    return this.#authorized?.grants(scope) === true;
  }

  asks({ by, value }: Asked): boolean {
    const { body } = this.#input;
    return isRecord(body) && Object.hasOwn(body, by) && body[by] === value;
  }

  adds(header: string): boolean {
    return this.call.addedHeaders.some(([name]) => name.toLowerCase() === header);
  }

  report(fault: unknown): void {
    this.#runner.report(fault, this.call);
  }
}
