/** Replies of the engine as AWS Lambda takes them. */
import type { Reply, ReplyBody } from "../../exchange/exchange.ts";

/** Status and headers of an answer. */
export interface LambdaHead {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  /** One `Set-Cookie` header each. A list that may be changed, as the types of AWS want it. */
  readonly cookies: string[];
}

/** An answer of payload format 2.0. */
export interface LambdaAnswer extends LambdaHead {
  readonly body: string;
  readonly isBase64Encoded: boolean;
}

/** A header that comes several times is joined, but for cookies, which have a list of their own. */
export function answerHead({ status, headers }: Reply, contentType?: string | null): LambdaHead {
  const joined = new Map<string, string>();
  const cookies: string[] = [];
  for (const [written, value] of headers) {
    const name = written.toLowerCase();
    const before = joined.get(name);
    if (name === "set-cookie") cookies.push(value);
    else joined.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  if (typeof contentType === "string") joined.set("content-type", contentType);
  return { statusCode: status, headers: Object.fromEntries(joined), cookies };
}

/** The whole of a reply; its bytes are read to their end. */
export async function answerOf(reply: Reply, method: string): Promise<LambdaAnswer> {
  const { body } = reply;
  if (body === undefined || method === "HEAD") {
    if (body instanceof ReadableStream) void body.cancel().catch(() => undefined);
    return { ...answerHead(reply, formType(body)), body: "", isBase64Encoded: false };
  }
  if (typeof body === "string") return { ...answerHead(reply), body, isBase64Encoded: false };
  const [bytes, contentType] = await replyBytes(body);
  return { ...answerHead(reply, contentType), body: base64Of(bytes), isBase64Encoded: true };
}

/** The media type of a form, which has its boundary; that of other bodies stands in the headers. */
export function formType(body: ReplyBody | undefined): string | null {
  return body instanceof FormData ? new Response(body).headers.get("content-type") : null;
}

async function replyBytes(
  body: Exclude<ReplyBody, string>,
): Promise<readonly [Uint8Array, string | null]> {
  if (body instanceof Uint8Array) return [body, null];
  const response = new Response(body);
  const contentType = body instanceof FormData ? response.headers.get("content-type") : null;
  return [new Uint8Array(await response.arrayBuffer()), contentType];
}

/** Of Node, where a project may have no types for it. */
interface NodeBytes {
  readonly Buffer: {
    from(
      bytes: ArrayBufferLike,
      offset: number,
      length: number,
    ): { toString(encoding: "base64"): string };
  };
}

function base64Of({ buffer, byteOffset, byteLength }: Uint8Array): string {
  const { Buffer } = globalThis as unknown as NodeBytes;
  return Buffer.from(buffer, byteOffset, byteLength).toString("base64");
}
