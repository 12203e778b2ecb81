/** Authorizes the calls of one operation: origin, credentials and rate, then bindings. */
import type { Authorized } from "../authorization/authorized.ts";
import type { OperationSecurity, RefusalAnswer } from "../authorization/contract.ts";
import type { Denial } from "../authorization/denial.ts";
import type { ErrorFacts } from "../authorization/envelope.ts";
import { type ComposedRefusal, answerTo, composeRefusal } from "../authorization/refusal.ts";
import type { CurrentCall } from "./call.ts";
import type { ServerOperation } from "./contract.ts";
import type { Reading } from "./decoding.ts";
import type { HeaderList } from "../exchange/exchange.ts";
import { asksForJsonp } from "./response-format.ts";
import { type MaybePromise, whenKnown } from "../exchange/maybe-promise.ts";
import type { RateLimitOutcome } from "../authorization/rate-limit.ts";
import type { Guards, RateGuard } from "./guards.ts";
import { callMethod, hasMethod } from "./implementation.ts";
import { Refused } from "./problem.ts";
import { questionOf } from "./question.ts";
import type { MountedOperations } from "./service-description.ts";

/** With the headers that the answer has because of it. */
export type Admitted = { readonly headers: HeaderList } & (
  | { readonly authorized: Authorized | undefined }
  | { readonly refused: ComposedRefusal }
);

/** Hears of a denial; `isRefused` is false where the call goes on all the same. */
export type ReportDenial = (call: CurrentCall, denial: Denial, isRefused: boolean) => void;

/** `undefined` where the description asks for nothing and counts nothing. */
export function authorizerOf(
  operation: ServerOperation,
  service: MountedOperations,
  guards: Guards,
  decisions: object,
  tell: ReportDenial,
): Authorizer | undefined {
  const rate = guards.rateOf(operation);
  if (operation.access === undefined && rate === undefined) return undefined;
  return new Authorizer(operation, service, guards, rate, decisions, tell);
}

export class Authorizer {
  readonly #operation: ServerOperation;
  readonly #guards: Guards;
  readonly #rate: RateGuard | undefined;
  readonly #decisions: object;
  readonly #tell: ReportDenial;
  /** True where a cookie may be a credential, and a script may be asked for. */
  readonly #mindsScripts: boolean;

  constructor(
    operation: ServerOperation,
    { schemes }: MountedOperations,
    guards: Guards,
    rate: RateGuard | undefined,
    decisions: object,
    tell: ReportDenial,
  ) {
    this.#operation = operation;
    this.#guards = guards;
    this.#rate = rate;
    this.#decisions = decisions;
    this.#tell = tell;
    const asked = new Set(operation.access?.schemes);
    this.#mindsScripts =
      operation.format?.callback !== undefined &&
      schemes.some(({ name, place }) => asked.has(name) && place.in === "cookie");
  }

  /** False: `checkBindings` refuses nobody. */
  get mindsBindings(): boolean {
    return this.#guards.checkBindings !== undefined;
  }

