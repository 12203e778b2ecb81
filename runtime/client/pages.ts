/** The pages of an operation and their items as async iterators. */
import type { AnyAnswer } from "./contract.ts";
import { pageReader } from "./page-reader.ts";
import type { Input, PageOptions, PageRead, Pages, Paging } from "./paging.ts";
import { readAhead } from "./read-ahead.ts";

export type * from "./paging.ts";
export { byLastItem, byToken } from "./page-cursor.ts";
export { byLink, byLinkHeader } from "./page-link.ts";
export { byOffset, byPage } from "./page-number.ts";

/**
 * The pages that `operation` gives for `input`. Generated code says of which types they are.
 *
 * @throws TypeError when a bound is no whole number of at least 0.
 */
export function paginate(
  paging: Paging,
  operation: (client: never, input: never, options: never) => Promise<AnyAnswer>,
  client: object,
  input: object,
  { prefetch = 0, maxPages, maxItems, signal, ...options }: PageOptions,
): Pages<never, never> {
  const bounds = {
    maxPages: pageBound(maxPages, "maxPages", paging),
    maxItems: pageBound(maxItems, "maxItems", paging),
  };
  const ahead = pageBound(prefetch, "prefetch", paging);
  const read = (): AsyncIterableIterator<PageRead> => {
    const leaving = new AbortController();
    const callOptions = { ...options, signal: leaving.signal };
    const follow = () => leaving.abort(signal?.reason);
    const call = async (next: Input) => {
      if (signal?.aborted) follow();
      // Only while it is made: the caller's signal may live as long as the process.
      signal?.addEventListener("abort", follow);
      try {
        return await operation(client as never, next as never, callOptions as never);
      } finally {
        signal?.removeEventListener("abort", follow);
      }
    };
    const fetch = pageReader(paging, call, input as Input, bounds);
    return readAhead(fetch, ahead, () => leaving.abort());
  };
  return {
    [Symbol.asyncIterator]: () => itemsOfPages(read(), bounds.maxItems) as AsyncIterator<never>,
    pages: () => pageAnswers(read()) as AsyncIterableIterator<never>,
  };
}

function pageBound(value: number | undefined, name: string, { name: operation }: Paging): number {
  if (value === undefined) return Infinity;
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new TypeError(`${operation}: ${name}: expected an integer of at least 0`);
}

const endOfPages = { done: true, value: undefined } as const;

function pageAnswers(pages: AsyncIterableIterator<PageRead>): AsyncIterableIterator<AnyAnswer> {
  return {
    async next() {
      const { done, value } = await pages.next();
      return done === true ? endOfPages : { done: false, value: value.answer };
    },
    async return() {
      await pages.return?.();
      return endOfPages;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

function itemsOfPages(
  pages: AsyncIterableIterator<PageRead>,
  maxItems: number,
): AsyncIterableIterator<unknown> {
  let items: Iterator<unknown> = [][Symbol.iterator]();
  let left = maxItems;
  let last: Promise<unknown> = Promise.resolve();

  const pull = async (): Promise<IteratorResult<unknown>> => {
    while (left > 0) {
      const item = items.next();
      if (item.done !== true) {
        left -= 1;
        return item;
      }
      const page = await pages.next();
      if (page.done === true) return endOfPages;
      items = page.value.items[Symbol.iterator]();
    }
    return endOfPages;
  };

  return {
    // Items asked for at once come one after another.
    next() {
      const item = last.then(pull, pull);
      last = item;
      return item;
    },
    async return() {
      left = 0;
      await pages.return?.();
      return endOfPages;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
