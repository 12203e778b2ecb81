/** Operations for tests of the client engine, and a `fetch` that records and answers. */
import { serviceClient } from "../../../../runtime/client/client.ts";
import { CallError } from "../../../../runtime/client/call-error.ts";
import type {
  AnyAnswer,
  ClientAnswer,
  ClientOperation,
  ClientService,
  Fetch,
} from "../../../../runtime/client/contract.ts";
import {
  asBodyField,
  asCookie,
  asHeader,
  asQuery,
  basic,
  bearer,
} from "../../../../runtime/client/credential-places.ts";
import { credentials } from "../../../../runtime/client/credentials.ts";
import { jsonAnswer } from "../../../../runtime/client/read-json.ts";
import type {
  AnyCallOptions,
  ClientServiceOptions,
} from "../../../../runtime/client/call-options.ts";

/** One scheme for each place; made anew, because renewals are remembered. */
export function service(): ClientService {
  return {
    prefix: "/v1",
    identify: credentials([
      ["token", bearer],
      ["account", basic],
      ["header", asHeader("X-Token")],
      ["query", asQuery("key")],
      ["cookie", asCookie("session")],
      ["body", asBodyField("api_key")],
    ]),
  };
}

/** A GET of `/things` that documents no answer; `over` changes it. */
export function operation(over: Partial<ClientOperation> = {}): ClientOperation {
  return { name: "getThings", method: "GET", path: "/things", accept: "*/*", ...over };
}

/** A JSON answer of any value. */
export const anyJson: ClientAnswer = { read: jsonAnswer };

export interface Sent {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Headers;
}

export interface Recorded {
  readonly sent: Sent[];
  readonly answer: AnyAnswer;
}

export interface Caller {
  readonly sent: Sent[];
  readonly call: (
    called: ClientOperation,
    input?: object,
    options?: AnyCallOptions,
  ) => Promise<AnyAnswer>;
}

type Respond = (sent: Sent, count: number) => Response | Promise<Response>;

const nothing: Respond = () => new Response(null, { status: 204 });

/** A client whose requests are recorded and answered by `respond`. */
export function caller(
  respond: Respond = nothing,
  options: Partial<ClientServiceOptions> = {},
): Caller {
  const sent: Sent[] = [];
  const fetch: Fetch = async (url, init) => {
    const one = { url, init, headers: new Headers(init.headers) };
    sent.push(one);
    return respond(one, sent.length);
  };
  const given = { baseUrl: "http://api.example.com/base/", fetch, ...options };
  return { sent, call: serviceClient(service(), given).call };
}

/** Makes one call against `respond` and gives what was sent and what came of it. */
export async function callOnce(
  called: ClientOperation,
  input: object = {},
  {
    respond = nothing,
    options = {},
    accept,
  }: {
    readonly respond?: Respond;
    readonly options?: Partial<ClientServiceOptions>;
    readonly accept?: string;
  } = {},
): Promise<Recorded & { readonly last: Sent }> {
  const { sent, call } = caller(respond, options);
  const answer = await call(called, input, accept === undefined ? {} : { accept });
  const [last] = sent;
  if (last === undefined) throw new Error("nothing was sent");
  return { sent, answer, last };
}

/** A JSON response. */
export function json(body: unknown, status = 200, contentType = "application/json"): Response {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": contentType } });
}

/** What `call` rejects with. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => {
      throw new Error("the call did not fail");
    },
    (error: unknown) => error,
  );
}

/** The same, where it has to be a `CallError`. */
export async function callErrorOf(call: Promise<unknown>): Promise<CallError> {
  const error = await failureOf(call);
  if (error instanceof CallError) return error;
  throw new Error(`expected a CallError, not ${String(error)}`);
}
