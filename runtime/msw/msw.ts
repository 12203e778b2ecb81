/** Handlers for Mock Service Worker that answer as a description says. */
import { type HttpHandler, http } from "msw";
import { decodeValue } from "../encoding/decoded-values.ts";
import type { ResponseDescriptor } from "../http/operation.ts";
import { randomOf } from "../sample/random.ts";
import { sample } from "../sample/sample.ts";
import { NoSample, type Schema, type Schemas } from "../sample/schema.ts";
import type { ServerOperation } from "../server/contract.ts";
import type { HandlerResult } from "../server/handler-result.ts";
import { AnswerFault } from "../server/fault.ts";
import type { OpenBody } from "../server/open-answer.ts";
import type { Call } from "../server/options.ts";
import { preferred } from "../server/negotiation.ts";
import { createReceiver } from "../server/receiver.ts";
import { ownValue } from "../json/json.ts";
import { issuesOf } from "../server/validation.ts";
import { encodeText } from "../encoding/text-value.ts";
import type { ValidatorTable } from "../issues/validator.ts";
import { type MockedPlace, pathOf } from "./path.ts";

export type { Schemas } from "../sample/schema.ts";

export interface MockedService {
  /** Appended to the base URL. */
  readonly prefix: string;
  /** What the description states. */
  readonly baseUrl?: string;
  /** Where operations are that are not with the service, by name. */
  readonly servers?: ReadonlyMap<string, string>;
  readonly validators: ValidatorTable;
}

export interface MockOptions {
  /** As the client has it. Default: what the description states, else every origin. */
  readonly baseUrl?: string;
}

/** What a mock answers, or a function that is asked for each request. */
export type Answering<Input, Answer> = Answer | AnswerFunction<Input, Answer>;

/** A function has no status: errors of an answer then name the statuses that there are. */
interface AnswerFunction<Input, Answer> {
  (input: Input, call: Call): HandlerResult<Answer>;
  readonly status?: never;
}

/** The same, or a documented status whose answer is made up by its schemas. */
export type ChosenAnswer<Input, Answer, Status extends number> = Status | Answering<Input, Answer>;

export interface SampledOperation {
  readonly operation: ServerOperation;
  /** True where the first answer is given unless another is chosen. */
  readonly usual: boolean;
  /** Those that can be made up. */
  readonly answers: readonly SampledAnswer[];
}

/** An answer whose data can be made up. */
export interface SampledAnswer {
  readonly status: number | string;
  /** Of a range. */
  readonly httpStatus?: number;
  /** By the media types that a caller may ask for, the usual one first. Absent: it has none. */
  readonly bodies?: readonly SampledBody[];
  /** Those that have to be there. */
  readonly headers?: readonly (readonly [name: string, schema: Schema])[];
}

interface SampledBody {
  /** `events` of `text/event-stream`; `lines`: a JSON value per line. */
  readonly kind: "value" | "text" | "bytes" | "events" | "lines";
  readonly mediaType: string;
  /** True where the answer has to name its media type. */
  readonly isChosen?: boolean;
  /** True of a sequence whose items are values of the schema. */
  readonly isDescribed?: boolean;
  readonly schema?: Schema;
}

/** A function of the handler that answers one operation. */
type Answerer = (input: object, call: Call) => unknown;

/**
 * The handler of `operation`. A request that breaks the description is answered with 400 or whatever
 * else a server would say; an answer that does is an error of the test.
 */
export function handlerOf<Input, Answer>(
  service: MockedService,
  operation: ServerOperation,
  answer: Answering<Input, Answer>,
  options: MockOptions = {},
): HttpHandler {
  const answerer = typeof answer === "function" ? (answer as Answerer) : () => answer;
  const { baseUrl = service.baseUrl } = options;
  const isUsual = withoutSlash(baseUrl) === withoutSlash(service.baseUrl);
  const elsewhere = isUsual ? service.servers?.get(operation.name) : undefined;
  const place = pathOf(operation.path, service.prefix, elsewhere ?? baseUrl);
  const resolve = async ({ request }: { readonly request: Request }) => {
    const values = place.match(request.url);
    if (values === undefined || request.method !== operation.method) return undefined;
    return answered(request, values, { operation, service, answerer });
  };
  return registered(operation.method, place, resolve);
}

function withoutSlash(url: string | undefined): string | undefined {
  return url?.replace(/\/+$/, "");
}

type Resolve = (info: { readonly request: Request }) => Promise<Response | undefined>;

