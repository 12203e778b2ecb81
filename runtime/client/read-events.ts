/** Answers that are `text/event-stream`. */
import type { BodyReader } from "./contract.ts";
import { eventSplitter } from "./event-splitter.ts";
import { iterated } from "./iterated.ts";

/** The events as they come, an `AsyncIterable<ServerSentEvent>`. It does not connect again. */
export const readEvents: BodyReader = {
  read: (body) => iterated(body, eventSplitter()),
};
