/** Bodies that are a sequence of items, taken apart while they come. */
import { CodecError, LengthError } from "../encoding/codec-error.ts";
import type { Splitter } from "../streams/splitter.ts";
import { streamOf } from "./body-stream.ts";
import { CallError } from "./call-error.ts";
import type { AnswerBody } from "./contract.ts";

/**
 * The items of `body`, read no faster than they are wanted. They can be iterated once; leaving early,
 * and an item that is none, cancels its stream. Rejects with a `CallError`: as the stream does, and of
 * kind `decode` where there is no item, or `size` where it is longer than the client takes.
 */
export function itemIterator<Item>(
  body: AnswerBody,
  { take, end }: Splitter<Item>,
): AsyncIterableIterator<Item> {
  const reader = streamOf(body).getReader();
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
    } catch (cause) {
      if (!(cause instanceof CodecError)) throw cause;
      const { sending, response } = body;
      const { name } = sending.operation;
      const kind = cause instanceof LengthError ? "size" : "decode";
      throw new CallError(kind, name, cause.message, { cause, response });
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
