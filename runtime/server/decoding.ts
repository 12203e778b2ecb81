/** Requests of one operation, from text to the values that a handler sees, with all that is wrong. */
import { decodeValue } from "../encoding/decoded-values.ts";
import { essence, isRange, mediaKind } from "../http/media-type.ts";
import type { BodyDescriptor, CredentialPlace } from "../http/operation.ts";
import { type Pair, formDecoded } from "../encoding/pairs.ts";
import { isRecord } from "../encoding/structure.ts";
import type { OperationValidators, ValidationIssue, Validator } from "../issues/validator.ts";
import { type BodyValue, type ValueLimits, bodyValue, largeBody } from "./body-value.ts";
import { type BodyLimits, type ReceivedBody, receiveBody } from "./body.ts";
import type { ServerOperation } from "./contract.ts";
import { readCookies } from "./cookies.ts";
import { type MaybePromise, whenKnown } from "../exchange/maybe-promise.ts";
import { nextTurn, oneAtATime } from "../exchange/turns.ts";
import type { Exchange } from "../exchange/exchange.ts";
import { formIssues, isDescribed } from "./multipart.ts";
import { type ParameterReader, parameterReader, queryPairs } from "./parameters.ts";
import { type Problem, addProblem } from "./problem.ts";
import { comingBody } from "./streamed-body.ts";
import type { ComingBody, StreamOpener } from "./streamed-handler.ts";
import { ownValue } from "../json/json.ts";
import { isChecked, issuesOf } from "./validation.ts";

export interface DecodingLimits extends ValueLimits {
  readonly body: BodyLimits;
}

type DecodedBody = { readonly received: ReceivedBody; readonly parsed: BodyValue } | undefined;

/** What the requests of an operation are read with. Made once. */
export class Decoder {
  readonly #operation: ServerOperation;
  readonly #readParameters: ParameterReader;
  readonly #validators: OperationValidators | undefined;
  readonly #limits: DecodingLimits;
  readonly #credentialFields: ReadonlySet<string>;
  readonly #readsBody: boolean;

