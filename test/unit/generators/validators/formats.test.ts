/** Each format that can be asserted decides as its definition says, as fast on hostile text. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { formatFunctions, formats } from "../../../../generators/validators/context/formats.ts";
import { format, numberFormat } from "../../../../runtime/validation/format-check.ts";
import { load } from "../../../support/emitted.ts";
import { formatCases } from "./format-cases.ts";
import { beginEffort } from "../../../support/effort.ts";

type Test = (value: unknown) => boolean;

async function testOf(name: string): Promise<Test> {
  const { function: called } = formats.get(name)!;
  const module = `../../../../runtime/${formatFunctions[called]}.ts`;
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
    const effort = beginEffort();
    for (const seed of seeds) {
      for (const text of hostile(seed)) expect(typeof isOfFormat(text)).toBe("boolean");
    }
    // Some hundred texts of 100,000 characters: quadratic work on one of them takes longer alone.
    expect(effort()).toBeLessThan(4_000);
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

test("emitted validators assert formats of text and of numbers, whatever else is stated", async () => {
  const { validators } = await load("formats", {
    "a.yaml": {
      openapi: "3.1.0",
      info: { title: "T", version: "1" },
      "x-specwright": 1,
      components: {
        schemas: {
          Integer: { type: "integer", format: "int32" },
          Any: { format: "int32" },
          Text: { type: ["string", "null"], format: "uuid" },
          Either: { type: ["string", "integer"], format: "int32" },
          Listed: { enum: [1, 2 ** 40, "x"], format: "int32" },
          Both: { allOf: [{ $ref: "#/components/schemas/Integer" }, { format: "int64" }] },
          Unknown: { type: "string", format: "constructor" },
          Wide: { type: "number", format: "double" },
        },
      },
    },
  });
  const accepted = Object.fromEntries(
    [...validators].map(([name, validator]) => [
      name,
      [1, 2 ** 40, 0.5, "x", null].filter((value) => validator.safeParse(value).success),
    ]),
  );
  expect(accepted).toEqual({
    Integer: [1],
    Any: [1, "x", null],
    Text: [null],
    Either: [1, "x"],
    Listed: [1, "x"],
    Both: [1],
    Unknown: ["x"],
    Wide: [1, 2 ** 40, 0.5],
  });
});
