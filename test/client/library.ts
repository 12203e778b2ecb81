/** Operations for tests of the client engine, and a `fetch` that records and answers. */
import type { ClientOperation, ClientService } from "../../runtime/client-contract.ts";
import { ServiceClient, type ServiceOptions } from "../../runtime/client.ts";
import type { AnyAnswer } from "../../runtime/client-response.ts";
import type { ParameterDescriptor } from "../../runtime/operation.ts";
import type { WireType } from "../../runtime/wire-type.ts";

export const service: ClientService = {
  prefix: "/v1",
  schemes: [
    ["token", { in: "authorization", scheme: "bearer" }],
    ["account", { in: "authorization", scheme: "basic" }],
    ["header", { in: "header", name: "X-Token" }],
    ["query", { in: "query", name: "key" }],
    ["cookie", { in: "cookie", name: "session" }],
    ["body", { in: "body", name: "api_key" }],
  ],
};

export function parameter(
  name: string,
  place: ParameterDescriptor["in"],
  type: WireType = "string",
  required = false,
): ParameterDescriptor {
  const style = place === "path" || place === "header" ? "simple" : "form";
  return { name, key: name, in: place, style, explode: style === "form", required, type };
}

/** A GET of `/things` that documents no answer; `over` changes it. */
export function operation(over: Partial<ClientOperation> = {}): ClientOperation {
  return { name: "getThings", method: "GET", path: "/things", parameters: [], ...over };
}

export interface Sent {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Headers;
}

export interface Recorded {
  readonly sent: Sent[];
  readonly answer: AnyAnswer;
}

/** Makes one call against `respond` and gives what was sent and what came of it. */
export async function callOnce(
  called: ClientOperation,
  input: object = {},
  {
    respond = () => new Response(null, { status: 204 }),
    options = {},
    accept,
  }: {
    readonly respond?: () => Response;
    readonly options?: Partial<ServiceOptions>;
    readonly accept?: string;
  } = {},
): Promise<Recorded & { readonly last: Sent }> {
  const sent: Sent[] = [];
  const client = new ServiceClient(service, {
    baseUrl: "http://api.example.com/base/",
    fetch: (url, init) => {
      sent.push({ url, init, headers: new Headers(init.headers) });
      return Promise.resolve(respond());
    },
    ...options,
  });
  const answer = await client.call(called, input, accept === undefined ? {} : { accept });
  const [last] = sent;
  if (last === undefined) throw new Error("nothing was sent");
  return { sent, answer, last };
}

/** A JSON response. */
export function json(body: unknown, status = 200, contentType = "application/json"): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": contentType } });
}