function registered(
  method: string,
  { pattern, match }: MockedPlace,
  resolve: Resolve,
): HttpHandler {
  const methods: Readonly<Record<string, typeof http.all>> = http;
  const register = ownValue(methods, method.toLowerCase()) ?? http.all;
  return register(pattern ?? (({ request }) => match(request.url) !== undefined), resolve);
}

interface Mocking {
  readonly operation: ServerOperation;
  readonly service: MockedService;
  readonly answerer: Answerer;
}

async function answered(
  request: Request,
  values: Readonly<Record<string, string>>,
  { operation, service, answerer }: Mocking,
): Promise<Response> {
  let fault: unknown;
  // What the document does not show stands in the answer, and not in a decision.
  const badRequest = operation.responses?.find(({ status }) => status === "400");
  let shown: OpenBody =
    badRequest?.content.length === 0 ? brokenRequest : { body: brokenRequest.body };
  const open = new Map(operation.bodyDecisions);
  const decisions = Object.fromEntries([...open.values()].map((name) => [name, () => shown]));
  const receive = createReceiver(
    { operation, schemes: [], validators: service.validators },
    async (input: object, call) => {
      const answer = await answerer(input, call);
      if (!holdsMembers(answer) || !open.has(String(answer["status"]))) return answer;
      const { body, mediaType, ...head } = answer;
      shown = { body, ...(typeof mediaType === "string" ? { mediaType } : {}) };
      return head;
    },
    {
      decisions,
      pathParameters: () => values,
      maxBodyBytes: 2 ** 30,
      onError: (error) => (fault ??= error),
    },
  );
  const response = await receive(request);
  if (fault !== undefined) throw explained(fault);
  return response;
}

const brokenRequest: OpenBody = {
  mediaType: "application/problem+json",
  body: { title: "Bad Request", status: 400, detail: "The request breaks the contract." },
};

function explained(fault: unknown): unknown {
  if (!(fault instanceof AnswerFault) || fault.issues.length === 0) return fault;
  const issues = fault.issues.map(
    ({ path, message }) => `${path.map(String).join(".")}: ${message}`,
  );
  return new Error(`${fault.message}: ${issues.slice(0, 5).join("; ")}`, { cause: fault });
}

/**
 * A handler for each operation, in the given order.
 *
 * @throws Error at once when an answer is missing that cannot be made up.
 */
export function handlersOf(
  service: MockedService,
  operations: readonly SampledOperation[],
  schemas: Schemas,
  options: MockOptions & { readonly seed?: string; readonly answers?: object | undefined },
): HttpHandler[] {
  const chosen = options.answers as Readonly<Record<string, unknown>> | undefined;
  return operations.map(({ operation, usual: isUsual, answers }) => {
    const choice = ownValue(chosen, operation.name);
    if (typeof choice === "function" || holdsMembers(choice)) {
      return handlerOf<never, unknown>(service, operation, choice as never, options);
    }
    const [usual] = isUsual ? answers : [];
    const answer = choice === undefined ? usual : answers.find(({ status }) => status === choice);
    if (answer === undefined) throw new Error(`answers.${operation.name} is missing`);
    const seed = `${options.seed ?? ""} ${operation.name}`;
    const made = (_: unknown, { request }: Call) =>
      madeUp(answer, `${seed} ${new URL(request.url).pathname}`, {
        operation,
        service,
        schemas,
        accept: request.headers.get("accept") ?? undefined,
      });
    return handlerOf<never, unknown>(service, operation, made, options);
  });
}

interface Making {
  readonly operation: ServerOperation;
  readonly service: MockedService;
  readonly schemas: Schemas;
  /** The value of `Accept`. */
  readonly accept: string | undefined;
}

/** How often a value is made anew, with fewer members each time, before there is none. */
const sampleTries = 60;

/** The same for the same seed. */
function madeUp(answer: SampledAnswer, seed: string, making: Making): object {
  const { status, httpStatus, bodies = [], headers } = answer;
  const { operation, service, accept } = making;
  const [usual] = bodies;
  const [best] = preferred(
    accept,
    bodies.map(({ mediaType }) => mediaType),
  );
  const body = bodies.find(({ mediaType }) => mediaType === best) ?? usual;
  const isNamed = body?.isChosen === true || body !== usual;
  const checks = ownValue(service.validators, operation.name);
  const named = headers?.map(([name, schema]) => {
    const validator = ownValue(ownValue(checks?.headers, String(status)), name);
    const fits = (value: unknown) => issuesOf(validator, value).length === 0;
    return [
      name,
      sampledValue(
        schema === true ? { type: ["string"] } : schema,
        `${seed} ${name}`,
        fits,
        making,
      ),
    ];
  });
  return {
    status,
    ...(httpStatus === undefined ? {} : { httpStatus }),
    ...(named === undefined ? {} : { headers: Object.fromEntries(named) }),
    ...(body !== undefined && isNamed ? { mediaType: body.mediaType } : {}),
    ...(body === undefined ? {} : { body: sampledBody(body, String(status), seed, making) }),
  };
}

