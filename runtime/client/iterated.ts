/** Bodies that are a sequence of items, taken apart while they come. */

/** Bytes in, items out. What is given lazily is taken to its end before the next call. */
export interface Splitter<Item> {
  /** Items that are complete with `chunk`. @throws CodecError for what is no item. */
  readonly take: (chunk: Uint8Array) => Iterable<Item>;
  /** Items that are complete with the end of the body. */
  readonly end: () => Iterable<Item>;
}

/**
 * The items of `stream`, read no faster than they are wanted. They can be iterated once; leaving
 * early, and an item that is none, cancels the stream. Rejects as the stream does, and with the
 * errors of `splitter`.
 */
export function iterated<Item>(
  stream: ReadableStream<Uint8Array>,
  { take, end }: Splitter<Item>,
): AsyncIterableIterator<Item> {
  const reader = stream.getReader();
  let isLeft = false;
  const cancel = (): Promise<void> => reader.cancel().catch(() => undefined);
  async function* read(): AsyncGenerator<Item, undefined> {
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (isLeft) return;
        if (done) break;
        yield* take(value);
      }
      yield* end();
    } finally {
      await cancel();
    }
  }
  const items = read();
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => items.next(),
    // A generator that waits for bytes would not hear of it before they come.
    return: async () => {
      isLeft = true;
      await cancel();
      return items.return(undefined);
    },
  };
}
