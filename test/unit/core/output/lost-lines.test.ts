/** Which lines of a text are gone from another one, and which are only laid out otherwise. */
import { expect, test } from "vitest";
import { isLost, lostLines } from "../../../../core/output/lost-lines.ts";

const text = (...lines: string[]) => `${lines.join("\n")}\n`;

test.each([
  ["a word is another", ["a: string;", "b: string;"], ["a: number;", "b: string;"], [1]],
  ["a word came behind", ["a: string;", "b: string;"], ["a: string | null;", "b: string;"], [1]],
  ["a word came before", ["export type A = {", "};"], ["declare type A = {", "};"], [1]],
  ["a line was taken away", ["a;", "b;", "c;"], ["a;", "c;"], [2]],
  ["one of two equal lines was taken away", ["{", "a", "}", "{", "a", "}"], ["{", "a", "}"], "all"],
  ["a call has one line more", ["f(a, b);"], ["f(", "  a,", "  b,", ");"], []],
  ["lines are joined", ["f(", "  a,", "  b,", ");", "x"], ["f(a, b);", "y"], [5]],
  ["a joined line has another word", ["f(", "  a,", "  b,", ");"], ["f(a, c);"], [3, 4]],
  ["a union is broken", ["type A = B | C;"], ["type A =", "  | B", "  | C;"], []],
] as const)("%s", (_, before, after, lost) => {
  const all = before.map((_line, index) => index + 1);
  expect([...lostLines(text(...before), text(...after))].toSorted()).toEqual(
    lost === "all" ? all : lost,
  );
  for (const line of all) {
    const isGone = isLost(text(...before), text(...after), line);
    expect([line, isGone]).toEqual([
      line,
      lost === "all" || [...lost].some((each) => each === line),
    ]);
  }
});
