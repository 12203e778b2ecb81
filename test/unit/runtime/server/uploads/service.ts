/** The service of uploads.yaml, as it is emitted, with its handlers, and parts as texts. */
import { afterAll, beforeAll } from "vitest";
import type { StreamOptions } from "../../../../../runtime/uploads/streamed.ts";
import type { ServiceHandler } from "../../../../../runtime/exchange/exchange.ts";
import { type Service, serviceOf } from "../../../../properties/round-trip/service.ts";

export type Part = {
  readonly name: string;
  readonly value?: unknown;
  readonly filename?: string;
  readonly contentType?: string;
  readonly stream?: ReadableStream<Uint8Array>;
};
export interface Input {
  readonly body: AsyncIterable<Part> & ReadableStream<Uint8Array>;
  readonly path?: object;
  readonly contentType?: string;
}
export type Handler = (
  input: Input,
  call: { readonly signal: AbortSignal; readonly framework?: unknown },
) => Promise<object> | object;
type Streamed = (handler: Handler, options?: StreamOptions) => object;

export interface Uploads {
  /** A handler of requests; operations that are not in `handlers` answer nothing that is asked for. */
  readonly handle: (handlers: object, options?: object) => ServiceHandler;
  readonly streamed: Streamed;
}

/** Generates the service once for a file of tests. */
export function uploads(): Uploads {
  let service: Service | undefined;
  let streamed: Streamed | undefined;
  beforeAll(async () => {
    const spec = "test/unit/runtime/server/uploads/uploads.yaml";
    service = await serviceOf(spec, "uploads", { dates: "Date", defaults: "fill" });
    streamed = ((await import(`${service.folder}/runtime/uploads.ts`)) as { streamed: Streamed })
      .streamed;
  }, 60_000);
  afterAll(() => service?.remove());
  return {
    handle: (handlers, options = {}) => {
      const others = Object.fromEntries(names.map((name) => [name, () => ({ status: 500 })]));
      return service!.createHandler({ ...others, ...handlers }, options) as ServiceHandler;
    },
    streamed: (handler, options) => streamed!(handler, options),
  };
}

const names = ["addPhotos", "putFile", "echo", "addNote", "addAny", "addBag", "addChoice"];

/** What was found of a part, files as their names, media types and texts. */
export async function textOf({
  name,
  value,
  filename,
  contentType,
  stream,
}: Part): Promise<string> {
  if (stream === undefined) return `${name}=${JSON.stringify(value)}`;
  return `${name}@${filename};${contentType};${await new Response(stream).text()}`;
}

/** A handler that notes all parts, and answers with them. */
export function noting(seen: string[], status = 201): Handler {
  return async ({ body }) => {
    for await (const part of body) seen.push(await textOf(part));
    return { status, body: { seen: [...seen] } };
  };
}

export const boundary = "AaB03x";
export const formType = `multipart/form-data; boundary=${boundary}`;

/** A form of parts, each with its own headers. */
export function formOf(...parts: readonly (readonly [headers: string, content: string])[]): string {
  const texts = parts.map(([headers, text]) => `--${boundary}\r\n${headers}\r\n\r\n${text}\r\n`);
  return `${texts.join("")}--${boundary}--\r\n`;
}

export const text = (name: string): string => `Content-Disposition: form-data; name="${name}"`;
export const file = (name: string, type = "image/png", filename = "a.png"): string =>
  `${text(name)}; filename="${filename}"\r\nContent-Type: ${type}`;

/** `bytes` in pieces of `size`. */
export function pieces(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(at, (at += size)));
    },
  });
}

/** A request whose body comes in pieces of `size`. */
export function requestOf(
  path: string,
  body: string | Uint8Array,
  size = 1_000_000,
  contentType = formType,
): Request {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const init = { method: "POST", headers: { "content-type": contentType }, duplex: "half" };
  return new Request(`http://a.test/api${path}`, { ...init, body: pieces(bytes, size) } as object);
}
