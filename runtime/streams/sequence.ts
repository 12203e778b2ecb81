/** Bodies that are a sequence of items which a schema describes. */
import type { Decoding, ExactJson } from "../encoding/decoding.ts";
import type { Splitter } from "./splitter.ts";

/** How items are taken apart and written. In descriptors, so that only those carry it who use it. */
export interface Sequence {
  /** Takes one body apart. Items are as they travel, of at most `longest` bytes, or characters. */
  readonly splitter: (longest?: number) => Splitter<unknown>;
  /**
   * The text of an item, as it travels, with what ends it.
   *
   * @throws TypeError when there is none.
   */
  readonly write: (item: unknown) => string;
}

/** Of sequences of JSON whose integers keep all their digits. */
export interface ExactItems {
  readonly exactJson: ExactJson;
  /** Absent: people see items as they travel. */
  readonly decoding?: Decoding;
}

/** Items of an answer or a request, or `undefined` of what is no list of items. */
export function itemsIn(value: unknown): Iterable<unknown> | AsyncIterable<unknown> | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const isItems = Symbol.iterator in value || Symbol.asyncIterator in value;
  return isItems ? (value as Iterable<unknown>) : undefined;
}

/**
 * The texts of `items`, asked for as they are read. Cancelling returns the iterator.
 *
 * What `textOf` throws breaks the stream.
 */
export function streamOfItems(
  items: Iterable<unknown> | AsyncIterable<unknown>,
  textOf: (item: unknown, index: number) => string,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let iterator: Iterator<unknown> | AsyncIterator<unknown> | undefined;
  let index = 0;
  return new ReadableStream(
    {
      pull: async (controller) => {
        iterator ??=
          Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
        const { done, value } = await iterator.next();
        if (done === true) return controller.close();
        try {
          controller.enqueue(encoder.encode(textOf(value, index)));
          index += 1;
        } catch (error) {
          await iterator.return?.();
          throw error;
        }
      },
      cancel: async () => {
        await iterator?.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
