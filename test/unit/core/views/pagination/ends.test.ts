/** The ends of all ways to number pages, and what services do that would have none. */
import { describe, expect, test } from "vitest";
import {
  type Strategy,
  byLastItem,
  byLink,
  byLinkHeader,
  byOffset,
  byPage,
  byToken,
} from "../../../../../runtime/client/pages.ts";
import { all, answer, numbers, reading } from "./service.ts";

type Told = Readonly<Record<string, unknown>>;

const parameter = ["page"];
const counted = byPage({
  parameter,
  first: 1,
  total: ["total"],
  pages: ["pages"],
  more: ["more"],
  page: ["page"],
});

/** Pages of two out of five items, each saying `told`. */
function pagesOfTwo(told: (page: number) => Told) {
  return ({ page = 1 }: { readonly page?: number }) =>
    answer({ body: { data: numbers(5).slice((page - 1) * 2, page * 2), ...told(page) } });
}

async function countOf(told: (page: number) => Told): Promise<number> {
  const { pages, calls } = reading(counted, pagesOfTwo(told));
  expect(await all(pages)).toEqual(numbers(5));
  return calls.length;
}

describe("pages by number end", () => {
  test.each<[string, (page: number) => Told, number]>([
    ["with an empty page", () => ({}), 4],
    ["with the last item", () => ({ total: 5 }), 3],
    ["with the last item, though the count is text", () => ({ total: "5" }), 3],
    ["with the last page", () => ({ pages: 3 }), 3],
    ["where there are no more", (page) => ({ more: page < 3 }), 3],
    ["where all say so", (page) => ({ total: 5, pages: 3, more: page < 3 }), 3],
    ["not before all say so", () => ({ total: 2, pages: 3 }), 3],
    ["not before all say so, either", () => ({ total: 5, pages: 9 }), 4],
    ["not by a count that is none", () => ({ total: -1, pages: 0.5, more: "no" }), 4],
    ["not by a count that is null", () => ({ total: null, pages: {}, more: null }), 4],
    ["not where the count grows", (page) => ({ total: 4 + page }), 4],
    ["where the count shrinks", (page) => ({ total: 9 - 2 * page }), 3],
  ])("%s", async (_, told, calls) => {
    expect(await countOf(told)).toBe(calls);
  });

  test("by the last page alone, where the total counts items that were not read", async () => {
    const serve = pagesOfTwo(() => ({ total: 5, pages: 3 }));
    const { pages, calls } = reading(counted, serve, { input: { page: 2 } });
    expect(await all(pages)).toEqual([3, 4, 5]);
    expect(calls).toEqual([{ page: 2 }, { page: 3 }]);
  });

  test("not by a page that is shorter than was asked, since services cut what is too large", async () => {
    const { pages } = reading(
      counted,
      pagesOfTwo(() => ({})),
      { input: { limit: 100 } },
    );
    expect(await all(pages)).toEqual(numbers(5));
  });

  test("after empty pages that say there is more", async () => {
    const { pages } = reading(counted, ({ page = 1 }: { page?: number }) =>
      answer({ body: { data: page === 4 ? [4] : [], more: page < 5 } }),
    );
    expect(await all(pages)).toEqual([4]);
  });
});

describe("pages by position", () => {
  const byPosition = byOffset({
    parameter: ["body", "offset"],
    total: ["total"],
    offset: ["offset"],
  });

  test("follow the number of items that came, whatever was asked", async () => {
    const { pages, calls } = reading(
      byPosition,
      ({ body }: { readonly body?: { readonly offset?: number } }) =>
        answer({
          body: { data: numbers(5).slice(body?.offset ?? 0, (body?.offset ?? 0) + 2), total: 5 },
        }),
      { input: { body: { limit: 100 } } },
    );
    expect(await all(pages)).toEqual(numbers(5));
    expect(calls).toEqual(
      [undefined, 2, 4].map((offset) => ({
        body: offset === undefined ? { limit: 100 } : { limit: 100, offset },
      })),
    );
  });

  test("begin where the input says, and may have no body before", async () => {
    const serve = ({ body }: { readonly body?: { readonly offset?: number } }) =>
      answer({ body: { data: numbers(3).slice(body?.offset ?? 0, (body?.offset ?? 0) + 1) } });
    const from = reading(byPosition, serve, { input: { body: { offset: 1 } } });
    expect(await all(from.pages)).toEqual([2, 3]);
    const { pages, calls } = reading(byPosition, serve);
    expect(await all(pages)).toEqual([1, 2, 3]);
    expect(calls[1]).toEqual({ body: { offset: 1 } });
  });
});