  /** Calls that are refused are not counted: nobody is charged for them. A promise only where something has to be waited for. */
  admit(call: CurrentCall, reading: Reading): MaybePromise<Admitted> {
    const { access } = this.#operation;
    if (access === undefined) return this.#accepted(call, undefined);
    const denial = this.#guards.cors.denial(call.exchange);
    if (denial !== undefined) return this.#denied(access, denial, call);
    const isScript = this.#asksForJsonp(reading);
    return isScript instanceof Promise
      ? isScript.then((known) => this.#admitted(call, reading, access, known))
      : this.#admitted(call, reading, access, isScript);
  }

  #admitted(
    call: CurrentCall,
    reading: Reading,
    access: OperationSecurity,
    isScript: boolean,
  ): MaybePromise<Admitted> {
    const { gate } = this.#guards;
    const options = isScript ? withoutCookies : undefined;
    const admission = gate.admit(this.#operation.name, access, reading, options);
    return whenKnown(admission, (known) => {
      if (!known.admitted) return this.#denied(access, known.denial, call);
      if (known.failed !== undefined) this.#tell(call, known.failed, false);
      return this.#accepted(call, known.authorized);
    });
  }

  /** For after decoding: whether the credential is bound to another value than `input` aims at. */
  checkBindings(
    call: CurrentCall,
    authorized: Authorized,
    input: object,
  ): MaybePromise<ComposedRefusal | undefined> {
    const { checkBindings } = this.#guards;
    if (checkBindings === undefined) return undefined;
    const { name: operation, access } = this.#operation;
    const given = Object.fromEntries(Object.entries(input).filter(([key]) => key !== "auth"));
    const denial = checkBindings(authorized, (decision, question) =>
      callMethod(
        this.#decisions,
        decision,
        questionOf(call, { ...question, operation, input: given }),
      ),
    );
    return whenKnown(denial, (known) =>
      known === undefined || access === undefined ? undefined : this.#refusal(access, known, call),
    );
  }

  /** With a script, any page can read the answer: what its browser sends by itself proves nothing. */
  #asksForJsonp(reading: Reading): Promise<boolean> | boolean {
    const { format } = this.#operation;
    return this.#mindsScripts && format !== undefined && asksForJsonp(format, reading);
  }

  #accepted(call: CurrentCall, authorized: Authorized | undefined): MaybePromise<Admitted> {
    const { name } = this.#operation;
    const { cors } = this.#guards;
    if (!cors.addsHeaders) return this.#counted(call, authorized, noAddedHeaders);
    const headers = cors.headers(call.exchange, name, authorized, (decision, question) =>
      callMethod(this.#decisions, decision, questionOf(call, question)),
    );
    return whenKnown(headers, (origin) => this.#counted(call, authorized, origin));
  }

  #counted(
    call: CurrentCall,
    authorized: Authorized | undefined,
    origin: HeaderList,
  ): MaybePromise<Admitted> {
    const rate = this.#rate;
    if (rate === undefined) return { authorized, headers: origin };
    const question = questionOf(call, {
      operation: this.#operation.name,
      credential: authorized?.credential,
    });
    const answered = callMethod(this.#decisions, rate.decision, question);
    return whenKnown(answered, (account) =>
      whenKnown(rate.count(account), (told) => this.#told(call, authorized, origin, told)),
    );
  }

  /** What becomes of a call that was counted. */
  #told(
    call: CurrentCall,
    authorized: Authorized | undefined,
    origin: HeaderList,
    told: RateLimitOutcome,
  ): MaybePromise<Admitted> {
    if (told.outcome === "unavailable") throw new Unavailable(told.error);
    const headers = [...origin, ...told.headers];
    if (told.outcome === "allowed") return { authorized, headers };
    const { limited, name: operation } = this.#operation;
    if (limited === undefined) throw new Error("no callback answers too many calls");
    const refusal = questionOf(call, { operation, problems: [] });
    return whenKnown(this.#composed(limited, refusal), (refused) => ({ refused, headers }));
  }

  #denied(access: OperationSecurity, denial: Denial, call: CurrentCall): MaybePromise<Admitted> {
    const refusal = this.#refusal(access, denial, call);
    return whenKnown(refusal, (refused) => ({ refused, headers: noAddedHeaders }));
  }

  #refusal(access: OperationSecurity, denial: Denial, call: CurrentCall) {
    this.#tell(call, denial, true);
    const refusal = questionOf(call, { ...denial, operation: this.#operation.name });
    return this.#composed(answerTo(access.refusals, denial), refusal);
  }

  #composed(answer: RefusalAnswer, refusal: ErrorFacts & object) {
    return composeRefusal(answer, refusal, {
      has: (decision) => hasMethod(this.#decisions, decision),
      ask: (decision) => callMethod(this.#decisions, decision, refusal),
    });
  }
}

const withoutCookies = { cookies: false };
const noAddedHeaders: HeaderList = [];

/** Nobody can say whether a call is within its rate: it is not let through. */
export class Unavailable extends Refused {
  constructor(cause: unknown) {
    super({ status: 503, detail: "The request cannot be answered now." }, cause);
  }
}
