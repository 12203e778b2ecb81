/** The client engine: a service as data and options in, calls out. */
import { buildRequest } from "./build-request.ts";
import type { ClientOperation, ClientService, Next } from "./contract.ts";
import { exchange } from "./exchange.ts";
import { checkedHeaders } from "./headers.ts";
import type { AnyCallOptions, ClientServiceOptions } from "./call-options.ts";

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

/** @throws TypeError when there is no plain http(s) URL as a base, or a header cannot be sent. */
export function serviceClient(
  service: ClientService,
  options: ClientServiceOptions,
): ServiceClient {
  const base = serviceUrl(service, options.baseUrl);
  const always = checkedHeaders(options.headers);
  const identify = service.identify?.(options.credentials, base);
  return {
    call: async (operation, input, given = {}) => {
      const first = [given.timeout ?? options.timeout, options.use, given.use, identify]
        .flatMap((each) => each ?? [])
        .reduceRight<Next>(
          (next, middleware) => (request) => middleware(request, next),
          (request) => exchange(request, options, given),
        );
      return (await first(buildRequest(base, always, operation, input, given))) as never;
    },
  };
}

/**
 * The base URL and the service's prefix as one text without a slash at the end.
 *
 * @throws TypeError unless the base is an absolute http(s) URL without user, query and fragment.
 */
export function serviceUrl(
  { baseUrl = "", prefix = "" }: ClientService,
  given: string = baseUrl,
): string {
  const url = URL.canParse(given) && new URL(given);
  if (url && /^https?:..[^@/]+\/[^?#]*$/.test(url.href)) {
    return url.href.replace(/\/+$/, "") + prefix;
  }
  throw new TypeError("baseUrl must be a plain http(s) URL");
}