const contract = (message: string) => ({ name: "CallError", kind: "contract", message });
const says = (message: string) => contract(`listThings: ${message}`);

describe("a service", () => {
  test.each([
    ["page", byPage({ parameter, first: 1, page: ["page"] }), 1],
    ["offset", byOffset({ parameter, offset: ["page"] }), 0],
  ])("that ignores the %s gives its items once, then an error", async (_, by, page) => {
    for (const data of [[1, 2], [{ id: 1 }], ["a", "a"], [1n]]) {
      const { pages, calls } = reading(by, () => answer({ body: { data, page } }));
      const found: unknown[] = [];
      const read = async () => {
        for await (const item of pages) found.push(item);
      };
      await expect(read()).rejects.toMatchObject(
        says("the service returned the same page again instead of the next one"),
      );
      expect(found).toEqual(data);
      expect(calls).toHaveLength(2);
    }
  });

  test("may give equal items where it says which page they are", async () => {
    const { pages } = reading(counted, ({ page = 1 }: { page?: number }) =>
      answer({ body: { data: page < 4 ? ["a"] : [], page } }),
    );
    expect(await all(pages)).toEqual(["a", "a", "a"]);
  });

  test("with ever more items ends with an error, unless it is said how many are wanted", async () => {
    const serve = ({ page = 1 }: { readonly page?: number }) => answer({ body: { data: [page] } });
    const { calls, pages } = reading(counted, serve);
    await expect(all(pages)).rejects.toMatchObject(
      says("found more than 10000 pages; set maxPages to stop earlier"),
    );
    expect(calls).toHaveLength(10_000);
    const more = reading(counted, serve, { options: { maxPages: 10_001 } });
    expect(await all(more.pages)).toHaveLength(10_001);
  });

  test("with ever more empty pages ends with an error", async () => {
    const by = byToken({ parameter, token: ["next"] });
    let next = 0;
    const { calls, pages } = reading(by, () => answer({ body: { data: [], next: (next += 1) } }));
    await expect(all(pages)).rejects.toMatchObject(
      says("more than 100 empty pages came one after another"),
    );
    expect(calls).toHaveLength(101);
  });
});

describe("pages after an item", () => {
  const by = byLastItem({ parameter: ["after"], member: ["id"], more: ["more"] });
  const things = numbers(5).map((number) => ({ id: `t${number}` }));
  const serve =
    (told: (isLast: boolean) => Told) =>
    ({ after }: { readonly after?: string }) => {
      const from = things.findIndex(({ id }) => id === after) + 1;
      return answer({ body: { data: things.slice(from, from + 2), ...told(from + 2 >= 5) } });
    };

  test("end where there are no more, or with an empty page", async () => {
    const flagged = reading(
      by,
      serve((isLast) => ({ more: !isLast })),
    );
    expect(await all(flagged.pages)).toEqual(things);
    expect(flagged.calls).toEqual([{}, { after: "t2" }, { after: "t4" }]);
    const silent = reading(
      by,
      serve(() => ({})),
    );
    expect(await all(silent.pages)).toEqual(things);
    expect(silent.calls).toHaveLength(4);
  });

  test.each<[string, Told]>([
    ["the answer announces more pages, but has no item to continue from", { data: [], more: true }],
    ['the last item has no "id" to continue from', { data: [{}], more: true }],
    ['the last item has no "id" to continue from', { data: [null] }],
    ['the last item has no "id" to continue from', { data: [{ id: "" }] }],
    ["the answer leads to its own page", { data: [{ id: "z" }], more: true }],
  ])("that lead nowhere: %s", async (message, body) => {
    const { pages } = reading(by, () => answer({ body }));
    await expect(all(pages)).rejects.toMatchObject(says(message));
  });
});

