/** One operation, made ready once: from a request that was found to be for it to its answer. */
import { limitsFor } from "../json/json-size.ts";
import type { CredentialPlace } from "../http/operation.ts";
import type { OperationValidators } from "../issues/validator.ts";
import { AnswerEncoder, wantedMedia } from "./answers.ts";
import { CallContext } from "./call-context.ts";
import type { CurrentCall } from "./call.ts";
import type { Authorized } from "../authorization/authorized.ts";
import type { ComposedRefusal } from "../authorization/refusal.ts";
import { withReplyHeaders } from "./reply-headers.ts";
import { type Admitted, type Authorizer, type ReportDenial, authorizerOf } from "./authorize.ts";
import type { FormatDescriptor, ServerOperation } from "./contract.ts";
import { Decoder, type Reading } from "./decoding.ts";
import { type MaybePromise, isPromise, whenKnown } from "../exchange/maybe-promise.ts";
import type { Reply } from "../exchange/exchange.ts";
import { AnswerFault } from "./fault.ts";
import { type ChosenFormat, chosenFormat } from "./response-format.ts";
import type { Guards } from "./guards.ts";
import { contain, failureOf, describedCall } from "./hooks.ts";
import { callMethod, hasMethod } from "./implementation.ts";
import type { Call } from "./options.ts";
import { type Problem, Refused, type TransportProblem } from "./problem.ts";
import { SuccessMedia } from "./success-media.ts";
import { questionOf } from "./question.ts";
import { callStreamed } from "./streamed-body.ts";
import { type ComingBody, type StreamedHandler, streamedHandler } from "./streamed-handler.ts";
import type { MountedOperations, ServiceOptions } from "./service-description.ts";
import { ownValue } from "../json/json.ts";

export interface RunnerParts {
  readonly service: MountedOperations;
  readonly handlers: object;
  readonly options: ServiceOptions;
  readonly guards: Guards;
  readonly report: (error: unknown, call: CurrentCall) => void;
  /** The toolkit's own answer. */
  readonly refuse: (problem: TransportProblem, call: CurrentCall) => Reply;
}

type Handlers = Readonly<Record<string, (input: object, call: Call) => unknown>>;

