/** A request as the bytes that are sent. */

export interface RawRequest {
  readonly method: string;
  /** As it stands in the first line. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Absent: none is sent, and no length is told. */
  readonly body?: Buffer;
  /** What the body is without its framing. Absent: the body has none. */
  readonly content?: Buffer;
}

/** The request on the wire. `Host` and `Content-Length` are added where the headers have none. */
export function bytesOf({ method, target, headers, body }: RawRequest): Buffer {
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const lines = [`${method} ${target} HTTP/1.1`];
  if (!names.has("host")) lines.push("Host: localhost");
  for (const [name, value] of headers) lines.push(`${name}: ${value}`);
  const isFramed = names.has("content-length") || names.has("transfer-encoding");
  if (body !== undefined && !isFramed) lines.push(`Content-Length: ${body.length}`);
  const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
  return body === undefined ? head : Buffer.concat([head, body]);
}

/** Values of the headers of that name, in the order sent. */
export function headerValues({ headers }: RawRequest, name: string): readonly string[] {
  return headers.filter(([each]) => each.toLowerCase() === name).map(([, value]) => value.trim());
}

/** The request with other headers of a name in place of those that it has; `[]` takes them away. */
export function withHeader(
  request: RawRequest,
  name: string,
  ...values: readonly string[]
): RawRequest {
  const others = request.headers.filter(([each]) => each.toLowerCase() !== name.toLowerCase());
  return { ...request, headers: [...others, ...values.map((value) => [name, value] as const)] };
}

export function withoutBody({ body: _, content: __, ...request }: RawRequest): RawRequest {
  return withHeader(request, "content-type");
}

/** Path and query of the target, whatever form it has; what follows a line's end is no target. */
export function targetParts({ target }: RawRequest): {
  readonly path: string;
  readonly query: string;
} {
  const [whole = ""] = target.replace(/^https?:\/\/[^/?#]*/iu, "").split(/[#\r\n]/u, 1);
  const at = whole.indexOf("?");
  return at === -1
    ? { path: whole, query: "" }
    : { path: whole.slice(0, at), query: whole.slice(at + 1) };
}
