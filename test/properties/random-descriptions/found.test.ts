/** Faults that were found at random stay mended; and what looks for them finds what is planted. */
import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyFolder } from "../../support/compile.ts";
import { type Fault, tryBatch } from "./batch.ts";
import { found } from "./found.ts";
import { smaller } from "./smaller.ts";

const cases = Object.entries(found).map(([title, description], index) => {
  return { title, name: `s${index}`, seed: 0, description };
});
const folder = emptyFolder("random-descriptions/found");
afterAll(() => rmSync(folder, { recursive: true }));

let faults: readonly Fault[] = [];
let refused = 0;
beforeAll(async () => {
  ({ faults, refused } = await tryBatch(cases, folder));
});

test("each is generated", () => {
  expect(refused).toBe(0);
});

test.each(cases)("$title: what is made of it compiles and loads", ({ name }) => {
  expect(faults.filter((fault) => fault.name === name)).toEqual([]);
});

test("nothing is wrong elsewhere", () => {
  const names = new Set(cases.map(({ name }) => name));
  expect(faults.filter((fault) => !names.has(fault.name))).toEqual([]);
});

test("a failing description is cut to what it fails by", async () => {
  const description = {
    openapi: "3.1.1",
    info: { title: "a", version: "1" },
    paths: { "/a": { get: { tags: ["a", "bad"], summary: "b" } }, "/b": {} },
    components: { schemas: { A: { type: "string" } } },
  };
  const fails = async (
    tried: readonly { readonly name: string; readonly description: unknown }[],
  ) => ({
    faults: tried
      .filter((each) => JSON.stringify(each.description).includes("bad"))
      .map(({ name }) => ({ name, text: "error TS1234: bad" })),
    refused: 0,
  });
  const least = await smaller({ name: "s1", seed: 1, description }, "error TS1234: x", fails);
  expect(least).toEqual({
    openapi: "3.1.1",
    info: {},
    paths: { "/a": { get: { tags: ["bad"] } } },
    components: {},
  });
});
