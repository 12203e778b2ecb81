/** The server engine: a service as data, handlers and options in, a web-standard handler out. */
import type { OperationDescriptor } from "../operation.ts";
import { type AnswerContext, encodeAnswer, encodeOpenAnswer } from "./answers.ts";
import { meaningOf } from "./answer-status.ts";
import { type Judge, authenticate } from "./authentication.ts";
import type { EngineOptions, Refusal, ServerOperation, ServiceDescriptor } from "./contract.ts";
import { type DecodedRequest, createDecoder } from "./decoding.ts";
import { call, checkImplementation, has } from "./implementation.ts";
import { preferred } from "./negotiation.ts";
import { type Problem, Refused, type TransportProblem, problemResponse } from "./problem.ts";
import { type Target, type TargetRoute, createTargets } from "./targets.ts";

export interface ServiceOptions extends EngineOptions {
  /** Generated code narrows what it is asked: that is why the engine only knows it as a function. */
  readonly authenticate?: (attempt: never) => unknown;
  readonly decisions?: object;
}

/** What a request is for; `undefined` when nothing is there. */
export type FindTargets = (request: Request, url: URL) => TargetRoute | undefined;

/** Operations with what they share, wherever their paths begin. */
export type MountedOperations = Omit<ServiceDescriptor, "basePath" | "route">;

/** Everything that does not change from request to request. */
interface Engine {
  readonly service: MountedOperations;
  readonly find: FindTargets;
  readonly handlers: object;
  readonly options: ServiceOptions;
  readonly schemes: ReadonlyMap<string, ServiceDescriptor["schemes"][number][1]>;
}

/**
 * A function that answers every request: what the description shows comes from `handlers`, what
 * the toolkit has to answer itself is `application/problem+json`. It never rejects.
 *
 * @throws Error at once when a handler or a decision that the service needs is missing.
 */
export function createService(
  service: ServiceDescriptor,
  handlers: object,
  options: ServiceOptions,
): (request: Request) => Promise<Response> {
  const basePath = (options.basePath ?? service.basePath).replace(/\/+$/u, "");
  const route = createTargets(service);
  return mount(service, handlers, options, (_, { pathname }) =>
    pathname.startsWith(`${basePath}/`) ? route(pathname.slice(basePath.length)) : undefined,
  );
}

/**
 * The same for operations that are found in another way than by their paths.
 *
 * @throws Error at once when a handler or a decision that the operations need is missing.
 */
export function mount(
  service: MountedOperations,
  handlers: object,
  options: ServiceOptions,
  find: FindTargets,
): (request: Request) => Promise<Response> {
  checkImplementation(service, handlers, options);
  const engine: Engine = { service, find, handlers, options, schemes: new Map(service.schemes) };
  return async (request) => {
    const response = await answer(engine, request);
    return request.method === "HEAD" ? withoutBody(response) : response;
  };
}

async function answer(engine: Engine, request: Request): Promise<Response> {
  try {
    return await dispatch(engine, request);
  } catch (error) {
    if (error instanceof Refused) return transport(engine, error.problem, request);
    report(engine, error, request);
    return transport(
      engine,
      { status: 500, detail: "The request could not be answered." },
      request,
    );
  }
}

function transport(engine: Engine, problem: TransportProblem, request: Request): Response {
  try {
    return engine.options.transport?.(problem, request) ?? problemResponse(problem);
  } catch (error) {
    report(engine, error, request);
    return problemResponse(problem);
  }
}

function report({ options }: Engine, error: unknown, request: Request): void {
  try {
    options.onError?.(error, request);
  } catch {
    // A reporter that fails has nobody left to tell, and the caller still needs an answer.
  }
}

function withoutBody(response: Response): Response {
  const { status, statusText, headers } = response;
  void response.body?.cancel().catch(() => undefined);
  return new Response(null, { status, statusText, headers });
}

async function dispatch(engine: Engine, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const route = engine.find(request, url);
  if (route === undefined) throw new Refused({ status: 404, detail: "Nothing lies at this path." });
  const target =
    route.operations.get(request.method) ??
    (request.method === "HEAD" ? route.operations.get("GET") : undefined);
  if (target !== undefined) return run(engine, request, url, target, route.values);
  const allow = allowedMethods(route);
  if (request.method === "OPTIONS") {
    return new Response(null, { status: 204, headers: { allow: allow.join(", ") } });
  }
  throw new Refused({ status: 405, detail: "The path does not have this method.", allow });
}

function allowedMethods({ operations }: TargetRoute): readonly string[] {
  const methods = new Set([...operations.keys(), "OPTIONS"]);
  if (methods.has("GET")) methods.add("HEAD");
  return [...methods].sort();
}

