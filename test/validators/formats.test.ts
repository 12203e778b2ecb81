/** Each format that can be asserted decides as its definition says, as fast on hostile text. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { formatFunctions, formats } from "../../generators/validators/formats.ts";
import { format, numberFormat } from "../../runtime/formats.ts";
import { formatCases } from "./format-cases.ts";

type Test = (value: unknown) => boolean;

async function testOf(name: string): Promise<Test> {
  const { function: called } = formats.get(name)!;
  const module = `../../runtime/${formatFunctions[called]}.ts`;
  return ((await import(module)) as Record<string, Test>)[called]!;
}

test("every format has cases", () => {
  expect(Object.keys(formatCases).toSorted()).toEqual([...formats.keys()].toSorted());
});

describe.each(Object.entries(formatCases))("%s", (name, { good, bad }) => {
  test("is told from what it is not", async () => {
    const isOfFormat = await testOf(name);
    expect(good.flat().filter((value) => !isOfFormat(value))).toEqual([]);
    expect(bad.flat().filter((value) => isOfFormat(value))).toEqual([]);
  });

  test("of a long text is told at once, and never by an exception", async () => {
    const isOfFormat = await testOf(name);
    if (formats.get(name)?.of === "number") return;
    const seeds = [...good, ...bad]
      .flat()
      .map(String)
      .filter((text) => text !== "");
    const started = performance.now();
    for (const seed of seeds) {
      for (const text of hostile(seed)) expect(typeof isOfFormat(text)).toBe("boolean");
    }
    // Some hundred texts of 100,000 characters: quadratic work on one of them takes longer alone.
    expect(performance.now() - started).toBeLessThan(4_000);
  });
});

function hostile(seed: string): string[] {
  const long = seed.repeat(Math.ceil(100_000 / seed.length));
  const last = seed.slice(-1).repeat(100_000);
  return [long, `${long}\0`, `${seed}${last}`, `${seed}${last}\0`];
}

test("a check names the format and looks at its own kind of value only", () => {
  const text = z.unknown().check(format("odd", () => false));
  const number = z.unknown().check(numberFormat("odd", () => false));
  expect(text.safeParse(1).success).toBe(true);
  expect(number.safeParse("1").success).toBe(true);
  expect(text.safeParse("1").error?.issues[0]?.message).toBe(
    "Invalid string: expected the format odd",
  );
  expect(number.safeParse(1).error?.issues[0]?.message).toBe(
    "Invalid number: expected the format odd",
  );
});
