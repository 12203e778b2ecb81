/** One operation, made ready once: from a request that was found to be for it to its answer. */
import { limitsFor } from "../json/json-size.ts";
import type { CredentialPlace } from "../http/operation.ts";
import { isRecord } from "../encoding/structure.ts";
import type { OperationValidators } from "../issues/validator.ts";
import { type AnswerContext, AnswerEncoder, wantedMedia } from "./answers.ts";
import type { CurrentCall } from "./call.ts";
import type { Authorized } from "../authorization/authorized.ts";
import type { ComposedRefusal } from "../authorization/refusal.ts";
import { withReplyHeaders } from "./reply-headers.ts";
import { type Authorizer, type ReportDenial, authorizerOf } from "./authorize.ts";
import type { Asked, FormatDescriptor, ServerOperation } from "./contract.ts";
import { Decoder, type Reading } from "./decoding.ts";
import { type MaybePromise, whenKnown } from "../exchange/maybe-promise.ts";
import type { Reply } from "../exchange/exchange.ts";
import { AnswerFault } from "./fault.ts";
import { type ChosenFormat, chosenFormat } from "./response-format.ts";
import type { Guards } from "./guards.ts";
import { contain, failureOf, describedCall } from "./hooks.ts";
import { callMethod, hasMethod } from "./implementation.ts";
import { preferred } from "./negotiation.ts";
import type { Call } from "./options.ts";
import { type Problem, Refused } from "./problem.ts";
import type { MountedOperations, ServiceOptions } from "./service-description.ts";
import { ownValue } from "../json/json.ts";

export interface RunnerParts {
  readonly service: MountedOperations;
  readonly handlers: object;
  readonly options: ServiceOptions;
  readonly guards: Guards;
  readonly report: (error: unknown, call: CurrentCall) => void;
}

type Handler = (input: object, call: Call) => unknown;

export class OperationRunner {
  readonly operation: ServerOperation;
  readonly #parts: RunnerParts;
  readonly #decoder: Decoder;
  readonly #encoder: AnswerEncoder;
  readonly #admission: Authorizer | undefined;
  /** Media types of bodies of success; absent where one has no body. */
  readonly #offered: readonly string[] | undefined;
  /** Media types of all successes, where one has several. */
  readonly #choices: readonly string[] | undefined;