async function run(
  engine: Engine,
  request: Request,
  url: URL,
  target: Target,
  pathValues: readonly string[],
): Promise<Response> {
  const { operation } = target;
  const { options } = engine;
  requireAcceptable(operation, request);
  const decoder = createDecoder({
    operation,
    request,
    url,
    path: new Map(target.names.map((name, index) => [name, pathValues[index] ?? ""])),
    validators: validatorsOf(engine, operation),
    maxBodyBytes: options.maxBodyBytes ?? 1_048_576,
    maxKeys: options.maxKeys ?? 1000,
  });
  const source = { request, ...decoder };
  const judge: Judge = (attempt) => call(options, "authenticate", attempt);
  const outcome = await authenticate(operation, engine.schemes, source, judge);
  if (!outcome.accepted) return refuseCaller(engine, operation, request);
  const decoded = await decoder.decode(credentialFields(engine, operation));
  if (decoded.problems.length > 0) return refuseRequest(engine, operation, request, decoded);
  const auth = operation.security?.some((all) => all.length > 0) ? { auth: outcome.principal } : {};
  const input = { ...decoded.input, ...auth, request, signal: request.signal };
  const answered = await call(engine.handlers, operation.name, input);
  return encodeAnswer(answered, answerContext(engine, operation, request));
}

/** Members of the body that are credentials and so are nothing that a handler sees. */
function credentialFields({ schemes }: Engine, { security }: OperationDescriptor): Set<string> {
  const fields = new Set<string>();
  for (const scheme of (security ?? []).flat()) {
    const place = schemes.get(scheme);
    if (place?.in === "body") fields.add(place.name);
  }
  return fields;
}

/** Only bodies of success count: an error in another media type is better than none. */
function requireAcceptable(operation: ServerOperation, request: Request): void {
  const successes = (operation.responses ?? []).filter(({ status }) => status.startsWith("2"));
  if (successes.length === 0 || successes.some(({ content }) => content.length === 0)) return;
  const offered = successes.flatMap(({ content }) => content.map(({ mediaType }) => mediaType));
  if (preferred(request.headers.get("accept"), offered).length > 0) return;
  throw new Refused({
    status: 406,
    detail: "No media type of the answer is acceptable to the caller.",
    mediaTypes: [...new Set(offered)],
  });
}

function validatorsOf({ service }: Engine, { name }: ServerOperation) {
  return Object.hasOwn(service.validators, name) ? service.validators[name] : undefined;
}

function answerContext(
  engine: Engine,
  operation: ServerOperation,
  request: Request,
  problems: readonly Problem[] = [],
): AnswerContext {
  const checked = engine.options.validateResponses !== "off";
  return {
    operation,
    request,
    validators: checked ? validatorsOf(engine, operation) : undefined,
    decideBody: (name) => decide(engine, name, { operation: operation.name, request, problems }),
  };
}

async function decide(engine: Engine, name: string, refusal: Refusal): Promise<unknown> {
  return call(engine.options.decisions ?? {}, name, refusal);
}

/** The contract's 401 where it is described, else what the implementer decided. */
async function refuseCaller(
  engine: Engine,
  operation: ServerOperation,
  request: Request,
): Promise<Response> {
  const context = answerContext(engine, operation, request);
  const { unauthenticated, responses = [] } = operation;
  const described = meaningOf(401, responses);
  if (unauthenticated === undefined) {
    const status = described === undefined || described.status === "401" ? 401 : described.status;
    return encodeAnswer({ status, httpStatus: 401 }, context);
  }
  const refusal = { operation: operation.name, request, problems: [] };
  const decided = await decide(engine, unauthenticated, refusal);
  return described === undefined
    ? encodeOpenAnswer(decided, operation)
    : encodeAnswer(decided, context);
}

/** The contract's 400 where it is described and can be made, else the toolkit's. */
async function refuseRequest(
  engine: Engine,
  operation: ServerOperation,
  request: Request,
  { problems }: DecodedRequest,
): Promise<Response> {
  const context = answerContext(engine, operation, request, problems);
  const described = operation.responses?.find(({ status }) => status === "400");
  if (described !== undefined && described.content.length === 0) {
    return encodeAnswer({ status: 400 }, context);
  }
  const { invalid } = operation;
  if (invalid !== undefined && has(engine.options.decisions, invalid)) {
    const refusal = { operation: operation.name, request, problems };
    return encodeAnswer(await decide(engine, invalid, refusal), context);
  }
  throw new Refused({ status: 400, detail: "The request breaks the contract.", problems });
}
