/** An operation and its input → the request that middleware sees. */
import type { ClientOperation, Sending } from "./contract.ts";
import { setHeaders } from "./headers.ts";
import { plainText } from "./plain.ts";
import type { AnyCallOptions, ServiceState } from "./state.ts";

/** @throws TypeError when the input cannot be put on the wire. */
export function compose(
  { base, always }: ServiceState,
  operation: ClientOperation,
  given: object,
  options: AnyCallOptions,
  signal: AbortSignal | undefined,
): Sending {
  const { accept, method } = operation;
  // Own members alone: a parameter may be called as something that every object has.
  const input: Record<string, unknown> = { __proto__: null, ...given };
  const headers: Record<string, string> = { __proto__: null as never };
  if (accept) headers["accept"] = typeof accept === "string" ? accept : accept(options.accept);
  Object.assign(headers, always);
  const query: string[] = [];
  for (const key of operation.required ?? []) {
    if (input[key] === undefined) throw new TypeError(`${operation.name}: ${key} is missing`);
  }
  for (const name of operation.query ?? []) {
    const value = input[name];
    if (value === undefined) continue;
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const item of items) query.push(`${name}=${plainText(item, name)}`);
  }
  const url = base + pathOf(operation, input);
  const sending = { operation, input, url, method, headers, query, body: input["body"], signal };
  for (const parameter of operation.parameters ?? []) parameter.put(sending);
  operation.format?.ask(sending, options.accept);
  setHeaders(headers, options.headers);
  return { ...sending, url: withQuery(sending), query: [] };
}

/** The URL with the parts that are not in it. */
export function withQuery({ url, query }: Sending): string {
  return query.length === 0 ? url : url + (url.includes("?") ? "&" : "?") + query.join("&");
}

/** A value may make no segment `.` or `..`, which a URL takes for a step to another folder. */
function pathOf(
  { path, segments }: ClientOperation,
  input: Readonly<Record<string, unknown>>,
): string {
  // Every second piece stands in braces.
  const pieces = path.split(/[{}]/).map((piece, index) => {
    if (index % 2 === 0) return piece;
    const segment = segments?.find(({ name }) => name === piece);
    const value = input[segment?.key ?? piece] ?? "";
    const text = segment ? segment.write(value) : plainText(value, piece);
    if (text) return text;
    throw new TypeError(`path parameter ${piece} is missing or empty`);
  });
  const filled = pieces.join("");
  if (!/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(filled)) return filled;
  throw new TypeError("path parameters make a segment of dots");
}
