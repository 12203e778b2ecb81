/** Requests for tests of what looks at credentials, without an engine around them. */
import type { CredentialSource } from "../../../../../runtime/authorization/credentials.ts";
import type { Exchange } from "../../../../../runtime/exchange/exchange.ts";

export interface Sent {
  readonly method?: string;
  /** By name in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly cookies?: readonly (readonly [string, string])[];
  /** The parsed body; a function when reading it is to be seen. */
  readonly body?: unknown;
}

export function exchange({ method = "GET", headers = {}, query = "" }: Sent = {}): Exchange {
  return {
    method,
    path: "/",
    query,
    header: (name) => headers[name],
    hasBody: false,
    read: () => Promise.reject(new Error("not to be read")),
    chunks: () => ({
      next: () => Promise.reject(new Error("not to be read")),
      stop: () => undefined,
    }),
    signal: new AbortController().signal,
    get request() {
      return new Request("http://a.test/", { method, headers });
    },
  };
}

export function source(sent: Sent = {}): CredentialSource {
  const { query = "", cookies = [], body } = sent;
  return {
    exchange: exchange(sent),
    queryTexts: (name) => new URLSearchParams(query).getAll(name),
    cookieTexts: (name) => cookies.filter(([of]) => of === name).map(([, value]) => value),
    wireBody: () => (typeof body === "function" ? body() : body),
  };
}
