/** Answers that AWS Lambda hands on while they grow. */
import type { Reply } from "../../exchange/exchange.ts";
import { type LambdaHead, answerHead } from "./answer.ts";

/** The global of Lambda's runtime for Node.js. */
export interface LambdaRuntime {
  streamifyResponse<Event, Context>(
    handler: (event: Event, stream: ResponseStream, context: Context) => Promise<void>,
  ): (event: Event, context: Context) => Promise<void>;
  readonly HttpResponseStream: { from(stream: ResponseStream, head: LambdaHead): ResponseStream };
}

/** The part of a writable stream of Node that is used. */
export interface ResponseStream {
  readonly destroyed: boolean;
  write(chunk: string | Uint8Array): boolean;
  end(): unknown;
  on(event: "close" | "drain" | "error", listener: () => void): unknown;
  off(event: "close" | "drain" | "error", listener: () => void): unknown;
}

/** @throws Error where the global is not there. */
export function lambdaRuntime(): LambdaRuntime {
  const { awslambda } = globalThis as { readonly awslambda?: LambdaRuntime };
  if (awslambda !== undefined) return awslambda;
  throw new Error(
    'There is no "awslambda" here: toLambdaStream works in Node.js on AWS Lambda alone. Use toLambda elsewhere.',
  );
}

/** Sends `reply` as fast as it is taken. Rejects with what a stream failed with: the runtime breaks off then. */
export async function sendTo(
  stream: ResponseStream,
  { HttpResponseStream }: LambdaRuntime,
  reply: Reply,
  method: string,
): Promise<void> {
  const content = reply.body === undefined ? undefined : new Response(streamInit(reply.body));
  const isForm = reply.body instanceof FormData;
  const type = isForm ? content?.headers.get("content-type") : undefined;
  const out = HttpResponseStream.from(stream, answerHead(reply, type));
  // The runtime sends status and headers with the first piece, so an answer without a body needs one.
  out.write("");
  const isHead = method === "HEAD";
  const body = content?.body ?? null;
  if (isHead) void body?.cancel().catch(() => undefined);
  else if (body !== null) await handOn(body, out);
  out.end();
}

function streamInit(body: NonNullable<Reply["body"]>): BodyInit {
  return body instanceof Uint8Array ? new Uint8Array(body) : body;
}

async function handOn(body: ReadableStream<Uint8Array>, out: ResponseStream): Promise<void> {
  const reader = body.getReader();
  const stop = (): void => void reader.cancel().catch(() => undefined);
  out.on("close", stop);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || out.destroyed) break;
      if (!out.write(value)) await takesMore(out);
    }
  } finally {
    out.off("close", stop);
  }
}

function takesMore(out: ResponseStream): Promise<void> {
  return new Promise((resolve) => {
    const settle = (): void => {
      out.off("drain", settle);
      out.off("close", settle);
      resolve();
    };
    out.on("drain", settle);
    out.on("close", settle);
    if (out.destroyed) settle();
  });
}
