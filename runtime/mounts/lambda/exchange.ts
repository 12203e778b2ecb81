/** An event of AWS Lambda as the engine sees a request. */
import { type BodyChunks, BodyError, type Exchange } from "../../exchange/exchange.ts";
import { noBytes, utf8Encoder } from "../../exchange/consumed-body.ts";
import type { LambdaEvent } from "./event.ts";

/** What one request is, beside what its event says of it. */
export interface EventParts<Framework> {
  readonly path: string;
  readonly query: string;
  readonly mount: string;
  readonly framework: Framework;
  /** Makes the signal of the call, which most handlers do not ask for. */
  readonly signal: () => AbortSignal;
}

export class LambdaExchange<Framework> implements Exchange<Framework> {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly mount: string;
  readonly framework: Framework;
  readonly #event: LambdaEvent;
  readonly #names: readonly string[];
  readonly #makeSignal: () => AbortSignal;
  #signal: AbortSignal | undefined;
  #request: Request | undefined;

  constructor(event: LambdaEvent, parts: EventParts<Framework>) {
    this.method = event.requestContext.http.method;
    this.path = parts.path;
    this.query = parts.query;
    this.mount = parts.mount;
    this.framework = parts.framework;
    this.#event = event;
    this.#names = Object.keys(event.headers);
    this.#makeSignal = parts.signal;
  }

  get signal(): AbortSignal {
    return (this.#signal ??= this.#makeSignal());
  }

  /** Looked for among the names: a map of all headers would cost more than a few lookups. */
  header(name: string): string | undefined {
    const { headers, cookies } = this.#event;
    const separator = name === "cookie" ? "; " : ", ";
    let value: string | undefined;
    for (const key of this.#names) {
      if (key.length !== name.length || (key !== name && key.toLowerCase() !== name)) continue;
      const next = headers[key];
      if (next !== undefined) value = value === undefined ? next : value + separator + next;
    }
    if (name !== "cookie" || !Array.isArray(cookies) || cookies.length === 0) return value;
    const listed = cookies.join(separator);
    return value === undefined ? listed : value + separator + listed;
  }

  /** What a `GET` or a `HEAD` carries has no meaning. */
  get hasBody(): boolean {
    if (this.method === "GET" || this.method === "HEAD") return false;
    return typeof this.#event.body === "string" && this.#event.body !== "";
  }

  async read(limit: number): Promise<Uint8Array> {
    const { body, isBase64Encoded } = this.#event;
    if (typeof body !== "string") return noBytes;
    // Four characters are three bytes: what is far too long is not decoded.
    if (isBase64Encoded === true && (body.length / 4) * 3 - 2 > limit)
      throw new BodyError("too large");
    const bytes = isBase64Encoded === true ? base64.from(body, "base64") : utf8Encoder.encode(body);
    if (bytes.length > limit) throw new BodyError("too large");
    return bytes;
  }

  /** In one piece, since all of it is there. */
  chunks(limit: number): BodyChunks {
    let whole: Promise<Uint8Array> | undefined;
    let isGiven = false;
    const next = async (): Promise<Uint8Array | undefined> => {
      const bytes = await (whole ??= this.read(limit));
      if (isGiven || bytes.length === 0) return undefined;
      isGiven = true;
      return bytes;
    };
    return { next, stop: () => undefined };
  }

  get request(): Request {
    return (this.#request ??= new Request(this.#url(), {
      method: this.method,
      headers: this.#allHeaders(),
      signal: this.signal,
    }));
  }

  #allHeaders(): [string, string][] {
    const names = new Set([...this.#names, "cookie"].map((name) => name.toLowerCase()));
    return [...names].flatMap((name) => {
      const value = this.header(name);
      return value === undefined ? [] : [[name, value] as [string, string]];
    });
  }

  #url(): string {
    const target = this.mount + this.path + (this.query === "" ? "" : `?${this.query}`);
    const host = this.header("host") ?? this.#event.requestContext.domainName;
    const url = `https://${host}${target}`;
    return host !== undefined && isHost.test(host) && URL.canParse(url)
      ? url
      : `https://localhost${target}`;
  }
}

const isHost = /^[\w.-]+(?::\d{1,5})?$/u;

/** Of Node, where a project may have no types for it. It decodes far faster than `atob`. */
interface Base64 {
  from(text: string, encoding: "base64"): Uint8Array;
}

const base64: Base64 = {
  from: (text, encoding) =>
    (globalThis as unknown as { readonly Buffer: Base64 }).Buffer.from(text, encoding),
};
