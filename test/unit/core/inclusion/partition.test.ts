/** Classes of things that cannot be told apart. */
import { expect, test } from "vitest";
import { partition } from "../../../../core/inclusion/graph/partition.ts";

function isTogether(classes: readonly number[], ...indices: readonly number[]): boolean {
  return new Set(indices.map((index) => classes[index])).size === 1;
}

test("Two cycles that look alike are one class for each place of them", () => {
  const cycle = (start: number) => [
    { label: "a", targets: [start + 1] },
    { label: "b", targets: [start] },
  ];
  const classes = partition([...cycle(0), ...cycle(2)]);
  expect(isTogether(classes, 0, 2)).toBe(true);
  expect(isTogether(classes, 1, 3)).toBe(true);
  expect(isTogether(classes, 0, 1)).toBe(false);
});

test("A difference far away tells things apart", () => {
  const chain = (start: number, last: string) =>
    Array.from({ length: 50 }, (_, index) =>
      index === 49 ? { label: last, targets: [] } : { label: "", targets: [start + index + 1] },
    );
  const classes = partition([...chain(0, "x"), ...chain(50, "y"), ...chain(100, "x")]);
  expect(isTogether(classes, 0, 100)).toBe(true);
  expect(isTogether(classes, 0, 50)).toBe(false);
  expect(isTogether(classes, 30, 31)).toBe(false);
});

test("A long chain takes no longer than its length asks for", () => {
  const things = Array.from({ length: 100_000 }, (_, index) => ({
    label: index === 0 ? "end" : "",
    targets: index === 0 ? [] : [index - 1],
  }));
  expect(new Set(partition(things)).size).toBe(things.length);
});
