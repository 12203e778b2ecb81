// Copied from Specwright's runtime. Do not edit.
/** An operation and its input → the request that middleware sees. */
import type { CallOptions, ClientOperation, Sending } from "./contract.js";
import type { ServiceState } from "./client.js";
import { setHeaders } from "./headers.js";
import { plainText } from "./plain.js";

/** @throws TypeError when the input cannot be put on the wire. */
export function compose(
  { base, always }: ServiceState,
  operation: ClientOperation,
  given: object,
  options: CallOptions & { readonly accept?: string },
  signal: AbortSignal | undefined,
): Sending {
  const { accept, method } = operation;
  // Own members alone: a parameter may be called as something that every object has.
  const input: Record<string, unknown> = Object.assign(Object.create(null), given);
  const sending: Sending = {
    operation,
    input,
    url: base + pathOf(operation, input),
    method,
    headers: Object.create(null) as Record<string, string>,
    query: [],
    body: input["body"],
    signal,
  };
  const { headers, query } = sending;
  if (accept) headers["accept"] = typeof accept === "string" ? accept : accept(options.accept);
  Object.assign(headers, always);
  for (const key of operation.required ?? []) {
    if (input[key] === undefined) throw new TypeError(`${operation.name}: ${key} is missing`);
  }
  for (const name of operation.query ?? []) {
    for (const item of [input[name]].flat()) {
      if (item !== undefined) query.push(`${plainText(name, name)}=${plainText(item, name)}`);
    }
  }
  for (const parameter of operation.parameters ?? []) parameter.put(sending);
  operation.format?.ask(sending, options.accept);
  setHeaders(headers, options.headers);
  sending.url = withQuery(sending);
  query.length = 0;
  return sending;
}

/** The URL with the parts that are not in it: a redirect may repeat those of the request. */
export function withQuery({ url, query }: Sending): string {
  const there = url.split(/[?&]/);
  return query
    .filter((part) => !there.includes(part))
    .reduce((all, part) => `${all}${all.includes("?") ? "&" : "?"}${part}`, url);
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
    throw new TypeError(`path parameter ${JSON.stringify(piece)} is missing or empty`);
  });
  const filled = pieces.join("");
  if (!/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(filled)) return filled;
  throw new TypeError("a path parameter would make a path segment of dots alone");
}
