/** The server engine: a service as data, handlers and options in, a handler of requests out. */
import { withReplyHeaders } from "./reply-headers.ts";
import { CurrentCall } from "./call.ts";
import { routeBelow } from "./base-path.ts";
import type { Route, ServerOperation, ServiceDescriptor } from "./contract.ts";
import type { MaybePromise } from "../exchange/maybe-promise.ts";
import {
  type Exchange,
  type Reply,
  type ServiceHandler,
  type ServiceRoute,
  passedOn,
} from "../exchange/exchange.ts";
import { inexpressible } from "../exchange/methods.ts";
import type { MountedOperations, ServiceOptions } from "./service-description.ts";
import { AnswerFault, failFor } from "./fault.ts";
import { type Guards, createGuards } from "./guards.ts";
import { contain, describedCall } from "./hooks.ts";
import { checkOptions } from "./option-checks.ts";
import { callMethod, checkImplementation } from "./implementation.ts";
import { OperationRunner } from "./operation-runner.ts";
import { openReply } from "./answers.ts";
import { questionOf } from "./question.ts";
import { Refused, type TransportProblem, failure, unknownMethod, problemReply } from "./problem.ts";
import { exchangeOf, responseOf } from "./web.ts";

/** What a request is for; `undefined` when nothing is there. */
export type FindOperation = (exchange: Exchange) => FoundRoute | undefined;

interface FoundRoute extends Pick<Route, "methods"> {
  readonly values: readonly (string | undefined)[];
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
): ServiceHandler {
  checkOptions(options);
  const basePath = (options.basePath ?? service.basePath).replace(/\/+$/u, "");
  const routes = (): readonly ServiceRoute[] =>
    service.operations.map(({ name, method, path }) => {
      return { operation: name, method, path: basePath + path };
    });
  return mount(service, handlers, options, routeBelow(basePath, service.route), routes);
}

/**
 * The same for operations that are found in another way than by their paths, with options that were
 * checked.
 *
 * @throws Error at once when a handler or a decision that the operations need is missing.
 */
export function mount(
  service: MountedOperations,
  handlers: object,
  options: ServiceOptions,
  find: FindOperation,
  routes: ServiceHandler["routes"] = () => [],
): ServiceHandler {
  checkImplementation(service, handlers, options);
  const engine = new Engine(service, handlers, options, find);
  const exchange = (given: Exchange): MaybePromise<Reply> => engine.answer(given);
  const handle = async (request: Request, framework?: unknown): Promise<Response> => {
    const given = exchangeOf(request, framework);
    const replied = "status" in given ? given : exchange(given);
    // What is there costs no turn of the event loop.
    const reply = replied instanceof Promise ? await replied : replied;
    try {
      return responseOf(reply, request.method);
    } catch (error) {
      reply.failed?.(error);
      return responseOf(problemReply(failure), request.method);
    }
  };
  return Object.assign(handle, { exchange, routes });
}

class Engine {
  readonly #service: MountedOperations;
  readonly #handlers: object;
  readonly #options: ServiceOptions;
  readonly #find: FindOperation;
  readonly #operations: ReadonlyMap<string, ServerOperation>;
  readonly #runners = new Map<string, OperationRunner>();
  readonly #guards: Guards;
  readonly #maxUrlLength: number;

  constructor(
    service: MountedOperations,
    handlers: object,
    options: ServiceOptions,
    find: FindOperation,
  ) {
    this.#service = service;
    this.#operations = new Map(service.operations.map((each) => [each.name, each]));
    this.#handlers = handlers;
    this.#options = options;
    this.#find = find;
    this.#guards = createGuards(service, options);
    this.#maxUrlLength = options.maxUrlLength ?? 8192;
  }

