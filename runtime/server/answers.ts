/** Makes a reply of what a handler or a decision answered, and refuses what is not described. */
import { encodeValue } from "../encoding/decoded-values.ts";
import { jsonValue } from "../json/json-value.ts";
import { isRange, matchMedia, mediaKind } from "../http/media-type.ts";
import type { BodyDescriptor, HeaderDescriptor, ResponseDescriptor } from "../http/operation.ts";
import type { OperationValidators, Validator } from "../issues/validator.ts";
import { answerStatus, meaningOf, statusCode } from "./answer-status.ts";
import type { Asked, PresentWhen, ServerOperation } from "./contract.ts";
import type { HeaderList, Reply } from "../exchange/exchange.ts";
import { type MaybePromise, whenKnown } from "../exchange/maybe-promise.ts";
import { AnswerFault, type Fail, failFor } from "./fault.ts";
import { type ChosenFormat, jsonp } from "./response-format.ts";
import { preferred } from "./negotiation.ts";
import { type EncodedBody, encodeBody, encodeItems, encodeOpenBody } from "./payload.ts";
import { type Violation, describedHeaders, openHeaders } from "./response-headers.ts";
import { PlainAnswer, type ResponseMode, isPlainAnswer, plainBody } from "./plain-answer.ts";
import { lacks, membersForCall, withoutMember } from "./present-when.ts";
import { ownValue } from "../json/json.ts";
import { isChecked, issuesOf } from "./validation.ts";

/** What an answer depends on beside the handler. */
export interface AnswerContext {
  /** The value of `Accept`. */
  readonly accept: string | undefined;
  /** What parameters of the request choose. */
  readonly form?: ChosenFormat | undefined;
  /** Asks a decision for what the document does not show. */
  decide(decision: string): MaybePromise<unknown>;
  /** True where the caller's credentials have the scope. */
  grants(scope: string): boolean;
  /** True where the request asks for it. */
  asks(asked: Asked): boolean;
  /** True of headers, in lower case, that the answer gets from what stands before the operation. */
  adds(header: string): boolean;
  /** Hears of an answer that breaks its schema, and is sent all the same. */
  report(fault: AnswerFault): void;
}

type HandlerAnswer = Readonly<Record<string, unknown>>;

/** What answers of an operation are made with. Made once. */
export class AnswerEncoder {
  readonly #operation: ServerOperation;
  readonly #responses: ReadonlyMap<string, Validators>;
  /** Those that most answers are of, by status. */
  readonly #plain = new Map<unknown, PlainAnswer>();
  readonly #mode: ResponseMode;
  readonly #fail: Fail;
  /** By status: there are few. */
  readonly #fails = new Map<number, Fail>();

  constructor(
    operation: ServerOperation,
    validators: OperationValidators | undefined,
    mode: ResponseMode,
  ) {
    const checked = mode === "off" ? undefined : validators;
    this.#operation = operation;
    this.#mode = mode;
    this.#fail = failFor(operation.name);
    this.#responses = new Map(
      (operation.responses ?? []).map(({ status }) => [
        status,
        {
          headers: ownValue(checked?.headers, status),
          bodies: ownValue(checked?.responses, status),
        },
      ]),
    );
    for (const response of operation.responses ?? []) {
      const { status } = response;
      const body = plainBody(operation, response);
      if (body === undefined) continue;
      const validator = ownValue(this.#responses.get(status)?.bodies, body.mediaType);
      const plain = new PlainAnswer(operation.name, status, body, validator, mode);
      this.#plain.set(Number(status), plain);
    }
  }

