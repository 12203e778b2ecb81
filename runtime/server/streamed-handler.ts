/** Handlers that read their bodies as they come: what makes one, and what the engine makes of it. */
import type { BodyChunks } from "../exchange/exchange.ts";
import type { BodyDescriptor } from "../http/operation.ts";
import type { Validator } from "../issues/validator.ts";
import type { HandlerResult } from "./handler-result.ts";
import type { Call } from "./options.ts";

/** A handler whose body is a stream, as `streamed` makes it. */
export interface StreamedHandler<Request, Answer, OfCall = Call> {
  /** It stands where a usual handler of such an operation can. The server calls `handler` in its place. */
  (input: unknown, call: unknown): StreamedAnswer;
  readonly streams: StreamOpener;
  readonly handler: (input: Request, call: OfCall) => HandlerResult<Answer>;
}

/** No handler has it: operations whose bodies can be streams list it, so that others take no streamed handler. */
export type StreamedAnswer = { readonly status: never; readonly streamed: true };

/**
 * What a usual handler may be beside. No union of both, so that compilers tell of each `return` of a usual one
 * what is wrong with it.
 */
export type MayStream<Request, Answer, OfCall = Call> = Partial<
  Pick<StreamedHandler<Request, Answer, OfCall>, "streams" | "handler">
>;

/** How the bodies of a handler are read, and how much of them. */
export interface StreamOpener {
  /** Most bytes of a body. */
  readonly size: number;
  /** Milliseconds that a sender may let wait for the next of them. */
  readonly idle: number;
  /** Makes a stream, or the parts of a form, of what comes. */
  readonly open: (body: ComingBody) => OpenedBody;
}

/** A body of which nothing has been read. */
export interface ComingBody {
  readonly chunks: BodyChunks;
  readonly contentType: string;
  readonly descriptor: BodyDescriptor;
  /** True: a body without a byte is refused. */
  readonly required: boolean;
  /** True: a form without a byte is one without fields, whose defaults are filled in. */
  readonly isFilled: boolean;
  /** Of the whole form. */
  readonly validator?: Validator | undefined;
}

/** What a handler is given, and what the engine learns of it. */
export interface OpenedBody {
  readonly body: unknown;
  /** Why what came has another answer than the handler's: a `Refused`, or a fault. `undefined`: it has not, as far as it was read. */
  readonly failure: () => unknown;
  /** Nobody reads any further. */
  readonly stop: () => void;
}

/** The handler of an operation, where it reads its bodies as they come. */
export function streamedHandler(
  handlers: object,
  { name }: { readonly name: string },
): StreamedHandler<object, unknown, unknown> | undefined {
  const handler: unknown = Reflect.get(handlers, name);
  return isStreamed(handler) ? handler : undefined;
}

/** By its shape, not by its maker: that may be another copy of the runtime. */
function isStreamed(handler: unknown): handler is StreamedHandler<object, unknown, unknown> {
  return (
    typeof handler === "function" &&
    "streams" in handler &&
    "handler" in handler &&
    typeof handler.handler === "function"
  );
}