  constructor(operation: ServerOperation, parts: RunnerParts) {
    const { service, options, guards } = parts;
    const validators: OperationValidators | undefined = ownValue(
      service.validators,
      operation.name,
    );
    this.operation = operation;
    this.#parts = parts;
    const size = options.maxBodyBytes ?? 1_048_576;
    const json = limitsFor(size);
    this.#decoder = new Decoder(operation, validators, credentialPlaces(operation, service), {
      body: { size, timeout: options.bodyTimeout ?? 30_000 },
      json: {
        values: options.maxJsonValues ?? json.values,
        members: options.maxJsonMembers ?? json.members,
      },
      maxXmlNodes: options.maxXmlNodes ?? Math.floor(size / 100),
      maxKeys: options.maxKeys ?? 1000,
    });
    const mode = options.validateResponses ?? "enforce";
    this.#encoder = new AnswerEncoder(operation, validators, mode);
    const tell: ReportDenial = (call, denial, isRefused) => {
      const { onAccessFailure } = options;
      if (onAccessFailure === undefined) return;
      contain(
        () => onAccessFailure(describedCall(call, failureOf(denial, isRefused))),
        (error) => parts.report(error, call),
      );
    };
    this.#admission = authorizerOf(operation, service, guards, options.decisions ?? {}, tell);
    this.#offered = offeredBy(operation);
    this.#choices = choicesOf(operation);
  }

  /**
   * A promise only where something has to be waited for.
   *
   * @throws Refused, or rejects with it, where the toolkit has to answer.
   */
  run(call: CurrentCall, path: readonly (string | undefined)[]): MaybePromise<Reply> {
    const reading = this.#decoder.begin(call.exchange, path);
    if (this.operation.format === undefined) this.#requireAcceptable(call);
    return this.#admission === undefined
      ? this.#answer(call, reading, undefined)
      : this.#answerAdmitted(this.#admission, call, reading);
  }

  async #answerAdmitted(
    admission: Authorizer,
    call: CurrentCall,
    reading: Reading,
  ): Promise<Reply> {
    const admitted = await admission.admit(call, reading);
    call.addedHeaders = admitted.headers;
    const reply =
      "refused" in admitted
        ? await this.#refuse(call, admitted.refused)
        : await this.#answer(call, reading, admitted.authorized);
    return withReplyHeaders(reply, admitted.headers);
  }

  #answer(
    call: CurrentCall,
    reading: Reading,
    authorized: Authorized | undefined,
  ): MaybePromise<Reply> {
    const input: Record<string, unknown> = {};
    if (authorized !== undefined) input["auth"] = authorized;
    const problems: Problem[] = [];
    const isPlain = authorized === undefined && this.operation.format === undefined;
    const proceed = (): MaybePromise<Reply> =>
      isPlain && problems.length === 0
        ? this.#handle(input, call, this.#context(call, undefined, problems, undefined, input))
        : this.#answerDecoded(call, reading, authorized, input, problems);
    const decoding = this.#decoder.decode(reading, input, problems);
    return decoding === undefined ? proceed() : decoding.then(proceed);
  }

  /** What may stand between a request that was read and its handler. */
  async #answerDecoded(
    call: CurrentCall,
    reading: Reading,
    authorized: Authorized | undefined,
    input: object,
    problems: Problem[],
  ): Promise<Reply> {
    const { format } = this.operation;
    const form = format && (await this.#chosenFormat(format, call, reading, problems));
    const context = this.#context(call, form, problems, authorized, input);
    if (problems.length > 0) return this.#refuseRequest(call, problems, context);
    const refused = authorized && (await this.#admission?.checkBindings(call, authorized, input));
    if (refused !== undefined) return this.#refuse(call, refused);
    return this.#handle(input, call, context);
  }

  /** By the description, as far as it shows how; the rest is decided. */
  async #refuse(call: CurrentCall, { described, answer }: ComposedRefusal): Promise<Reply> {
    const context = this.#context(call, undefined, [], undefined);
    return described
      ? this.#encoder.encode(answer, context)
      : this.#encoder.encodeRefusal(answer, context);
  }

  #handle(input: object, call: CurrentCall, context: AnswerContext): MaybePromise<Reply> {
    const { handlers } = this.#parts;
    const choices = this.#choices;
    if (choices !== undefined) call.wants = () => wantedMedia(choices, context);
    const handler = Reflect.get(handlers, this.operation.name) as Handler;
    // Called as a method, so that an instance of a class can be the owner.
    const answered: unknown = Reflect.apply(handler, handlers, [input, call]);
    return whenKnown(answered, (answer) => this.#encoder.encode(answer, context));
  }

  /** Only bodies of success count: an error in another media type is better than none. */
  #requireAcceptable(call: CurrentCall): void {
    const offered = this.#offered;
    if (offered === undefined) return;
    const accept = call.exchange.header("accept");
    if (accept === undefined || preferred(accept, offered).length > 0) return;
    throw new Refused({
      status: 406,
      detail: "No media type of the answer is acceptable to the caller.",
      mediaTypes: [...new Set(offered)],
    });
  }

  async #chosenFormat(
    format: FormatDescriptor,
    call: CurrentCall,
    reading: Reading,
    problems: Problem[],
  ): Promise<ChosenFormat> {
    const scriptType = async (): Promise<string> => {
      const decided = await this.#ask(format.callbackMediaType ?? "", call, []);
      if (typeof decided === "string" && /^[\w.+-]+\/[\w.+-]+(?:;[ -~]*)?$/u.test(decided))
        return decided;
      throw new AnswerFault(this.operation.name, "the callback returned no media type for JSON-P");
    };
    const form = await chosenFormat(format, reading, problems, scriptType);
    if (form.mediaType === undefined && form.script === undefined) this.#requireAcceptable(call);
    return form;
  }

  #context(
    call: CurrentCall,
    form: ChosenFormat | undefined,
    problems: readonly Problem[],
    authorized: Authorized | undefined,
    input: object = {},
  ): AnswerContext {
    const ask = (name: string) => this.#ask(name, call, problems);
    return new CallContext(call, form, authorized, ask, this.#parts.report, input);
  }

  #ask(decision: string, call: CurrentCall, problems: readonly Problem[]): Promise<unknown> {
    const { request, requestId } = call;
    const refusal = { operation: this.operation.name, request, requestId, problems };
    return callMethod(this.#parts.options.decisions ?? {}, decision, refusal);
  }

  /** The contract's 400 where it is described and can be made, else the toolkit's. */
  async #refuseRequest(
    call: CurrentCall,
    problems: readonly Problem[],
    context: AnswerContext,
  ): Promise<Reply> {
    const { responses, invalid, bodyDecisions = [] } = this.operation;
    const described = responses?.find(({ status }) => status === "400");
    const needsHeaders = described?.headers?.some(({ required }) => required) === true;
    const isDecided = bodyDecisions.some(([status]) => status === "400");
    const isBodiless = isDecided || described?.content.length === 0;
    if (described !== undefined && isBodiless && !needsHeaders) {
      return this.#encoder.encode({ status: 400 }, context);
    }
    if (invalid !== undefined && hasMethod(this.#parts.options.decisions, invalid)) {
      return this.#encoder.encode(await this.#ask(invalid, call, problems), context);
    }
    throw new Refused({ status: 400, detail: "The request breaks the contract.", problems });
  }
}

