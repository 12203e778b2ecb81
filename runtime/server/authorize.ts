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
import type { Guards, RateGuard } from "./guards.ts";
import { callMethod, hasMethod } from "./implementation.ts";
import { Refused } from "./problem.ts";
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

  /** Calls that are refused are not counted: nobody is charged for them. */
  async admit(call: CurrentCall, reading: Reading): Promise<Admitted> {
    const { name, access } = this.#operation;
    let authorized: Authorized | undefined;
    if (access !== undefined) {
      const denial = this.#guards.cors.denial(call.exchange);
      if (denial !== undefined) return this.#denied(access, denial, call);
      const source = {
        exchange: call.exchange,
        query: (of: string) => reading.queryTexts(of),
        cookies: (of: string) => reading.cookieTexts(of),
        body: () => reading.wireBody(),
      };
      const cookies = !(await this.#asksForJsonp(reading));
      const admission = await this.#guards.gate.admit(name, access, source, { cookies });
      if (!admission.admitted) return this.#denied(access, admission.denial, call);
      if (admission.failed !== undefined) this.#tell(call, admission.failed, false);
      authorized = admission.authorized;
    }
    const origin = await this.#corsHeaders(call, authorized);
    return this.#counted(call, authorized, origin);
  }

  /** For after decoding: whether the credential is bound to another value than `input` aims at. */
  async checkBindings(
    call: CurrentCall,
    authorized: Authorized,
    input: object,
  ): Promise<ComposedRefusal | undefined> {
    const { name: operation, access } = this.#operation;
    const given = Object.fromEntries(Object.entries(input).filter(([key]) => key !== "auth"));
    const denial = await this.#guards.checkBindings(authorized, (decision, question) =>
      callMethod(this.#decisions, decision, {
        ...question,
        operation,
        input: given,
        request: call.request,
      }),
    );
    if (denial === undefined || access === undefined) return undefined;
    return this.#refusal(access, denial, call);
  }

  /** With a script, any page can read the answer: what its browser sends by itself proves nothing. */
  #asksForJsonp(reading: Reading): Promise<boolean> | boolean {
    const { format } = this.#operation;
    return this.#mindsScripts && format !== undefined && asksForJsonp(format, reading);
  }

  #corsHeaders(call: CurrentCall, authorized: Authorized | undefined) {
    const { name } = this.#operation;
    return this.#guards.cors.headers(call.exchange, name, authorized, (decision, question) =>
      callMethod(this.#decisions, decision, { ...question, request: call.request }),
    );
  }

  async #counted(
    call: CurrentCall,
    authorized: Authorized | undefined,
    origin: HeaderList,
  ): Promise<Admitted> {
    if (this.#rate === undefined) return { authorized, headers: origin };
    const { decision, count } = this.#rate;
    const question = {
      operation: this.#operation.name,
      credential: authorized?.credential,
      request: call.request,
    };
    const told = await count(await callMethod(this.#decisions, decision, question));
    if (told.outcome === "unavailable") throw new Unavailable(told.error);
    const headers = [...origin, ...told.headers];
    if (told.outcome === "allowed") return { authorized, headers };
    const { limited } = this.#operation;
    if (limited === undefined) throw new Error("no callback answers too many calls");
    const { name: operation } = this.#operation;
    const { request, requestId } = call;
    const refusal = { operation, request, requestId, problems: [] };
    return { refused: await this.#composed(limited, refusal), headers };
  }

  async #denied(access: OperationSecurity, denial: Denial, call: CurrentCall): Promise<Admitted> {
    return { refused: await this.#refusal(access, denial, call), headers: [] };
  }

  #refusal(access: OperationSecurity, denial: Denial, call: CurrentCall) {
    this.#tell(call, denial, true);
    const { request, requestId } = call;
    const refusal = { ...denial, operation: this.#operation.name, request, requestId };
    return this.#composed(answerTo(access.refusals, denial), refusal);
  }

  #composed(answer: RefusalAnswer, refusal: ErrorFacts & object) {
    return composeRefusal(answer, refusal, {
      has: (decision) => hasMethod(this.#decisions, decision),
      ask: (decision) => callMethod(this.#decisions, decision, refusal),
    });
  }
}

/** Nobody can say whether a call is within its rate: it is not let through. */
export class Unavailable extends Refused {
  constructor(cause: unknown) {
    super({ status: 503, detail: "The request cannot be answered now." });
    this.cause = cause;
  }
}