describe("pages by a token", () => {
  const by = byToken({ parameter, token: ["meta", "next"], more: ["more"] });

  test.each([[null], [undefined], [""]])("end where it is %j", async (none) => {
    const next = new Map<unknown, unknown>([
      [undefined, "b"],
      ["b", 3],
      [3, none],
    ]);
    const { pages, calls } = reading(by, ({ page }: { page?: unknown }) =>
      answer({ body: { data: [page], meta: { next: next.get(page) } } }),
    );
    expect(await all(pages)).toEqual([undefined, "b", 3]);
    expect(calls).toEqual([{}, { page: "b" }, { page: 3 }]);
  });

  test("end where there are no more, whatever the token", async () => {
    const { calls, pages } = reading(by, () =>
      answer({ body: { data: [1], meta: { next: "b" }, more: false } }),
    );
    expect(await all(pages)).toEqual([1]);
    expect(calls).toHaveLength(1);
  });

  test("that lead in a circle, or nowhere, end with an error", async () => {
    const circle = new Map<unknown, string>([
      [undefined, "a"],
      ["a", "b"],
      ["b", "c"],
      ["c", "a"],
    ]);
    const { calls, pages } = reading(by, ({ page }: { page?: unknown }) =>
      answer({ body: { data: [page], meta: { next: circle.get(page) } } }),
    );
    await expect(all(pages)).rejects.toMatchObject(
      says("the answer leads to a page that was read already"),
    );
    expect(calls).toHaveLength(4);
    for (const [next, message] of [
      [undefined, "the answer announces more pages, but does not say where"],
      [{}, "the answer announces more pages, but does not say where"],
      ["x".repeat(10_001), "the answer leads to the next page with a text that is too long"],
    ] as const) {
      const lost = reading(by, () => answer({ body: { data: [1], meta: { next }, more: true } }));
      await expect(all(lost.pages)).rejects.toMatchObject(says(message));
    }
  });
});

describe("pages by a link", () => {
  const parameters = [
    { name: "page", isNumber: true },
    { name: "PageToken", key: "token" },
  ] as const;
  const inBody = byLink({ link: ["next"], parameters });
  const inHeader = byLinkHeader({ parameters });
  const url = "https://api.example/v1/things?limit=2";
  const linking = (by: Strategy, link: unknown, from = url) =>
    reading(by, ({ page }: { readonly page?: number }) => {
      const target = page === undefined ? link : undefined;
      const headers = by === inHeader && typeof target === "string" ? { link: target } : {};
      return answer({ body: { data: [page ?? 1], next: target }, headers, url: from });
    });

  test.each([
    "https://api.example/v1/things?page=2&PageToken=a%20b&limit=50&key=stolen",
    "/elsewhere?page=2&PageToken=a+b",
    "?page=2&PageToken=a%20b#top",
    "//api.example/?page=2&PageToken=a%20b",
  ])("take what the operation describes from %s", async (link) => {
    for (const [by, text] of [
      [inBody, link],
      [inHeader, `<${link}>; rel="next"`],
    ] as const) {
      const { calls, pages } = linking(by, text);
      expect(await all(pages)).toEqual([1, 2]);
      expect(calls).toEqual([{}, { page: 2, token: "a b" }]);
    }
  });

  test.each([null, undefined, ""])("end where it is %j", async (link) => {
    expect(await all(linking(inBody, link).pages)).toEqual([1]);
  });

  test.each([
    ["https://evil.example/v1/things?page=2", "leads to another origin"],
    ["http://api.example/v1/things?page=2", "leads to another origin"],
    ["https://api.example:8443/v1/things?page=2", "leads to another origin"],
    ["https://api.example@evil.example/?page=2", "leads to another origin"],
    ["//evil.example/?page=2", "leads to another origin"],
    ["\\\\evil.example/?page=2", "leads to another origin"],
    ["javascript:alert(1)?page=2", "leads to another origin"],
    ["https://[", "is not a URL"],
    [2, "is not a URL"],
    ["?limit=50", 'has no "page" or "PageToken"'],
    ["?page=2&page=3", 'has no "page" or "PageToken"'],
  ])("that is %j is refused: it %s", async (link, message) => {
    const { calls, pages } = linking(inBody, link);
    const items = pages[Symbol.asyncIterator]();
    expect((await items.next()).value).toBe(1);
    await expect(items.next()).rejects.toMatchObject(says(`the link to the next page ${message}`));
    expect(calls).toHaveLength(1);
  });

  test("with a number that is none is refused", async () => {
    await expect(all(linking(inBody, "?page=two").pages)).rejects.toMatchObject(
      says('"page" in the link to the next page is not a number'),
    );
  });

  test("that is the page itself is refused", async () => {
    const { pages } = reading(inBody, () => answer({ body: { data: [1], next: "?page=2" }, url }));
    await expect(all(pages)).rejects.toMatchObject(says("the answer leads to its own page"));
  });

  test("of an answer without a URL is taken by its parameters alone", async () => {
    const { calls, pages } = linking(inBody, "https://any.example/?page=2", "");
    expect(await all(pages)).toEqual([1, 2]);
    expect(calls[1]).toEqual({ page: 2 });
  });
});

test("items that are nested too deep to be compared are an error of the call", async () => {
  let deep: unknown = 1;
  for (let level = 0; level < 200_000; level += 1) deep = [deep];
  const { pages } = reading(byPage({ parameter: ["page"], first: 1 }), () =>
    answer({ body: { data: [deep] } }),
  );
  await expect(all(pages)).rejects.toMatchObject(says("the items are nested too deep"));
});
