/** Values that are fetched one after another, at most so many ahead of the one that is read. */

/**
 * An iterator over what `produce` gives until it gives `undefined` or rejects. Calls of it never
 * overlap. `stop` is called when the reader leaves, and what is under way then counts no more.
 */
export function readAhead<Value>(
  produce: () => Promise<Value | undefined>,
  ahead: number,
  stop: () => void,
): AsyncIterableIterator<Value> {
  const queue: Promise<IteratorResult<Value>>[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let isOver = false;
  const end = { done: true, value: undefined } as const;

  const request = (): Promise<IteratorResult<Value>> => {
    const result = last.then(async () => {
      if (isOver) return end;
      try {
        const value = await produce();
        // The reader may have left while the value was on its way.
        if (!isOver && value !== undefined) return { done: false, value } as const;
      } catch (error) {
        if (!isOver) {
          isOver = true;
          throw error;
        }
      }
      isOver = true;
      return end;
    });
    // Whoever reads the result hears of its failure; until then it is nobody's.
    last = result.catch(() => undefined);
    return result;
  };

  return {
    async next() {
      const result = await (queue.shift() ?? request());
      const free = isOver ? 0 : ahead - queue.length;
      for (let more = 0; more < free; more += 1) queue.push(request());
      return result;
    },
    return() {
      isOver = true;
      stop();
      return Promise.resolve(end);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