  /** What stands at `credentials` is nothing for a handler. */
  constructor(
    operation: ServerOperation,
    validators: OperationValidators | undefined,
    credentials: readonly CredentialPlace[],
    limits: DecodingLimits,
  ) {
    this.#operation = operation;
    this.#readParameters = parameterReader(operation, validators, credentials);
    this.#validators = validators;
    this.#limits = limits;
    this.#credentialFields = new Set(
      credentials.flatMap((place) => (place.in === "body" ? [place.name] : [])),
    );
    this.#readsBody = operation.body !== undefined || operation.openBody === true;
  }

  /** One request, of which no more is read than is asked for. */
  begin(exchange: Exchange, path: readonly (string | undefined)[]): Reading {
    return new Reading(this.#operation, exchange, path, this.#limits);
  }

  /**
   * All of it, validated: `path`, `query`, `headers`, `cookies`, `body`, `contentType` are added to
   * `input`, or to a copy of it, those that the operation has, and what is wrong to `problems`. Gives what
   * `proceed` makes of it then; a promise only where a body is read, or `proceed` gives one.
   */
  decode<Result>(
    reading: Reading,
    input: Record<string, unknown>,
    problems: Problem[],
    proceed: (input: object) => MaybePromise<Result>,
  ): MaybePromise<Result> {
    this.#readParameters(reading, input, problems);
    if (!this.#readsBody) return proceed(input);
    return reading.useBody((body) => {
      // What has waited for a body is old to V8, which keeps all that old objects hold until the next
      // collection of old ones: large values are members of a new one.
      const whole = isLarge(body?.received) ? { ...input } : input;
      this.#addBody(whole, body, problems);
      return proceed(whole);
    });
  }

  /** What a handler reads as it comes; `undefined`: there is nothing, or it is read whole. */
  coming({ exchange }: Reading, streams: StreamOpener): ComingBody | undefined {
    return comingBody(exchange, this.#operation, this.#validators, streams);
  }

  /** All but the body, whose place in `input` is left empty. */
  decodeBeside(
    reading: Reading,
    input: Record<string, unknown>,
    problems: Problem[],
    { descriptor, contentType }: ComingBody,
  ): void {
    this.#readParameters(reading, input, problems);
    input["body"] = undefined;
    const isSeveral = (this.#operation.body?.content.length ?? 0) > 1;
    if (isSeveral) input["contentType"] = describedType(descriptor, contentType);
  }

  #addBody(input: Record<string, unknown>, body: DecodedBody, problems: Problem[]): void {
    const described = this.#operation.body;
    const several = (described?.content.length ?? 0) > 1;
    input["body"] = undefined;
    if (several) input["contentType"] = undefined;
    if (body === undefined) {
      if (described?.required === true) problems.push({ in: "body", path: [], expected: "a body" });
      if (described?.isFilled !== true) return;
      input["body"] = decodedValue({}, described.content[0]?.decoding, []);
      return;
    }
    if ("problem" in body.parsed) {
      problems.push(body.parsed.problem);
      return;
    }
    for (const problem of body.parsed.problems ?? []) addProblem(problems, problem);
    const { descriptor, contentType } = body.received;
    input["body"] = this.#checked(body.received, body.parsed.value, problems);
    if (!several || descriptor === undefined) return;
    input["contentType"] = describedType(descriptor, contentType);
  }

  #checked(received: ReceivedBody, wire: unknown, problems: Problem[]): unknown {
    const { descriptor } = received;
    const validator = descriptor && ownValue(this.#validators?.body, descriptor.mediaType);
    const issues = issuesIn(wire, received, validator);
    for (const { path, message } of issues)
      addProblem(problems, { in: "body", path, expected: message });
    // A codec has nothing to add where a validator has refused the value.
    if (issues.length > 0) return undefined;
    const value = withoutFields(wire, this.#credentialFields);
    if (!isValue(received)) return value;
    const misfits: ValidationIssue[] = [];
    const { decoding, sequence } = descriptor ?? {};
    const whole = sequence && decoding ? { items: decoding } : decoding;
    const decoded = decodedValue(value, whole, misfits);
    for (const { path, message } of misfits) {
      addProblem(problems, { in: "body", path, expected: message });
    }
    return decoded;
  }
}

/** Which of the described media types a body has. */
function describedType({ mediaType }: BodyDescriptor, contentType: string): string {
  return isRange(mediaType) ? essence(contentType) : mediaType;
}

/** One request while it is read. */
export class Reading {
  readonly exchange: Exchange;
  readonly path: readonly (string | undefined)[];
  readonly #operation: ServerOperation;
  readonly #limits: DecodingLimits;
  #query: readonly Pair[] | undefined | null = null;
  #cookies: readonly Pair[] | undefined;
  #body: { readonly body: MaybePromise<DecodedBody> } | undefined;

  constructor(
    operation: ServerOperation,
    exchange: Exchange,
    path: readonly (string | undefined)[],
    limits: DecodingLimits,
  ) {
    this.exchange = exchange;
    this.path = path;
    this.#operation = operation;
    this.#limits = limits;
  }

  header(name: string): string | undefined {
    return this.exchange.header(name);
  }

  /** The pairs of the query; `undefined` when it cannot be read. */
  query(): readonly Pair[] | undefined {
    if (this.#query === null) this.#query = queryPairs(this.exchange.query, this.#limits.maxKeys);
    return this.#query;
  }

  get wholeQuery(): string {
    return this.exchange.query;
  }

  cookies(): readonly Pair[] {
    return (this.#cookies ??= readCookies(this.exchange.header("cookie") ?? null));
  }

  /** The body, read when it is first asked for, and kept. */
  body(): MaybePromise<DecodedBody> {
    this.#body ??= { body: readBody(this.#operation, this.exchange, this.#limits, asRead) };
    return this.#body.body;
  }

  /** What `use` makes of the body, which is asked for no more: it is only kept where somebody has or may. */
  useBody<Result>(use: (body: DecodedBody) => MaybePromise<Result>): MaybePromise<Result> {
    if (this.#body !== undefined || this.#operation.format !== undefined) {
      return whenKnown(this.body(), use);
    }
    return readBody(this.#operation, this.exchange, this.#limits, use);
  }

  /** Decoded texts of the query's values under a name. */
  queryTexts(name: string): readonly string[] {
    return (this.query() ?? []).filter(([of]) => of === name).map(([, raw]) => formDecoded(raw));
  }

  cookieTexts(name: string): readonly string[] {
    return this.cookies().flatMap(([of, raw]) => (of === name ? [raw] : []));
  }

  /** The body before validation; `undefined` when there is none or it cannot be parsed. */
  wireBody(): MaybePromise<unknown> {
    return whenKnown(this.body(), (body) =>
      body !== undefined && "value" in body.parsed ? body.parsed.value : undefined,
    );
  }
}

function readBody<Result>(
  { body }: ServerOperation,
  exchange: Exchange,
  limits: DecodingLimits,
  use: (body: DecodedBody) => MaybePromise<Result>,
): MaybePromise<Result> {
  return receiveBody(exchange, body?.content ?? [], limits.body, (received) => {
    if (received === undefined) return use(undefined);
    if (isLarge(received)) {
      return oneAtATime(() => useLargeBody(received, limits, use)).then(({ made }) => made);
    }
    return whenKnown(bodyValue(received, limits), (parsed) => use({ received, parsed }));
  });
}

function isLarge(received: ReceivedBody | undefined): boolean {
  return received !== undefined && received.bytes.length >= largeBody;
}

/**
 * Others get a turn before and after, so that each step alone keeps them waiting. What `use` makes is in an
 * object, because nobody else waits for it.
 */
async function useLargeBody<Result>(
  received: ReceivedBody,
  limits: DecodingLimits,
  use: (body: DecodedBody) => MaybePromise<Result>,
): Promise<{ readonly made: MaybePromise<Result> }> {
  await nextTurn();
  const parsed = await bodyValue(received, limits);
  await nextTurn();
  return { made: use({ received, parsed }) };
}

const asRead = <Value>(value: Value): Value => value;

/** A value may be as deep as its validator allows, and deeper than the stack of this path. */
function decodedValue(
  value: unknown,
  decoding: BodyDescriptor["decoding"],
  misfits: ValidationIssue[],
): unknown {
  try {
    return decodeValue(value, decoding, misfits);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    misfits.push({ path: [], message: "expected a value that is less deeply nested" });
    return undefined;
  }
}

function issuesIn(
  value: unknown,
  { contentType, descriptor }: ReceivedBody,
  validator: Validator | undefined,
): readonly ValidationIssue[] {
  if (isRecord(value) && isForm(descriptor)) return formIssues(validator, value, descriptor.type);
  return isChecked(contentType, descriptor) ? issuesOf(validator, value) : [];
}

/** True of bodies that are values which schemas describe, not text or bytes. */
function isValue({ contentType, descriptor }: ReceivedBody): boolean {
  const kind = mediaKind(contentType);
  return (
    descriptor?.codec !== undefined ||
    descriptor?.sequence !== undefined ||
    kind === "json" ||
    kind === "form" ||
    isForm(descriptor)
  );
}

function isForm(descriptor: BodyDescriptor | undefined): descriptor is BodyDescriptor {
  return descriptor !== undefined && isDescribed(descriptor);
}

function withoutFields(value: unknown, fields: ReadonlySet<string>): unknown {
  if (fields.size === 0 || typeof value !== "object" || value === null) return value;
  if (value instanceof FormData) return formWithout(value, fields);
  if (Array.isArray(value) || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !fields.has(name)));
}

function formWithout(form: FormData, fields: ReadonlySet<string>): FormData {
  const others = new FormData();
  for (const [name, value] of form) if (!fields.has(name)) others.append(name, value);
  return others;
}
