/** The engine: what is fetched and when, and how a reader leaves. */
import { describe, expect, test } from "vitest";
import { byPage, byToken } from "../../../../../runtime/client/pages.ts";
import { all, answer, numbers, quiet, reading } from "./service.ts";

const byNumber = byPage({ parameter: ["page"], first: 1 });

/** Pages of two out of seven items. */
const seven = ({ page = 1 }: { readonly page?: number }) =>
  answer({ body: { data: numbers(7).slice((page - 1) * 2, page * 2) } });

describe("a reader", () => {
  test("gets every item once and in order, and asks until a page is empty", async () => {
    const { pages, calls } = reading(byNumber, seven);
    expect(await all(pages)).toEqual(numbers(7));
    expect(calls).toEqual([{}, { page: 2 }, { page: 3 }, { page: 4 }, { page: 5 }]);
  });

  test("numbers pages in the form in which the input has integers", async () => {
    const page = (input: { readonly page?: bigint }) => seven({ page: Number(input.page ?? 1n) });
    const by = byPage({ parameter: ["page"], first: 1, as: BigInt });
    const { pages, calls } = reading(by, page, { input: { page: 3n } });
    expect(await all(pages)).toEqual([5, 6, 7]);
    expect(calls).toEqual([{ page: 3n }, { page: 4n }, { page: 5n }]);
  });

  test("is told where what should be an integer is none", async () => {
    const by = byToken({ parameter: ["after"], token: ["next"], as: BigInt });
    const { pages } = reading(by, () => answer({ body: { data: [1], next: "x" } }));
    await expect(all(pages)).rejects.toThrow("is not an integer");
  });

  test("gets whole answers instead", async () => {
    const { pages } = reading(byNumber, seven);
    const found = await all(pages.pages());
    expect(found.map(({ body }) => body)).toEqual(
      [[1, 2], [3, 4], [5, 6], [7], []].map((data) => ({ data })),
    );
    expect(found[0]?.response).toBeInstanceOf(Response);
  });

  test("begins where the input says, keeps the rest of it and leaves the object alone", async () => {
    const input = Object.freeze({ page: 3, filter: "x" });
    const { pages, calls } = reading(byNumber, seven, { input });
    expect(await all(pages)).toEqual([5, 6, 7]);
    expect(calls[1]).toEqual({ page: 4, filter: "x" });
  });

  test("begins anew with each loop", async () => {
    const { pages, calls } = reading(byNumber, seven);
    expect(await all(pages)).toEqual(await all(pages));
    expect(calls).toHaveLength(10);
  });

  test("asks for nothing before the first item is wanted, nor for a page before its items are", async () => {
    const { pages, calls } = reading(byNumber, seven);
    const items = pages[Symbol.asyncIterator]();
    await quiet();
    expect(calls).toHaveLength(0);
    await items.next();
    await items.next();
    expect(calls).toHaveLength(1);
    await items.next();
    expect(calls).toHaveLength(2);
  });

  test("that asks for items at once gets them one after another", async () => {
    const { pages } = reading(byNumber, seven);
    const items = pages[Symbol.asyncIterator]();
    const found = await Promise.all(numbers(9).map(() => items.next()));
    expect(found.map(({ value }) => value as unknown)).toEqual([
      ...numbers(7),
      undefined,
      undefined,
    ]);
  });

  test("has as many pages ahead as it wants, and no call beside another", async () => {
    let under = 0;
    const { pages, calls } = reading(
      byNumber,
      async (input) => {
        under += 1;
        expect(under).toBe(1);
        await Promise.resolve();
        under -= 1;
        return seven(input);
      },
      { options: { prefetch: 2 } },
    );
    const items = pages[Symbol.asyncIterator]();
    expect(calls).toHaveLength(0);
    await items.next();
    await quiet();
    expect(calls).toHaveLength(3);
    expect(await all({ [Symbol.asyncIterator]: () => items })).toEqual(numbers(6, 2));
    expect(calls).toHaveLength(5);
  });

  test.each([
    [{ maxPages: 0 }, [], 0],
    [{ maxPages: 2 }, numbers(4), 2],
    [{ maxItems: 0 }, [], 0],
    [{ maxItems: 2 }, numbers(2), 1],
    [{ maxItems: 3 }, numbers(3), 2],
    [{ maxItems: 3, prefetch: 9 }, numbers(3), 2],
    [{ maxItems: 100, maxPages: 100, prefetch: 1 }, numbers(7), 5],
  ])("stops by %j", async (options, items, count) => {
    const { pages, calls } = reading(byNumber, seven, { options });
    expect(await all(pages)).toEqual(items);
    await quiet();
    expect(calls).toHaveLength(count);
  });

  test.each([{ maxItems: -1 }, { maxPages: 1.5 }, { prefetch: Infinity }, { prefetch: NaN }])(
    "cannot want %j",
    (options) => {
      expect(() => reading(byNumber, seven, { options })).toThrow(TypeError);
    },
  );
});

