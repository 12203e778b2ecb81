/** Serves a handler with AWS Lambda, behind an HTTP API of API Gateway or a function URL. */
import { isForwarded } from "../adapters/forwarding.ts";
import type { WebMountOptions } from "../adapters/web.ts";
import { targetOf } from "../adapters/node/target.ts";
import type { Reply, ServiceHandler } from "../exchange/exchange.ts";
import { failure, problemReply } from "../server/problem.ts";
import { brokenHeader } from "../server/reply-headers.ts";
import { type LambdaAnswer, answerOf } from "./lambda/answer.ts";
import { type LambdaEvent, checkEvent, eventPath } from "./lambda/event.ts";
import { LambdaExchange } from "./lambda/exchange.ts";
import { lambdaRuntime, sendTo } from "./lambda/stream.ts";

export type { LambdaAnswer, LambdaHead } from "./lambda/answer.ts";
export type { LambdaEvent } from "./lambda/event.ts";

/** What handlers get as `call.framework`: the arguments of the function of Lambda. */
export interface LambdaContext<Event = LambdaEvent, Context = unknown> {
  readonly event: Event;
  readonly context: Context;
}

/**
 * The function of `export const handler = toLambda(handle)`. Events have payload format 2.0; a stage in
 * their path is understood. Answers that are bytes go out as base64, and streams are read to their end
 * first: `toLambdaStream` hands them on. Lambda does not tell that a client is gone. With `forwardErrors`
 * a fault of a handler is thrown to Lambda, which counts it and answers itself.
 */
export function toLambda<Event extends LambdaEvent = LambdaEvent, Context = unknown>(
  handle: ServiceHandler<LambdaContext<Event, Context>>,
  options: WebMountOptions = {},
): (event: Event, context: Context) => Promise<LambdaAnswer> {
  return async (event, context) => {
    const reply = await replyTo(handle, event, context, neverGone, options);
    try {
      return await answerOf(reply, event.requestContext.http.method);
    } catch (error) {
      reply.failed?.(error);
      throw error;
    }
  };
}

/**
 * The same for functions that stream their answers, for a function URL whose invoke mode is
 * `RESPONSE_STREAM`. `call.signal` aborts when the stream of Lambda is closed before its end.
 *
 * @throws Error outside of Lambda, whose runtime brings what is needed.
 */
export function toLambdaStream<Event extends LambdaEvent = LambdaEvent, Context = unknown>(
  handle: ServiceHandler<LambdaContext<Event, Context>>,
  options: WebMountOptions = {},
): (event: Event, context: Context) => Promise<void> {
  const runtime = lambdaRuntime();
  return runtime.streamifyResponse<Event, Context>(async (event, stream, context) => {
    const gone = new AbortController();
    const leave = (): void => gone.abort();
    stream.on("close", leave);
    const reply = await replyTo(handle, event, context, () => gone.signal, options);
    try {
      await sendTo(stream, runtime, reply, event.requestContext.http.method);
      stream.off("close", leave);
    } catch (error) {
      reply.failed?.(error);
      throw error;
    }
  });
}

/** Made when it is first asked for: to make one takes as long as to answer. */
const neverGone = (): AbortSignal => new AbortController().signal;

async function replyTo<Event extends LambdaEvent, Context>(
  handle: ServiceHandler<LambdaContext<Event, Context>>,
  event: Event,
  context: Context,
  signal: () => AbortSignal,
  options: WebMountOptions,
): Promise<Reply> {
  checkEvent(event);
  const { mount, path } = eventPath(event);
  const target = targetOf(event.rawQueryString === "" ? path : `${path}?${event.rawQueryString}`);
  if (target === undefined) {
    return problemReply({ status: 400, detail: "The request target is not a valid URL." });
  }
  const framework = { event, context };
  const exchange = new LambdaExchange(event, { ...target, mount, framework, signal });
  const reply = await handle.exchange(exchange);
  if (isForwarded(reply, options)) throw reply.fault;
  // Lambda hands headers on as text: a broken one would become two.
  const broken = brokenHeader(reply.headers);
  if (broken === undefined) return reply;
  reply.failed?.(new TypeError(`the header "${broken}" has a character that no header can have`));
  return problemReply(failure);
}
