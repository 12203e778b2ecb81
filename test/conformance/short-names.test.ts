/** Names by fingerprints of four bits, of which most stand for several texts: nothing is mixed up. */
import { describe, expect, test, vi } from "vitest";
import { accessDocument } from "../../generators/access/document.ts";
import type { accessTable } from "../../generators/access/table.ts";
import { schemaKeys } from "../../core/transform/naming/lock-keys.ts";
import { distinctNames } from "../../core/base/text/distinct-names.ts";
import { fingerprint } from "../../core/base/text/fingerprint.ts";
import { load } from "../support/emitted.ts";
import { describeWithInputs } from "../support/inputs.ts";
import { describing, modelOf } from "../support/sources.ts";
import { decide } from "./decide.ts";
import { draftNamed } from "./drafts.ts";
import { failingOf } from "./failing.ts";
import { wrongTitles } from "./page.ts";
import { readSuite } from "./suite.ts";

vi.mock("../../core/base/text/fingerprint.ts", async (original) => {
  const long: typeof import("../../core/base/text/fingerprint.ts") = await original();
  return { fingerprint: (text: string) => long.fingerprint(text).slice(0, 1) };
});

test("the fingerprints of this file have four bits", () => {
  const prints = new Set(Array.from({ length: 200 }, (_, index) => fingerprint(`text ${index}`)));
  expect(prints.size).toBe(16);
});

test("each text keeps a name of its own", () => {
  const nameOf = distinctNames();
  const texts = Array.from({ length: 500 }, (_, index) => `text ${index}`);
  const names = texts.map((text) => nameOf(text));
  expect(new Set(names).size).toBe(500);
  expect(texts.map((text) => nameOf(text))).toEqual(names);
});

describe("unnamed validators", () => {
  const ranges = Array.from({ length: 60 }, (_, index) => ({ minimum: index, maximum: index * 2 }));
  const parameters = ranges.map((range, index) => ({
    name: `p${index}`,
    in: "query",
    schema: { type: "integer", ...range },
  }));
  const list = {
    operationId: "list",
    parameters,
    responses: { "200": { description: "" } },
  };

  test("each decides by its own schema", async () => {
    const documents = { "a.yaml": describing({}, { paths: { "/a": { get: list } } }) };
    const { operations } = await load("short-names", documents);
    const decided = ranges.map(({ minimum, maximum }, index) => {
      const validator = operations["list"]?.parameters?.[`query:p${index}`];
      const takes = (value: number) => validator?.safeParse(value).success;
      return [takes(minimum - 1), takes(minimum), takes(maximum), takes(maximum + 1)];
    });
    expect(decided).toEqual(ranges.map(() => [false, true, true, false]));
  });
});

test("answers of the access table are told apart", () => {
  const names = Array.from({ length: 40 }, (_, index) => `op${index}`);
  const table = {
    operations: [],
    rows: [
      {
        caller: { name: "someone", means: "", place: "", credentials: new Map() },
        cells: names.map((name) => ({ name })),
      },
    ],
  } as unknown as ReturnType<typeof accessTable>;
  const { api } = modelOf({ "a.yaml": describing({}) });
  const { answers, rows } = accessDocument(table, api) as {
    readonly answers: Readonly<Record<string, { readonly name: string }>>;
    readonly rows: readonly { readonly cells: readonly string[] }[];
  };
  expect(rows[0]?.cells.map((key) => answers[key]?.name)).toEqual(names);
});

test("a shape whose key stands for two is not recorded", () => {
  const lengths = Array.from({ length: 40 }, (_, index) => index);
  const schemas = Object.fromEntries(
    lengths.map((maxLength) => [`S${maxLength}`, { type: "string", maxLength }]),
  );
  const { api } = modelOf({ "a.yaml": describing(schemas) });
  const keys = [...schemaKeys(api.schemas).values()];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.length).toBeLessThan(16);
});

const draft = draftNamed("2020-12");

describeWithInputs(draft.folder, "JSON Schema test suite", (folder) => {
  test("every required test is decided right by every path", { timeout: 240_000 }, async () => {
    const decided = await decide(readSuite(folder, draft), "short-names");
    expect(wrongTitles(decided)).toEqual(failingOf(draft.name).map(({ title }) => title));
    expect(decided.length).toBeGreaterThan(3 * 1_250);
  });
});