/** A call that ends only when it is aborted, as `fetch` does. */
const forEver = async (signal: AbortSignal) =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });

describe("a reader that leaves", () => {
  test("aborts the call under way, and what waits for it ends", async () => {
    let aborted: AbortSignal | undefined;
    const { pages, calls } = reading(byNumber, async (_, { signal }) => {
      aborted = signal;
      return forEver(signal);
    });
    const items = pages[Symbol.asyncIterator]();
    const waiting = items.next();
    await quiet();
    expect(aborted?.aborted).toBe(false);
    expect(await items.return?.()).toEqual({ done: true, value: undefined });
    expect(aborted?.aborted).toBe(true);
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(await items.next()).toEqual({ done: true, value: undefined });
    expect(calls).toHaveLength(1);
  });

  test("gets nothing more: not what it has, nor what comes in spite of it", async () => {
    const { pages } = reading(byNumber, seven);
    const items = pages[Symbol.asyncIterator]();
    expect((await items.next()).value).toBe(1);
    await items.return?.();
    expect(await items.next()).toEqual({ done: true, value: undefined });
    let give: (page: unknown) => void = () => undefined;
    const deaf = reading(byNumber, async () => new Promise((done) => (give = done)));
    const answers = deaf.pages.pages();
    const waiting = answers.next();
    await quiet();
    await answers.return?.();
    give(seven({}));
    expect(await waiting).toEqual({ done: true, value: undefined });
  });

  test("by break, aborts what was fetched ahead", async () => {
    const signals: AbortSignal[] = [];
    const { pages } = reading(
      byNumber,
      async (input, { signal }) => {
        signals.push(signal);
        return signals.length === 1 ? seven(input) : forEver(signal);
      },
      { options: { prefetch: 1 } },
    );
    for await (const item of pages) if (item === 2) break;
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  test("may abort by a signal of its own, and is told", async () => {
    const own = new AbortController();
    const { pages } = reading(byNumber, async (_, { signal }) => forEver(signal), {
      options: { signal: own.signal },
    });
    const waiting = all(pages);
    const reason = new Error("enough");
    await quiet();
    own.abort(reason);
    await expect(waiting).rejects.toBe(reason);
  });
});

describe("an answer", () => {
  test("that is no documented success rejects, after the items before it", async () => {
    const { pages } = reading(byNumber, (input) =>
      input["page"] === 2 ? answer({ status: 503, body: {} }) : seven(input),
    );
    const items = pages[Symbol.asyncIterator]();
    expect([await items.next(), await items.next()].map(({ value }) => value as unknown)).toEqual([
      1, 2,
    ]);
    await expect(items.next()).rejects.toMatchObject({ httpStatus: 503 });
    expect(await items.next()).toEqual({ done: true, value: undefined });
  });

  test("without a list is an empty page, and one whose list is none rejects", async () => {
    for (const body of [undefined, {}, { data: null }, { data: [] }]) {
      expect(await all(reading(byNumber, () => answer({ body })).pages)).toEqual([]);
    }
    for (const data of [{}, "ab", 1]) {
      await expect(all(reading(byNumber, () => answer({ body: { data } })).pages)).rejects.toThrow(
        "listThings: the answer has no list where its description has one",
      );
    }
  });

  test("fetched ahead that fails is told when it is read, and never unhandled", async () => {
    const { pages } = reading(
      byNumber,
      (input) => {
        if (input["page"] !== undefined) throw new Error("no more");
        return seven(input);
      },
      { options: { prefetch: 3 } },
    );
    const items = pages[Symbol.asyncIterator]();
    await items.next();
    await quiet();
    expect(await items.next()).toEqual({ done: false, value: 2 });
    await expect(items.next()).rejects.toThrow("no more");
  });
});
