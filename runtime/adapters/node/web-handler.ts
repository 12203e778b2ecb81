/** Answers by a handler that knows requests of the web alone. */
import type { Reply } from "../../exchange/exchange.ts";
import { jsonTextOf, restoredBody } from "../../exchange/consumed-body.ts";
import type { NodeExchange } from "./exchange.ts";
import type { IncomingMessage } from "./types.ts";

/** The reply of `handler` to a request with its body, which is read only as fast as it is consumed. */
export async function answerThroughRequest(
  handler: (request: Request) => Promise<Response>,
  exchange: NodeExchange,
  incoming: IncomingMessage,
): Promise<Reply> {
  const init = (): object => ({ body: requestBody(exchange, incoming), duplex: "half" });
  const request = exchange.hasBody ? new Request(exchange.request, init()) : exchange.request;
  const { status, headers, body } = await handler(request);
  const list = [...headers];
  return body === null ? { status, headers: list } : { status, headers: list, body };
}

/** Where something before has read the body, what is left of it; the handler hears when nothing is. */
function requestBody(exchange: NodeExchange, incoming: IncomingMessage): BodyInit {
  try {
    const consumed = exchange.consumedBody();
    if (consumed === undefined) return toStream(incoming);
    const contentType = exchange.header("content-type") ?? "";
    const { bytes, parsed } = restoredBody(consumed, { contentType, isCoded: true });
    return parsed === undefined ? new Uint8Array(bytes) : jsonTextOf(parsed.value);
  } catch (error) {
    return new ReadableStream({ start: (controller) => controller.error(error) });
  }
}

/** Written by hand because `Readable.toWeb` closes the socket when the stream is cancelled. */
function toStream(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let open = true;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const fail = (): void => {
        if (open) controller.error(new Error("the client closed the connection"));
        open = false;
      };
      incoming.on("data", (chunk) => {
        if (!open) return;
        controller.enqueue(new Uint8Array(chunk));
        if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
      });
      incoming.on("end", () => {
        if (open) controller.close();
        open = false;
      });
      incoming.on("error", fail);
      incoming.on("close", fail);
      incoming.pause();
    },
    pull() {
      incoming.resume();
    },
    cancel() {
      open = false;
      incoming.resume();
    },
  });
}