function sampledBody(body: SampledBody, status: string, seed: string, making: Making): unknown {
  const { kind, mediaType, schema } = body;
  if (kind === "bytes") {
    const random = randomOf(seed);
    return Uint8Array.from({ length: 16 }, () => random.integer(0, 255));
  }
  if (kind === "events" || kind === "lines") {
    if (body.isDescribed === true) return sampledItems(body, status, seed, making);
    const described = schema ?? { type: ["object"] };
    const values = [1, 2, 3].map((item) =>
      sampledValue(described, `${seed} ${item}`, () => true, making),
    );
    if (kind === "events") return values.map(eventOf).join("");
    const start = mediaType.includes("json-seq") ? "\u001e" : "";
    const lines = values.map((value) => `${start}${JSON.stringify(value)}\n`);
    return new TextEncoder().encode(lines.join(""));
  }
  const { operation, service } = making;
  const validator = ownValue(
    ownValue(ownValue(service.validators, operation.name)?.responses, status),
    mediaType,
  );
  if (kind === "text" && validator === undefined) return uncheckedText(schema, seed, making);
  const fits = (value: unknown) =>
    issuesOf(validator, value).length === 0 && (kind === "value" || typeof value === "string");
  const value = sampledValue(schema ?? { type: ["string"] }, seed, fits, making);
  const decoding = describedContent(operation.responses, status, mediaType)?.decoding;
  return decodeValue(value, decoding, []);
}

/**
 * A text that no validator checks, because its schema takes no string: the text of a value of the
 * schema. Servers and clients take any text there.
 */
function uncheckedText(schema: Schema | undefined, seed: string, { schemas }: Making): string {
  const value = fittingSample(schema ?? { type: ["string"] }, seed, () => true, schemas);
  if (typeof value === "string") return value;
  if (value === undefined) return "text";
  return holdsMembers(value) ? JSON.stringify(value) : encodeText(value, "unknown", "the body");
}

/** Items that the schema describes. An event without data would be none. */
function sampledItems(
  { kind, mediaType, schema = true }: SampledBody,
  status: string,
  seed: string,
  making: Making,
): unknown[] {
  const { operation, service } = making;
  const validator = ownValue(
    ownValue(ownValue(service.validators, operation.name)?.responses, status),
    mediaType,
  );
  const fits = (value: unknown) =>
    issuesOf(validator, value).length === 0 &&
    (kind === "lines" || (holdsMembers(value) && typeof value["data"] === "string"));
  const decoding = describedContent(operation.responses, status, mediaType)?.decoding;
  return [1, 2, 3].map((item) => {
    const value = sampledValue(
      schema === true ? { type: ["object"] } : schema,
      `${seed} ${item}`,
      fits,
      making,
    );
    return decodeValue(value, decoding, []);
  });
}

/** An event of `text/event-stream` with `value` as its data. */
function eventOf(value: unknown): string {
  const data = typeof value === "string" ? value : JSON.stringify(value);
  return `data: ${data.replaceAll(/\r\n?|\n/g, "\ndata: ")}\n\n`;
}

function describedContent(
  responses: readonly ResponseDescriptor[] | undefined,
  status: string,
  mediaType: string,
) {
  const response = responses?.find((each) => each.status === status);
  return response?.content.find((each) => each.mediaType === mediaType);
}

/** @throws Error when none of the tries fits. */
function sampledValue(
  schema: Schema,
  seed: string,
  fits: (value: unknown) => boolean,
  { operation, schemas }: Making,
): unknown {
  const value = fittingSample(schema, seed, fits, schemas);
  if (value !== undefined) return value;
  throw new Error(
    `${operation.name}: found no data that matches its schema; set answers.${operation.name}`,
  );
}

/** `undefined` when none of the tries fits. */
function fittingSample(
  schema: Schema,
  seed: string,
  fits: (value: unknown) => boolean,
  schemas: Schemas,
): unknown {
  for (let attempt = 0; attempt < sampleTries; attempt += 1) {
    const random = randomOf(`${seed} ${attempt}`);
    // From what is usual to what is needed alone.
    const share = Math.max(0, 0.8 - attempt / 40);
    try {
      const value = sample(schema, schemas, random, share);
      if (fits(value)) return value;
    } catch (error) {
      if (!(error instanceof NoSample)) throw error;
    }
  }
  return undefined;
}

function holdsMembers(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