  /** A promise only where something has to be waited for; it never rejects, and nothing is thrown. */
  answer(exchange: Exchange): MaybePromise<Reply> {
    const call = new CurrentCall(exchange, this.#nameOf);
    const begun = this.#options.onAnswer === undefined ? 0 : performance.now();
    try {
      const reply = this.#dispatch(exchange, call);
      if (reply === passedOn) return reply;
      // Most answers are there at once: for them no function is made that would wait.
      if (!(reply instanceof Promise) && reply.status !== 405) {
        return this.#finished(reply, call, begun);
      }
      return this.#later(reply, call, begun);
    } catch (error) {
      return this.#finished(this.#failed(error, call), call, begun);
    }
  }

  async #later(reply: MaybePromise<Reply>, call: CurrentCall, begun: number): Promise<Reply> {
    try {
      const known = await reply;
      const whole = known.status === 405 ? await this.#withAllow(known, call) : known;
      return this.#finished(whole, call, begun);
    } catch (error) {
      return this.#finished(this.#failed(error, call), call, begun);
    }
  }

  #finished(answered: Reply, call: CurrentCall, begun: number): Reply {
    const { requestIdHeader, onAnswer } = this.#options;
    let reply = answered;
    if (typeof reply.body === "object") {
      reply = { ...reply, failed: (error) => this.#report(error, call) };
    }
    if (requestIdHeader !== undefined) {
      reply = withReplyHeaders(reply, [[requestIdHeader, call.requestId]]);
    }
    if (onAnswer !== undefined) this.#tell(call, reply.status, performance.now() - begun);
    return reply;
  }

