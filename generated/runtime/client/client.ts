// Copied from Specwright's runtime. Do not edit.
/** The client engine: a service as data and options in, calls out. */
import { serviceUrl } from "./base-url.js";
import { interrupted } from "./call-error.js";
import { compose } from "./compose.js";
import type { AnyAnswer, ClientOperation, ClientService, Next, Sending } from "./contract.js";
import { deadlineOf } from "./deadline.js";
import { exchange } from "./exchange.js";
import { setHeaders } from "./headers.js";
import type { AnyCallOptions, ServiceOptions, ServiceState } from "./state.js";

/** One service at one place, with its credentials. Printing it shows none of them. */
export interface ServiceClient {
  /**
   * Makes one call. The descriptor says which answers there are, and generated types say the same:
   * hence `never`, which fits wherever they are expected.
   *
   * @throws TypeError when the input cannot be put on the wire, or `timeout` is no time; nothing was
   *   sent then.
   * @throws CallError when there is no answer.
   */
  readonly call: (
    operation: ClientOperation,
    input?: object,
    options?: AnyCallOptions,
  ) => Promise<never>;
}

/** @throws TypeError when there is no base URL, or it is not an absolute http(s) URL. */
export function serviceClient(service: ClientService, options: ServiceOptions): ServiceClient {
  const base = serviceUrl(service, options.baseUrl);
  const { origin } = new URL(base);
  const state = { service, options, base, origin, always: setHeaders({}, options.headers) };
  return {
    call: (operation, input = {}, given = {}) =>
      call(state, operation, input, given) as Promise<never>,
  };
}

async function call(
  state: ServiceState,
  operation: ClientOperation,
  input: object,
  given: AnyCallOptions,
): Promise<AnyAnswer> {
  const { service, options } = state;
  const deadline = deadlineOf(given.signal, given.timeout ?? options.timeout ?? Infinity);
  const signal = deadline?.signal;
  const last: Next = (request) => {
    // A copy: credentials are put into it, and middleware may send the same request again.
    const fresh = (): Sending => {
      return { ...request, headers: { ...request.headers }, query: [] };
    };
    const send = (sending: Sending) => exchange(state, sending, given);
    return service.identify?.(operation, options.credentials ?? {}, fresh, send) ?? send(fresh());
  };
  let follows = false;
  try {
    signal?.throwIfAborted();
    const first = [...(options.use ?? []), ...(given.use ?? [])].reduceRight<Next>(
      (next, middleware) => (request) => middleware(request, next),
      last,
    );
    const called = first(compose(state, operation, input, given, signal));
    // Providers, middleware and a custom `fetch` need not look at the signal.
    const answer = await (deadline ? Promise.race([called, deadline.over]) : called);
    // What is still coming can be aborted.
    follows = answer.response.bodyUsed === false && answer.response.body !== null;
    return answer;
  } catch (error) {
    throw signal?.aborted && error === signal.reason ? interrupted(signal, operation.name) : error;
  } finally {
    deadline?.stop(follows);
  }
}
