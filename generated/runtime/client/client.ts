// Copied from Specwright's runtime. Do not edit.
/** The client engine: a service as data and options in, calls out. */
import { serviceUrl } from "./base-url.js";
import { interrupted } from "./call-error.js";
import { compose } from "./compose.js";
import type { AnyAnswer, ClientOperation, ClientService, Next, Sending } from "./contract.js";
import { exchange } from "./exchange.js";
import { setHeaders } from "./headers.js";
import { inTime } from "./in-time.js";
import type { AnyCallOptions, ServiceOptions, ServiceState } from "./state.js";

/** One service at one place, with its credentials. Printing it shows none of them. */
export interface ServiceClient {
  /**
   * Makes one call. The descriptor says which answers there are, and generated types say the same:
   * hence `never`, which fits wherever they are expected.
   *
   * @throws TypeError when the input cannot be put on the wire; nothing was sent then.
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
  const state = { service, options, base, always: setHeaders({}, options.headers) };
  return {
    call: (operation, input = {}, given = {}) =>
      call(state, operation, input, given) as Promise<never>,
  };
}

/** Timers wait no longer than this, some 25 days. */
const longest = 2 ** 31 - 1;

async function call(
  state: ServiceState,
  operation: ClientOperation,
  input: object,
  given: AnyCallOptions,
): Promise<AnyAnswer> {
  const { service, options } = state;
  const { timeout = options.timeout ?? Infinity } = given;
  let { signal } = given;
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (timeout <= longest) {
    const clock = new AbortController();
    // As `AbortSignal.timeout`, whose timer cannot be stopped.
    timer = setTimeout(() => clock.abort(new DOMException("", "TimeoutError")), timeout);
    signal = signal ? AbortSignal.any([signal, clock.signal]) : clock.signal;
  }
  const last: Next = (request) => {
    // A copy: credentials are put into it, and middleware may send the same request again.
    const fresh = (): Sending => {
      return { ...request, headers: { ...request.headers }, query: [] };
    };
    const send = (sending: Sending) => exchange(state, sending, given);
    return inTime(
      request.signal,
      operation.name,
      () => service.identify?.(operation, options.credentials ?? {}, fresh, send) ?? send(fresh()),
    );
  };
  try {
    const first = [...(options.use ?? []), ...(given.use ?? [])].reduceRight<Next>(
      (next, middleware) => (request) => middleware(request, next),
      last,
    );
    return await first(compose(state, operation, input, given, signal));
  } catch (error) {
    throw signal?.aborted && error === signal.reason ? interrupted(signal, operation.name) : error;
  } finally {
    clearTimeout(timer);
  }
}
