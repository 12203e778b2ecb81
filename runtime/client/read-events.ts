/** Answers that are `text/event-stream`. */
import type { BodyReader } from "./contract.ts";
import { eventSplitter } from "./event-splitter.ts";
import { iterated } from "./iterated.ts";
import { receivedStream } from "./received-stream.ts";

/**
 * The events as they come, an `AsyncIterable<ServerSentEvent>`. It does not connect again. It fails
 * as the connection does, and with a `CodecError` where an event is too long.
 */
export const readEvents: BodyReader = {
  read: (body) => iterated(receivedStream(body), eventSplitter()),
};
