/** The two paths, zod alone and guards alone, decide alike: on JSON and on what is no JSON. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import { type Loaded, load } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";
import { kitchen } from "./kitchen.ts";
import { schema, value, withTargets } from "./random-schemas.ts";

class Class {
  a = 1;
  get b(): string {
    return "b";
  }
}

const sparse: unknown[] = [1];
sparse.length = 3;

const alone: readonly unknown[] = [
  undefined,
  NaN,
  Infinity,
  1n,
  Symbol("a"),
  () => 1,
  new Class(),
  new Date(0),
  new Map(),
  Object.create(null),
  Object.create({ a: 1 }),
];

/** Values that JSON has no text for, alone and inside of others. */
const odd: readonly unknown[] = [
  ...alone.flatMap((each) => [each, [each], { a: each }, { a: [each], b: each }, { kind: each }]),
  sparse,
  { a: sparse },
  [sparse, sparse],
  [undefined, undefined],
];

/** `name on value` where the paths differ. */
function differences(zod: Loaded, values: readonly unknown[]): string[] {
  return [...zod.guards].flatMap(([name, guard]) => {
    const schema = zod.validators.get(name) as z.ZodType;
    const found = values.find((each) => guard(each) !== schema.safeParse(each).success);
    const isDifferent = values.some((each) => guard(each) !== schema.safeParse(each).success);
    return isDifferent ? [`${name}: guard says ${guard(found)} on ${shown(found)}`] : [];
  });
}

function shown(value: unknown): string {
  const text = fc.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

const kitchenValues: readonly unknown[] = [
  { kind: "cat", lives: 5 },
  { kind: "dog", owner: { kind: "dog", owner: { kind: "cat" } } },
  { kind: "dog", owner: {} },
  { value: 1, children: [{ value: null, children: [] }] },
  { a: "x", b: "red" },
  { id: "a", "x-b": 1 },
  ["a", 1],
  ["a", 1, 2],
  "red",
  5,
  100,
];

test("on constructs of every kind", async () => {
  const zod = await load("paths-kitchen", { "openapi.yaml": kitchen }, "zod");
  const values = [...kitchenValues, ...odd, ...fc.sample(value, { numRuns: 200, seed: 1 })];
  expect(differences(zod, values)).toEqual([]);
});

test.each([1, 2, 3])("on what is made at random, seed %i", { timeout: 120_000 }, async (seed) => {
  const count = 300;
  const schemas = fc.sample(schema, { numRuns: count, seed });
  const components = Object.fromEntries(
    schemas.map((each, index) => [`V${index}`, withTargets(each, count)]),
  );
  const zod = await load(
    `paths-${seed}`,
    { "openapi.yaml": describing(components as Record<string, unknown>) },
    "zod",
  );
  const values = [...fc.sample(value, { numRuns: 80, seed }), ...odd];
  const found = differences(zod, values);
  expect(
    found.map((each) => `${each} ${JSON.stringify(components[each.split(":")[0] ?? ""])}`),
  ).toEqual([]);
});