export class OperationRunner {
  readonly operation: ServerOperation;
  readonly #parts: RunnerParts;
  readonly #decoder: Decoder;
  readonly #encoder: AnswerEncoder;
  readonly #admission: Authorizer | undefined;
  readonly #media: SuccessMedia;
  /** The handler, where it reads its bodies as they come. */
  readonly #streamed: StreamedHandler<object, unknown, unknown> | undefined;

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
    this.#media = new SuccessMedia(operation);
    this.#streamed = streamedHandler(parts.handlers, operation);
  }

  /**
   * A promise only where something has to be waited for.
   *
   * @throws Refused, or rejects with it, where the toolkit has to answer.
   */
  run(call: CurrentCall, path: readonly (string | undefined)[]): MaybePromise<Reply> {
    const reading = this.#decoder.begin(call.exchange, path);
    const refused = this.operation.format === undefined ? this.#notAcceptable(call) : undefined;
    if (refused !== undefined) return this.#parts.refuse(refused, call);
    if (this.#admission === undefined) return this.#answer(call, reading, undefined);
    return whenKnown(this.#admission.admit(call, reading), (admitted) =>
      this.#answerAdmitted(call, reading, admitted),
    );
  }

  #answerAdmitted(call: CurrentCall, reading: Reading, admitted: Admitted): MaybePromise<Reply> {
    const { headers } = admitted;
    call.addedHeaders = headers;
    const reply =
      "refused" in admitted
        ? this.#refuse(call, admitted.refused)
        : this.#answer(call, reading, admitted.authorized);
    return headers.length === 0
      ? reply
      : whenKnown(reply, (known) => withReplyHeaders(known, headers));
  }

  #answer(
    call: CurrentCall,
    reading: Reading,
    authorized: Authorized | undefined,
  ): MaybePromise<Reply> {
    const input: Record<string, unknown> = {};
    if (authorized !== undefined) input["auth"] = authorized;
    const problems: Problem[] = [];
    const coming = this.#streamed && this.#decoder.coming(reading, this.#streamed.streams);
    if (coming !== undefined) {
      this.#decoder.decodeBeside(reading, input, problems, coming);
      const context = this.#context(call, problems, authorized, input);
      return this.#answerChecked(authorized, input, context, coming);
    }
    return this.#decoder.decode(reading, input, problems, (whole) =>
      this.#answerDecoded(call, reading, authorized, whole, problems),
    );
  }

  #answerDecoded(
    call: CurrentCall,
    reading: Reading,
    authorized: Authorized | undefined,
    input: object,
    problems: Problem[],
  ): MaybePromise<Reply> {
    const { format } = this.operation;
    if (format === undefined) {
      return this.#answerChecked(
        authorized,
        input,
        this.#context(call, problems, authorized, input),
      );
    }
    return this.#chosenFormat(format, call, reading, problems).then((form) =>
      this.#answerChecked(
        authorized,
        input,
        this.#context(call, problems, authorized, input, form),
      ),
    );
  }

  /** What may stand between a request that was read and its handler. */
  #answerChecked(
    authorized: Authorized | undefined,
    input: object,
    context: CallContext,
    coming?: ComingBody,
  ): MaybePromise<Reply> {
    const { call, problems } = context;
    if (problems.length > 0) return this.#refuseRequest(context);
    const admission = this.#admission;
    if (authorized === undefined || admission?.mindsBindings !== true) {
      return this.#handle(input, context, coming);
    }
    return whenKnown(admission.checkBindings(call, authorized, input), (refused) =>
      refused === undefined ? this.#handle(input, context, coming) : this.#refuse(call, refused),
    );
  }

  /** By the description, as far as it shows how; the rest is decided. */
  #refuse(call: CurrentCall, { described, answer }: ComposedRefusal): MaybePromise<Reply> {
    const context = this.#context(call, [], undefined, noInput);
    return described
      ? this.#encoder.encode(answer, context)
      : this.#encoder.encodeRefusal(answer, context);
  }

  #handle(input: object, context: CallContext, coming?: ComingBody): MaybePromise<Reply> {
    const { call } = context;
    const { handlers } = this.#parts;
    const { choices } = this.#media;
    if (choices !== undefined) call.wants = () => wantedMedia(choices, context);
    if (this.#streamed !== undefined) {
      return this.#handleStreamed(this.#streamed, input, context, coming);
    }
    // Called as a method, so that an instance of a class can be the owner.
    const answered = (handlers as Handlers)[this.operation.name]?.(input, call);
    return isPromise(answered)
      ? Promise.resolve(answered).then((answer) => this.#encoder.encode(answer, context))
      : this.#encoder.encode(answered, context);
  }

  async #handleStreamed(
    streamed: StreamedHandler<object, unknown, unknown>,
    input: object,
    context: CallContext,
    coming: ComingBody | undefined,
  ): Promise<Reply> {
    const { call } = context;
    try {
      const answer = await (coming === undefined
        ? streamed.handler(input, call)
        : callStreamed(streamed, coming, input, call));
      return await this.#encoder.encode(answer, context);
    } catch (error) {
      const problems = error instanceof Refused ? error.problem.problems : undefined;
      if (problems === undefined) throw error;
      return this.#refuseRequest(this.#context(call, problems, undefined, input));
    }
  }

  #notAcceptable(call: CurrentCall): TransportProblem | undefined {
    return this.#media.notAcceptable(call.exchange.header("accept"));
  }

  async #chosenFormat(
    format: FormatDescriptor,
    call: CurrentCall,
    reading: Reading,
    problems: Problem[],
  ): Promise<ChosenFormat> {
    const scriptType = async (): Promise<string> => {
      const decided = await this.ask(format.callbackMediaType ?? "", call, []);
      if (typeof decided === "string" && /^[\w.+-]+\/[\w.+-]+(?:;[ -~]*)?$/u.test(decided))
        return decided;
      throw new AnswerFault(this.operation.name, "the callback returned no media type for JSON-P");
    };
    const form = await chosenFormat(format, reading, problems, scriptType);
    const refused =
      form.mediaType === undefined && form.script === undefined
        ? this.#notAcceptable(call)
        : undefined;
    if (refused !== undefined) throw new Refused(refused);
    return form;
  }

  #context(
    call: CurrentCall,
    problems: readonly Problem[],
    authorized: Authorized | undefined,
    input: object,
    form?: ChosenFormat,
  ): CallContext {
    return new CallContext(this, call, problems, authorized, input, form);
  }

  /** Asks a decision about a call, in which `problems` were found. */
  ask(decision: string, call: CurrentCall, problems: readonly Problem[]): MaybePromise<unknown> {
    const refusal = questionOf(call, { operation: this.operation.name, problems });
    return callMethod(this.#parts.options.decisions ?? {}, decision, refusal);
  }

  report(error: unknown, call: CurrentCall): void {
    this.#parts.report(error, call);
  }

  /** The contract's 400 where it is described and can be made, else the toolkit's. */
  #refuseRequest(context: CallContext): MaybePromise<Reply> {
    const { call, problems } = context;
    const { responses, invalid, bodyDecisions = [] } = this.operation;
    const described = responses?.find(({ status }) => status === "400");
    const needsHeaders = described?.headers?.some(({ required }) => required) === true;
    const isDecided = bodyDecisions.some(([status]) => status === "400");
    const isBodiless = isDecided || described?.content.length === 0;
    if (described !== undefined && isBodiless && !needsHeaders) {
      return this.#encoder.encode({ status: 400 }, context);
    }
    if (invalid !== undefined && hasMethod(this.#parts.options.decisions, invalid)) {
      return whenKnown(this.ask(invalid, call, problems), (answer) =>
        this.#encoder.encode(answer, context),
      );
    }
    // Given and not thrown: an error notes where it was made, which takes longer than the answer.
    const detail = "The request breaks the contract.";
    return this.#parts.refuse({ status: 400, detail, problems }, call);
  }
}

const noInput: object = Object.freeze({});

/** Where requests of the operation carry credentials, which are nothing that a handler sees. */
function credentialPlaces(
  { access }: ServerOperation,
  { schemes }: MountedOperations,
): readonly CredentialPlace[] {
  const asked = new Set(access?.schemes);
  return schemes.filter(({ name }) => asked.has(name)).map(({ place }) => place);
}
