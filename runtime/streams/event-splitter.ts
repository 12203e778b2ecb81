/**
 * `text/event-stream` → events.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
import { LengthError } from "../encoding/codec-error.ts";
import type { Splitter } from "./splitter.ts";

/** Characters that one event, or one line, may have, where nobody says how many. */
const longestEvent: number = 16_777_216;

/** An event with what it states itself. */
export interface EventFields {
  readonly event?: string;
  /** Lines are joined by line feeds. */
  readonly data: string;
  readonly id?: string;
  /** Milliseconds. */
  readonly retry?: number;
}

/** What holds until it is stated again. `id` is `""` when none was. */
export interface LastStated {
  readonly id: string;
  readonly retry?: number;
}

/**
 * An item per event, as `itemOf` has it. Bytes that are no UTF-8 become U+FFFD. An event without data,
 * or one that the end cuts off, is none.
 */
export function eventSplitter<Item>(
  itemOf: (fields: EventFields, last: LastStated) => Item,
  longest: number = longestEvent,
): Splitter<Item> {
  const decoder = new TextDecoder();
  let begun = "";
  let endsInReturn = false;
  let type = "";
  let lines: string[] = [];
  let size = 0;
  let last: LastStated = { id: "" };
  let stated: Partial<LastStated> = {};

  const check = (more: number): void => {
    if (size + more > longest) {
      throw new LengthError(`events of at most ${longest} characters`);
    }
  };

  const field = (line: string): void => {
    const colon = line.indexOf(":");
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (name === "data") {
      lines.push(value);
      size += value.length + 1;
    } else if (name === "event") type = value;
    else if (name === "id" && !value.includes("\0")) stated = { ...stated, id: value };
    else if (name === "retry" && /^\d{1,15}$/.test(value)) {
      stated = { ...stated, retry: Number(value) };
    }
  };

  function* finish(): Generator<Item> {
    const own = { ...(type === "" ? {} : { event: type }), data: lines.join("\n"), ...stated };
    const isEvent = lines.length > 0;
    last = { ...last, ...stated };
    stated = {};
    type = "";
    lines = [];
    size = 0;
    if (isEvent) yield itemOf(own, last);
  }

  function* take(chunk: Uint8Array): Generator<Item> {
    const text = decoder.decode(chunk, { stream: true });
    if (text === "") return;
    const ends = /\r\n?|\n/g;
    // A line end may be in two chunks.
    let start = endsInReturn && text.startsWith("\n") ? 1 : 0;
    endsInReturn = text.endsWith("\r");
    ends.lastIndex = start;
    for (let end = ends.exec(text); end !== null; end = ends.exec(text)) {
      const line = begun + text.slice(start, end.index);
      begun = "";
      start = ends.lastIndex;
      check(line.length);
      if (line === "") yield* finish();
      else field(line);
    }
    begun += text.slice(start);
    check(begun.length);
  }

  return { take, end: () => [] };
}