  /** The id that the implementer gives, if it is one that a header and a log can carry. */
  readonly #nameOf = (call: CurrentCall): string | undefined => {
    try {
      const name: unknown = this.#options.requestId?.(call.request);
      return typeof name === "string" && /^[\u0021-\u007e]{1,200}$/u.test(name) ? name : undefined;
    } catch (error) {
      this.#report(error, call);
      return undefined;
    }
  };

  #dispatch(exchange: Exchange, call: CurrentCall): MaybePromise<Reply> {
    if (exchange.path.length + exchange.query.length > this.#maxUrlLength) {
      return this.#transport({ status: 414, detail: "The URL is too long." }, call);
    }
    const route = this.#find(exchange);
    if (route === undefined) {
      if (exchange.passesUnknownPaths === true) return passedOn;
      return this.#transport({ status: 404, detail: "The service has no such path." }, call);
    }
    const { methods, values } = route;
    const { method } = exchange;
    const name = methods.get(method) ?? (method === "HEAD" ? methods.get("GET") : undefined);
    if (name === undefined) return this.#withoutOperation(route, call);
    const runner = this.#runner(name);
    call.methods = methods;
    call.operation = runner.operation.name;
    call.route = runner.operation.path;
    return this.#options.around === undefined
      ? runner.run(call, values)
      : this.#surrounded(async () => runner.run(call, values), call);
  }

  /**
   * Whoever runs around an operation sees the answer of a failure too, and cannot replace any. Who
   * fails before it has run may be one that guards it: it does not run then.
   */
  async #surrounded(run: () => Promise<Reply>, call: CurrentCall): Promise<Reply> {
    let reply: Promise<Reply> | undefined;
    const contained = (): Promise<Reply> =>
      (reply ??= run().catch((error: unknown) => this.#failed(error, call)));
    try {
      await this.#options.around?.(call, contained);
    } catch (error) {
      if (reply === undefined) throw error;
      this.#report(error, call);
    }
    if (reply === undefined) throw new Error("around did not run the operation");
    return reply;
  }

  #runner(name: string): OperationRunner {
    const made = this.#runners.get(name);
    if (made !== undefined) return made;
    const operation = this.#operations.get(name);
    if (operation === undefined) throw new Error("a route leads to no operation");
    const report = (error: unknown, call: CurrentCall): void => this.#report(error, call);
    const refuse = (problem: TransportProblem, call: CurrentCall): Reply =>
      this.#transport(problem, call);
    const runner = new OperationRunner(operation, {
      service: this.#service,
      handlers: this.#handlers,
      options: this.#options,
      guards: this.#guards,
      report,
      refuse,
    });
    this.#runners.set(name, runner);
    return runner;
  }

  /** `OPTIONS`, 405, or 501 where the document permits a method of which it shows nothing. */
  async #withoutOperation({ methods }: FoundRoute, call: CurrentCall): Promise<Reply> {
    const { method } = call;
    // As behind `node:http`, where no handler hears of them.
    if (inexpressible.has(method)) return this.#transport(unknownMethod, call);
    const { allow, permitted } = await this.#allowed(methods, call);
    if (method === "OPTIONS") return { status: 204, headers: [["allow", allow.join(", ")]] };
    const status = permitted?.includes(method) === true ? 501 : 405;
    const detail =
      status === 501
        ? "The document does not describe this method."
        : "The path does not have this method.";
    return this.#transport({ status, detail, ...(status === 405 ? { allow } : {}) }, call);
  }

  /** A contract may answer 405 itself: HTTP wants to hear what else the path has. */
  async #withAllow(reply: Reply, call: CurrentCall): Promise<Reply> {
    const { methods, method } = call;
    if (methods === undefined || reply.headers.some(([name]) => /^allow$/iu.test(name)))
      return reply;
    const { allow, permitted } = await this.#allowed(methods, call);
    const refused = new Set(method === "GET" || method === "HEAD" ? ["GET", "HEAD"] : [method]);
    const others = permitted === undefined ? allow.filter((each) => !refused.has(each)) : allow;
    return { ...reply, headers: [...reply.headers, ["allow", others.join(", ")]] };
  }

  /** Where the document does not show the methods, exactly those that are `permitted` by decisions. */
  async #allowed(methods: Route["methods"], call: CurrentCall) {
    const operations = [...methods.values()].flatMap((name) => this.#operations.get(name) ?? []);
    const open = operations.filter((operation) => operation.methods !== undefined);
    if (open.length > 0) {
      const given = await Promise.all(open.map((operation) => this.#permitted(operation, call)));
      const permitted = [...new Set(given.flat())];
      return { allow: permitted, permitted };
    }
    const allow = new Set([...methods.keys(), "OPTIONS"]);
    if (allow.has("GET")) allow.add("HEAD");
    return { allow: [...allow].sort() };
  }

  async #permitted(
    { name, methods = "" }: ServerOperation,
    call: CurrentCall,
  ): Promise<readonly string[]> {
    const question = questionOf(call, { operation: name });
    const decided = await callMethod(this.#options.decisions ?? {}, methods, question);
    if (Array.isArray(decided) && decided.every(isMethod)) return decided;
    throw new AnswerFault(name, "expected a list of names from the callback on methods");
  }

  #failed(error: unknown, call: CurrentCall): Reply {
    return withReplyHeaders(this.#failure(error, call), call.addedHeaders);
  }

  #failure(error: unknown, call: CurrentCall): Reply {
    if (error instanceof Refused) {
      if (error.cause !== undefined) this.#report(error.cause, call);
      return this.#transport(error.problem, call);
    }
    this.#report(error, call);
    return { ...this.#transport(failure, call), fault: error };
  }

  #transport(problem: TransportProblem, call: CurrentCall): Reply {
    try {
      const own = this.#options.transport?.(problem, call);
      if (own === undefined) return problemReply(problem);
      const reply = openReply(own, {}, failFor("transport"));
      return problem.status === 408 ? closing(reply) : reply;
    } catch (error) {
      this.#report(error, call);
      return problemReply(problem);
    }
  }

  #report(error: unknown, call: CurrentCall): void {
    // A reporter that fails has nobody left to tell, and the caller still needs an answer.
    contain(
      () => this.#options.onError?.(error, call),
      () => undefined,
    );
  }

  #tell(call: CurrentCall, status: number, milliseconds: number): void {
    contain(
      () => this.#options.onAnswer?.(describedCall(call, { status, milliseconds })),
      (error) => this.#report(error, call),
    );
  }
}

function isMethod(value: unknown): value is string {
  return typeof value === "string" && /^[A-Z]+$/u.test(value);
}

/** What is left of a body that came too slowly belongs to no other request. */
function closing(reply: Reply): Reply {
  return { ...reply, headers: [...reply.headers, ["connection", "close"]] };
}
