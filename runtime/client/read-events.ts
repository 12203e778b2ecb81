/** Answers that are `text/event-stream`. */
import { eventSplitter } from "../streams/event-splitter.ts";
import type { BodyReader, ServerSentEvent } from "./contract.ts";
import { itemIterator } from "./item-iterator.ts";

/** The events as they come, an `AsyncIterable<ServerSentEvent>`. It does not connect again. */
export const readEvents: BodyReader = {
  read: (body) =>
    itemIterator(
      body,
      eventSplitter<ServerSentEvent>(({ event = "message", data }, last) => {
        return { event, data, ...last };
      }, body.maxBytes),
    ),
};
