/**
 * Items that are events of `text/event-stream`: objects of the fields that an event states itself.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
import { eventSplitter } from "./event-splitter.ts";
import type { Sequence } from "./sequence.ts";
import { isRecord } from "../encoding/structure.ts";

export function eventStream(): Sequence {
  return {
    splitter: (longest) => eventSplitter((fields): unknown => fields, longest),
    write,
  };
}

/** Without data it would be no event to whoever reads it. */
function write(item: unknown): string {
  if (!isRecord(item)) throw new TypeError("an event is an object");
  const { event, data, id, retry } = item;
  if (typeof data !== "string") throw new TypeError("the data of an event is text");
  const lines = data.split(/\r\n?|\n/).map((line) => `data: ${line}`);
  return [
    ...field("event", event),
    ...field("id", id),
    ...retryField(retry),
    ...lines,
    "",
    "",
  ].join("\n");
}

function field(name: string, value: unknown): string[] {
  if (value === undefined) return [];
  if (typeof value === "string" && !/[\r\n\0]/.test(value)) return [`${name}: ${value}`];
  throw new TypeError(`the field ${name} of an event is one line of text`);
}

function retryField(retry: unknown): string[] {
  if (retry === undefined) return [];
  if (typeof retry === "number" && Number.isSafeInteger(retry) && retry >= 0) {
    return [`retry: ${retry}`];
  }
  throw new TypeError("the field retry of an event is a whole number of milliseconds");
}
