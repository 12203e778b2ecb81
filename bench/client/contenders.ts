/** The clients that are compared, each as its documentation says to use it. */
import { createClient as createHeyClient } from "@hey-api/client-fetch";
import axios from "axios";
import createOpenapiClient from "openapi-fetch";
import { type OperationName, baseUrl, operations } from "./operations.ts";
import type { Fetch } from "./stub.ts";

/** Makes the call of an operation through `fetch`; the call gives the body of the answer. */
export type Contender = (name: OperationName, fetch: Fetch) => () => Promise<unknown>;

/** The part of our emitted client that is called here. */
export interface OurClient {
  readonly createClient: (options: { readonly baseUrl: string; readonly fetch: Fetch }) => object;
  readonly operations: Readonly<
    Record<OperationName, (client: object, input: object) => Promise<{ readonly body: unknown }>>
  >;
}

/** The first is what the others are measured by. */
export function contenders(ours: OurClient): Readonly<Record<string, Contender>> {
  return {
    "fetch and response.json()": bare,
    "a function by hand": direct,
    specwright: specwright(ours),
    "openapi-fetch": openapiFetch,
    "hey-api client-fetch": heyApi,
    "axios, adapter fetch": axiosFetch,
  };
}

const bare: Contender = (name, fetch) => {
  const { method, body } = requestOf(name);
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  return async () => (await fetch(baseUrl, init)).json() as Promise<unknown>;
};

/** What somebody would write who needs this one call: the URL, the headers, the status, the body. */
const direct: Contender = (name, fetch) => {
  const { method, path, pathValues, query, body } = requestOf(name);
  const end = path.slice("/repos/{owner}/{repo}".length);
  const json = { accept: "application/json", "content-type": "application/json" };
  return async () => {
    const { owner, repo } = pathValues;
    const place = `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(repo)}${end}`;
    const pairs = query === undefined ? [] : Object.entries(query);
    const asked = pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&");
    const response = await fetch(baseUrl + place + (asked === "" ? "" : `?${asked}`), {
      method,
      headers: json,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${response.status}`);
    return response.json() as Promise<unknown>;
  };
};

function specwright({ createClient, operations }: OurClient): Contender {
  return (name, fetch) => {
    const { pathValues, query, body } = requestOf(name);
    const client = createClient({ baseUrl, fetch });
    const call = operations[name];
    const input = { ...pathValues, ...query, ...(body === undefined ? {} : { body }) };
    return async () => (await call(client, input)).body;
  };
}

type UntypedClient = Readonly<
  Record<"GET" | "POST", (path: string, options: object) => Promise<{ readonly data?: unknown }>>
>;

const openapiFetch: Contender = (name, fetch) => {
  const { method, path, pathValues, query, body } = requestOf(name);
  // Its types, which only cost a compiler, are measured elsewhere.
  const client = createOpenapiClient({ baseUrl, fetch }) as unknown as UntypedClient;
  const options = { params: { path: pathValues, query }, body };
  return method === "GET"
    ? async () => (await client.GET(path, options)).data
    : async () => (await client.POST(path, options)).data;
};

/** As its generator writes functions: the client, the URL, the media type. */
const heyApi: Contender = (name, fetch) => {
  const { method, path, pathValues, query, body } = requestOf(name);
  const client = createHeyClient({ baseUrl, fetch });
  const options = { url: path, path: pathValues, ...(query === undefined ? {} : { query }) };
  const headers = { "Content-Type": "application/json" };
  return method === "GET"
    ? async () => (await client.get(options)).data
    : async () => (await client.post({ ...options, body, headers })).data;
};

const axiosFetch: Contender = (name, fetch) => {
  const { method, path, pathValues, query, body } = requestOf(name);
  const client = axios.create({ baseURL: baseUrl, adapter: "fetch", env: { fetch } });
  return async () => {
    const url = path.replace(/\{(\w+)\}/g, (_whole, key: "owner" | "repo") =>
      encodeURIComponent(pathValues[key]),
    );
    const answer = await client.request<unknown>({ method, url, params: query, data: body });
    return answer.data;
  };
};

interface Requested {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly pathValues: { readonly owner: string; readonly repo: string };
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
}

function requestOf(name: OperationName): Requested {
  return operations[name];
}
