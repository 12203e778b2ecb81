/** Any service, honest or not, by any of the ways: the reading ends, and an honest list is whole. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Input,
  type Strategy,
  byLastItem,
  byLink,
  byLinkHeader,
  byOffset,
  byPage,
  byToken,
} from "../../../../../runtime/client/pages.ts";
import { CallError } from "../../../../../runtime/client/call-error.ts";
import { all, answer, numbers, reading } from "./service.ts";

interface List {
  readonly total: number;
  /** The most items that the service gives at once. */
  readonly size: number;
  /** What the caller asks for at once. */
  readonly limit: number | undefined;
  /** Which of what can be told the service tells. */
  readonly tells: { readonly total: boolean; readonly pages: boolean; readonly more: boolean };
  readonly first: 0 | 1;
}

const lists: fc.Arbitrary<List> = fc.record({
  total: fc.nat(40),
  size: fc.integer({ min: 1, max: 12 }),
  limit: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
  tells: fc.record({ total: fc.boolean(), pages: fc.boolean(), more: fc.boolean() }),
  first: fc.constantFrom(0, 1),
});

const options = fc.record({ prefetch: fc.nat(4) });
const url = "https://api.example/things";
const counts = { total: ["total"], more: ["more"] } as const;
const parameters = [{ name: "page", isNumber: true }] as const;

/** Each way, with what an honest service makes of its input: the position of the first item. */
const ways: Readonly<Record<string, (list: List) => [Strategy, (input: Input) => number]>> = {
  page: ({ first, ...list }) => [
    byPage({ parameter: ["page"], first, pages: ["pages"], page: ["page"], ...counts }),
    ({ page = first }) => (Number(page) - first) * sizeOf(list),
  ],
  offset: () => [
    byOffset({ parameter: ["page"], offset: ["page"], ...counts }),
    ({ page = 0 }) => Number(page),
  ],
  item: () => [
    byLastItem({ parameter: ["page"], member: ["id"], more: ["more"] }),
    ({ page = 0 }) => Number(page),
  ],
  token: () => [
    byToken({ parameter: ["page"], token: ["next"], more: ["more"] }),
    ({ page = 0 }) => Number(page),
  ],
  link: () => [byLink({ link: ["link"], parameters }), ({ page = 0 }) => Number(page)],
  header: () => [byLinkHeader({ parameters }), ({ page = 0 }) => Number(page)],
};

function sizeOf({ size, limit = size }: Pick<List, "size" | "limit">): number {
  return Math.min(size, limit);
}

function honest(list: List, position: (input: Input) => number) {
  const { total, tells, first } = list;
  const size = sizeOf(list);
  return (input: Input) => {
    const from = position(input);
    const next = from + size < total ? from + size : undefined;
    const page = input["page"] ?? (tells.pages ? first : undefined);
    return answer({
      url,
      headers: next === undefined ? {} : { link: `<?page=${next}>; rel="next"` },
      body: {
        data: numbers(total)
          .map((id) => ({ id }))
          .slice(from, from + size),
        page,
        next: next ?? null,
        link: next === undefined ? null : `?page=${next}`,
        ...(tells.total ? { total } : {}),
        ...(tells.pages ? { pages: Math.ceil(total / size) } : {}),
        ...(tells.more ? { more: next !== undefined } : {}),
      },
    });
  };
}

describe.each(Object.entries(ways))("by %s", (_, way) => {
  test("an honest service gives each item once and in order, whatever its total and its size", async () => {
    await fc.assert(
      fc.asyncProperty(lists, options, async (list, wanted) => {
        const [by, position] = way(list);
        const input = list.limit === undefined ? {} : { limit: list.limit };
        const { pages, calls } = reading(by, honest(list, position), { input, options: wanted });
        expect(await all(pages)).toEqual(numbers(list.total).map((id) => ({ id })));
        expect(calls.length).toBeLessThanOrEqual(Math.ceil(list.total / sizeOf(list)) + 1);
      }),
    );
  });

  test("as many items are read as are wanted, with no more calls than they take", async () => {
    await fc.assert(
      fc.asyncProperty(lists, fc.nat(50), options, async (list, maxItems, { prefetch }) => {
        const [by, position] = way(list);
        const wanted = { maxItems, prefetch };
        const { pages, calls } = reading(by, honest(list, position), { options: wanted });
        const items = await all(pages);
        expect(items).toEqual(numbers(Math.min(maxItems, list.total)).map((id) => ({ id })));
        if (maxItems <= list.total) expect(calls.length).toBe(Math.ceil(maxItems / sizeOf(list)));
      }),
    );
  });

  test("a service that says anything comes to an end, or to an error of the contract", async () => {
    const list: List = {
      total: 0,
      size: 1,
      limit: undefined,
      tells: { total: true, pages: true, more: true },
      first: 1,
    };
    const count = fc.oneof(fc.integer({ min: -2, max: 9 }), fc.constantFrom(null, "3", 1e300, {}));
    const item = fc.record({ id: fc.oneof(fc.nat(9), fc.constantFrom("a", null, "")) });
    const told = fc.record(
      {
        data: fc.oneof(fc.array(item, { maxLength: 3 }), fc.constantFrom(null, {}, "x")),
        page: count,
        pages: count,
        total: count,
        more: fc.constantFrom(true, false, null, 1),
        next: fc.oneof(fc.nat(9), fc.constantFrom("a", "b", null, "", {})),
        link: fc.oneof(
          fc.nat(9).map((page) => `?page=${page}`),
          fc.constantFrom("?page=x", "//evil.example?page=1", "http://[", null, 7),
        ),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(told), options, async (answers, wanted) => {
        const [by] = way(list);
        const { pages, calls } = reading(
          by,
          () => {
            const body = answers.next().value as Readonly<Record<string, unknown>>;
            const { link } = body;
            const header = typeof link === "string" ? { link: `<${link}>; rel=next` } : {};
            return answer({ url, headers: header, body });
          },
          { options: { ...wanted, maxPages: 500 } },
        );
        const found = await all(pages).catch((error: unknown) => error);
        if (!Array.isArray(found)) expect(found).toMatchObject({ kind: "contract" });
        expect(Array.isArray(found) || found instanceof CallError).toBe(true);
        expect(calls.length).toBeLessThanOrEqual(500);
      }),
    );
  });
});
