/** Items that are equal to an earlier one, against a comparison of each pair by another reading. */
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { firstDuplicate } from "../../../../runtime/json/unique-items.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

/** Zero has one sign here, and the order of members does not count. */
function plain(value: unknown): unknown {
  if (typeof value === "number") return value + 0;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, plain(member)]),
  );
}

function byPairs(items: readonly unknown[]) {
  const read = items.map(plain);
  for (let index = 0; index < read.length; index += 1) {
    const earlier = read.findIndex((item) => isDeepStrictEqual(item, read[index]));
    if (earlier < index) return { index, earlier };
  }
  return undefined;
}

/** Few names and values, so that many are equal. */
const scalar = fc.constantFrom(0, -0, 1, 1.5, -1, 1e300, "", "0", "a", "é", true, false, null);
const { item } = fc.letrec((tie) => ({
  item: fc.oneof(
    { maxDepth: 2 },
    scalar,
    fc.array(tie("item"), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom("a", "b", "ab"), tie("item"), {
      maxKeys: 2,
      noNullPrototype: true,
    }),
  ),
}));

test("the first repetition is found, whatever the items are", () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 12 }), (items) => {
      expect(firstDuplicate(items)).toEqual(byPairs(items));
      expect(firstDuplicate(items)).toEqual(byPairs(items));
    }),
    { numRuns: 1000 },
  );
});

test("the first repetition is found behind many items that are all different", () => {
  const different = Array.from({ length: 40 }, (_, index) =>
    index % 2 === 0 ? { id: index } : `text ${index}`,
  );
  fc.assert(
    fc.property(fc.array(item, { maxLength: 12 }), fc.nat({ max: 40 }), (items, at) => {
      const list = different.toSpliced(at, 0, ...(items as string[]));
      expect(firstDuplicate(list)).toEqual(byPairs(list));
    }),
    { numRuns: 300 },
  );
});

test("a list that changed is searched again", () => {
  const items = [{ a: 1 }, { a: 1 }, { a: 2 }];
  expect(firstDuplicate(items)).toEqual({ index: 1, earlier: 0 });
  items[1] = { a: 3 };
  expect(firstDuplicate(items)).toBeUndefined();
  items.pop();
  items[1] = { a: 1 };
  expect(firstDuplicate(items)).toEqual({ index: 1, earlier: 0 });
  items.pop();
  expect(firstDuplicate(items)).toBeUndefined();
});

/** Numbers that are all the same, and numbers that differ but lead to the same place of a table. */
const numberings = [
  () => 7,
  (value: unknown) => {
    const number = Number(/\d+/.exec(JSON.stringify(value))?.[0] ?? 100);
    return (number << 16) ^ number;
  },
] as const;

test.each(numberings)("items that share a number are told apart", async (jsonHash) => {
  vi.resetModules();
  vi.doMock("../../../../runtime/json/json-key.ts", async (original) => ({
    ...(await original<object>()),
    jsonHash,
  }));
  const { firstDuplicate: shared } = await import("../../../../runtime/json/unique-items.ts");
  for (const length of [2, 5, 9, 10, 11, 12, 16, 17, 40]) {
    const items: unknown[] = Array.from({ length }, (_, index) => ({ a: [index] }));
    expect(shared(items)).toBeUndefined();
    for (const earlier of [0, length - 1]) {
      expect(shared([...items, "a", { a: [earlier] }])).toEqual({ index: length + 1, earlier });
    }
  }
  vi.doUnmock("../../../../runtime/json/json-key.ts");
});
