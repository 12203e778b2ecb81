/** The client engine: a service as data and options in, calls out. */
import type {
  CallOptions,
  ClientOperation,
  ClientService,
  EngineOptions,
} from "./client-contract.ts";
import { type Credential, type Credentials, chooseCredentials } from "./client-credentials.ts";
import { prepareRequest } from "./client-request.ts";
import { type AnyAnswer, readAnswer } from "./client-response.ts";
import { callUrl, serviceUrl } from "./client-url.ts";
import type { CredentialPlace } from "./operation.ts";
import { percentEncode } from "./percent.ts";

export interface ServiceOptions extends EngineOptions {
  readonly baseUrl?: string | undefined;
  readonly credentials?: object | undefined;
}

/** One service at one place, with its credentials. They are private: printing a client shows none. */
export class ServiceClient {
  readonly #url: string;
  readonly #schemes: ReadonlyMap<string, CredentialPlace>;
  readonly #options: ServiceOptions;

  /** @throws TypeError when there is no base URL, or it is not an absolute http(s) URL. */
  constructor(service: ClientService, options: ServiceOptions) {
    this.#url = serviceUrl(options.baseUrl ?? service.baseUrl, service.prefix);
    this.#schemes = new Map(service.schemes);
    this.#options = options;
  }

  /**
   * Makes one call. Faults of the network and aborts reject as `fetch` rejects.
   *
   * @throws TypeError, MissingCredentialError or ContractError before anything is sent.
   * @throws DecodeError or ContractError for a response that breaks its description.
   */
  async call(
    operation: ClientOperation,
    input: object,
    options: CallOptions & { readonly accept?: string },
  ): Promise<AnyAnswer> {
    const { fetch = globalThis.fetch, headers = {}, validate, credentials = {} } = this.#options;
    const validators =
      validate !== undefined && Object.hasOwn(validate, operation.name)
        ? validate[operation.name]
        : undefined;
    const secrets = await chooseCredentials(operation, this.#schemes, credentials as Credentials);
    const request = prepareRequest({
      operation,
      input,
      credentials: secrets,
      validators,
      options,
      headers,
    });
    const signal = signalOf(options.signal, options.timeout ?? this.#options.timeout);
    const { body } = request;
    const response = await fetch(callUrl(this.#url, request.path, request.query), {
      method: operation.method,
      headers: request.headers,
      redirect: options.redirect ?? "manual",
      ...(body === undefined ? {} : { body }),
      // A stream can be sent only while the answer is not awaited yet.
      ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
      ...(signal === undefined ? {} : { signal }),
    });
    hideSecrets(response, secrets);
    return readAnswer(operation, response, options.accept ?? operation.accept, validators);
  }
}

/** Results and errors hold the response, and whoever prints it sees its URL. */
function hideSecrets(response: Response, secrets: readonly Credential[]): void {
  let { url } = response;
  for (const { place, secret } of secrets) {
    if (place.in !== "query" || typeof secret !== "string") continue;
    const name = `${percentEncode(place.name)}=`;
    url = url.replaceAll(name + percentEncode(secret), `${name}***`);
  }
  if (url !== response.url) Object.defineProperty(response, "url", { value: url });
}

function signalOf(signal: AbortSignal | undefined, timeout: number | undefined) {
  if (timeout === undefined) return signal;
  const limit = AbortSignal.timeout(timeout);
  return signal === undefined ? limit : AbortSignal.any([signal, limit]);
}

/** `client.call` as a function, so that generated functions are one line. */
export async function call<Result>(
  client: ServiceClient,
  operation: ClientOperation,
  input: object = {},
  options: CallOptions & { readonly accept?: string } = {},
): Promise<Result> {
  // The descriptor says which answers there are, and generated types say the same.
  return (await client.call(operation, input, options)) as Result;
}