/** A class, because one is made for every request. */
class CallContext implements AnswerContext {
  readonly form: ChosenFormat | undefined;
  readonly decide: (decision: string) => Promise<unknown>;
  readonly #call: CurrentCall;
  readonly #authorized: Authorized | undefined;
  readonly #report: RunnerParts["report"];
  readonly #input: { readonly body?: unknown };

  constructor(
    call: CurrentCall,
    form: ChosenFormat | undefined,
    authorized: Authorized | undefined,
    decide: (decision: string) => Promise<unknown>,
    report: RunnerParts["report"],
    input: { readonly body?: unknown },
  ) {
    this.#call = call;
    this.form = form;
    this.#authorized = authorized;
    this.decide = decide;
    this.#report = report;
    this.#input = input;
  }

  get accept(): string | undefined {
    return this.#call.exchange.header("accept");
  }

  grants(scope: string): boolean {
    return this.#authorized?.grants(scope) === true;
  }

  asks({ by, value }: Asked): boolean {
    const { body } = this.#input;
    return isRecord(body) && Object.hasOwn(body, by) && body[by] === value;
  }

  adds(header: string): boolean {
    return this.#call.addedHeaders.some(([name]) => name.toLowerCase() === header);
  }

  report(fault: unknown): void {
    this.#report(fault, this.#call);
  }
}

function offeredBy({ responses = [] }: ServerOperation): readonly string[] | undefined {
  const successes = responses.filter(({ status }) => status.startsWith("2"));
  if (successes.length === 0 || successes.some(({ content }) => content.length === 0)) return;
  return successes.flatMap(({ content }) => content.map(({ mediaType }) => mediaType));
}

function choicesOf({ responses = [] }: ServerOperation): readonly string[] | undefined {
  const successes = responses.filter(({ status }) => status.startsWith("2"));
  if (!successes.some(({ content }) => content.length > 1)) return undefined;
  return successes.flatMap(({ content }) => content.map(({ mediaType }) => mediaType));
}

/** Where requests of the operation carry credentials, which are nothing that a handler sees. */
function credentialPlaces(
  { access }: ServerOperation,
  { schemes }: MountedOperations,
): readonly CredentialPlace[] {
  const asked = new Set(access?.schemes);
  return schemes.filter(({ name }) => asked.has(name)).map(({ place }) => place);
}
