/** An operation and its input → the request that middleware sees. */
import type { CallRequest, ClientOperation, Composed } from "./contract.ts";
import { checkedHeaders } from "./headers.ts";
import { percentEncoded, pushQuery } from "./percent-encoded.ts";
import type { AnyCallOptions } from "./call-options.ts";

/**
 * `base` is where paths begin, without a slash at the end; `always` are headers of every call.
 *
 * @throws TypeError when the input cannot be put on the wire.
 */
export function buildRequest(
  base: string,
  always: Readonly<Record<string, string>>,
  operation: ClientOperation,
  given: object | undefined,
  options: AnyCallOptions,
): CallRequest {
  const { accept, method } = operation;
  // Own members alone: a parameter may be called as something that every object has.
  const input: Record<string, unknown> = { __proto__: null, ...given };
  const headers: Record<string, string> = { __proto__: null as never, accept, ...always };
  const query: string[] = [];
  for (const name of operation.query ?? []) pushQuery(query, name, input[name]);
  const url = base + filledPath(operation, input);
  const composed: Composed = {
    base,
    operation,
    input,
    url,
    method,
    headers,
    query,
    body: input["body"],
    signal: options.signal,
    options,
  };
  for (const parameter of operation.parameters ?? []) parameter.put(composed);
  if (options.headers) Object.assign(headers, checkedHeaders(options.headers));
  if (query[0]) composed.url += `?${query.join("&")}`;
  return composed;
}

/** A value may make no segment `.` or `..`, which a URL takes for a step to another folder. */
function filledPath(
  { path, segments }: ClientOperation,
  input: Readonly<Record<string, unknown>>,
): string {
  const filled = path.replace(/{([^{}]+)}/g, (_, name: string) => {
    const segment = segments?.find((each) => each.name === name);
    const text = segment ? segment.write(input) : percentEncoded(input[name], name);
    if (text) return text;
    throw new TypeError(`${name} is missing or empty`);
  });
  if (!/\/(\.|%2e){1,2}(\/|$)/i.test(filled)) return filled;
  throw new TypeError("the path has a segment of dots");
}