  /**
   * The reply of a documented answer, or of one that the operation leaves open. A promise only where
   * a decision is asked.
   *
   * @throws AnswerFault when the operation describes no such status, media type, header or body.
   */
  encode(given: unknown, context: AnswerContext): MaybePromise<Reply> {
    const answer = asAnswer(given, this.#fail);
    const { status } = answer;
    const plain = this.#plain.get(status);
    if (plain !== undefined && isPlainAnswer(answer, context)) {
      return plain.encode(answer["body"], context);
    }
    return this.#encodeAny(answer, context);
  }

  #encodeAny(answer: HandlerAnswer, context: AnswerContext): MaybePromise<Reply> {
    const { status, httpStatus } = answer;
    const { code, descriptor } = answerStatus(status, httpStatus, this.#operation, this.#fail);
    const fail = this.#failOf(code);
    if (descriptor === undefined) return undescribed(code, answer, context, fail);
    const { headers: checks, bodies } = this.#responses.get(descriptor.status) ?? {};
    const violated = this.#violation(code, context);
    const { headers: stated = noHeaders } = descriptor;
    const headers = describedHeaders(answer["headers"], stated, {
      validators: checks,
      fail,
      violated,
      isAdded: (name) => context.adds(name),
    });
    const isDescribed = descriptor.content.length > 0;
    const described = (given: HandlerAnswer) =>
      this.#described(given, descriptor, bodies, context, fail, violated);
    const { bodyDecisions = [] } = this.#operation;
    const decision = bodyDecisions.find(([of]) => of === descriptor.status)?.[1];
    if (decision === undefined && isDescribed) {
      return reply(code, headers, described(answer), context, fail);
    }
    if (answer["body"] !== undefined) fail("no body is described");
    if (decision === undefined) return reply(code, headers, undefined, context, fail);
    return whenKnown(context.decide(decision), (decided) => {
      const given = asAnswer(decided, fail);
      const body = isDescribed
        ? described(given)
        : encodeOpenBody(given["body"], given["mediaType"], fail);
      return reply(code, headers, body, context, fail);
    });
  }

  /**
   * The reply of a refusal whose status is decided. A status that the operation describes is that
   * response, and held to it; of any other nothing is described.
   *
   * @throws AnswerFault when the status is one of success, when the answer is not the described one,
   * and when HTTP cannot carry it.
   */
  encodeRefusal(
    given: Readonly<Record<string, unknown>>,
    context: AnswerContext,
  ): MaybePromise<Reply> {
    const code = statusCode(given["status"], this.#fail);
    if (code < 300) this.#fail(`status ${code} is not a refusal`);
    const described = meaningOf(code, this.#operation.responses ?? []);
    if (described === undefined) return openReply(given, context, this.#fail);
    const { status } = described;
    const named = status === String(code) ? {} : { status, httpStatus: code };
    return this.encode({ ...given, ...named }, context);
  }

  #failOf(code: number): Fail {
    const known = this.#fails.get(code);
    if (known !== undefined) return known;
    const fail = failFor(this.#operation.name, `status ${code}`);
    this.#fails.set(code, fail);
    return fail;
  }

  #violation(code: number, context: AnswerContext): Violation {
    return (message, issues) => {
      const fault = new AnswerFault(this.#operation.name, `status ${code}: ${message}`, issues);
      if (this.#mode === "enforce") throw fault;
      context.report(fault);
    };
  }

  /**
   * In the form in which it travels, without the members at `withheld`; what JSON would change is
   * changed before it is checked.
   */
  #asSent(
    body: unknown,
    mediaType: string,
    described: BodyDescriptor,
    withheld: readonly PresentWhen["path"][],
    fail: Fail,
  ): unknown {
    const isJson =
      described.sequence !== undefined ||
      (described.codec === undefined && mediaKind(mediaType) === "json");
    try {
      const wire = encodeValue(body, described.decoding, "body");
      const isWritten = isJson && (this.#mode !== "off" || withheld.length > 0);
      return withheld.reduce(withoutMember, isWritten ? jsonValue(wire) : wire);
    } catch (error) {
      if (error instanceof TypeError) fail(error.message);
      throw error;
    }
  }

  #described(
    answer: HandlerAnswer,
    descriptor: ResponseDescriptor,
    validators: Readonly<Record<string, Validator>> | undefined,
    context: AnswerContext,
    fail: Fail,
    violated: Violation,
  ): EncodedBody {
    const { body, mediaType: given } = answer;
    const { status, content } = descriptor;
    const { mediaType, described } =
      given === undefined
        ? chosenMedia(content, this.#operation, status, context)
        : (givenMedia(given, content) ?? fail("the media type is not described"));
    const { withheld, due } = membersForCall(this.#operation, status, (when) =>
      "scope" in when ? context.grants(when.scope) : context.asks(when.asked),
    );
    const checked = (value: unknown, what: string): unknown => {
      const wire = this.#asSent(value, mediaType, described, withheld, fail);
      const missing = this.#mode === "off" ? [] : due.filter((path) => lacks(wire, path));
      if (missing.length > 0) {
        const names = missing.map((path) => path.join(".")).join(", ");
        violated(`${what} lacks members that the scopes of the caller require: ${names}`, []);
      }
      const issues = issuesOf(ownValue(validators, described.mediaType), wire);
      if (issues.length > 0) violated(`${what} breaks its schema`, issues);
      return wire;
    };
    if (described.sequence !== undefined) {
      const { sequence } = described;
      return encodeItems(body, mediaType, fail, (item, index) =>
        sequence.write(checked(item, `item ${index} of the body`)),
      );
    }
    const sent = isChecked(mediaType, described) ? checked(body, "the body") : body;
    const tell = (message: string): void =>
      context.report(new AnswerFault(this.#operation.name, `status ${status}: ${message}`));
    return encodeBody(sent, mediaType, described, fail, tell);
  }
}

const noHeaders: readonly HeaderDescriptor[] = [];

interface Validators {
  readonly headers: Readonly<Record<string, Validator>> | undefined;
  readonly bodies: Readonly<Record<string, Validator>> | undefined;
}

function asAnswer(given: unknown, fail: Fail): HandlerAnswer {
  return isHandlerAnswer(given) ? given : fail("the answer is not an object");
}

/** As `AnswerEncoder.encodeOpen`, outside of an operation. */
export function openReply(given: unknown, context: Pick<AnswerContext, "form">, fail: Fail): Reply {
  const answer = asAnswer(given, fail);
  return undescribed(statusCode(answer["status"], fail), answer, context, fail);
}

function undescribed(
  code: number,
  { headers, body, mediaType }: HandlerAnswer,
  context: Pick<AnswerContext, "form">,
  fail: Fail,
): Reply {
  const encoded = encodeOpenBody(body, mediaType, fail);
  return reply(code, openHeaders(headers, fail), encoded, context, fail);
}

function reply(
  status: number,
  headers: HeaderList,
  body: EncodedBody | undefined,
  { form }: Pick<AnswerContext, "form">,
  fail: Fail,
): Reply {
  if (body === undefined) return { status, headers };
  if (status === 204 || status === 205 || status === 304) fail("this status cannot have a body");
  const { content, contentType = "" } = body;
  const script = form?.script;
  if (script !== undefined && typeof content === "string" && mediaKind(contentType) === "json") {
    const type = ["content-type", script.mediaType] as const;
    const all = [...headers, type, ["x-content-type-options", "nosniff"] as const];
    return { status, headers: all, body: jsonp(script.callback, content) };
  }
  if (contentType === "") return { status, headers, body: content };
  return { status, headers: [...headers, ["content-type", contentType]], body: content };
}

interface ChosenMedia {
  readonly mediaType: string;
  readonly described: BodyDescriptor;
}

/** What the caller prefers of the media types whose body has the type that the handler gave. */
function chosenMedia(
  content: readonly BodyDescriptor[],
  { negotiable = [] }: ServerOperation,
  status: string,
  context: AnswerContext,
): ChosenMedia {
  const [first] = content;
  if (first === undefined) throw new Error("a described body has a media type");
  const alike = negotiable.find(([of]) => of === status)?.[1];
  if (alike === undefined) return { mediaType: first.mediaType, described: first };
  const best = wantedMedia(alike, context);
  const described = content.find(({ mediaType }) => mediaType === best) ?? first;
  return { mediaType: described.mediaType, described };
}

/** Which of `offered` the caller wants: by parameters, then by `Accept`. */
export function wantedMedia(
  offered: readonly string[],
  { accept, form }: Pick<AnswerContext, "accept" | "form">,
): string | undefined {
  const isScript = form?.script !== undefined;
  const wanted = isScript ? offered.find((each) => mediaKind(each) === "json") : form?.mediaType;
  if (wanted !== undefined && offered.includes(wanted)) return wanted;
  return preferred(accept, offered)[0] ?? offered[0];
}

function givenMedia(
  mediaType: unknown,
  content: readonly BodyDescriptor[],
): ChosenMedia | undefined {
  if (typeof mediaType !== "string" || isRange(mediaType)) return undefined;
  if (!/^[\t\u0020-\u007e]+$/u.test(mediaType)) return undefined;
  const described = matchMedia(mediaType, content);
  return described === undefined ? undefined : { mediaType, described };
}

function isHandlerAnswer(value: unknown): value is HandlerAnswer {
  return typeof value === "object" && value !== null;
}
