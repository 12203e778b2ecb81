/** The exported description says by a pattern which texts join items, so that other tools refuse the rest. */
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { annotate } from "../../../core/views/document/annotate.ts";
import type { Json } from "../../../core/model/ir.ts";
import { type Loaded, load } from "../../support/emitted.ts";
import { describing } from "../../support/sources.ts";

const integer = { schema: { type: "integer" } };
const fields = (...schemas: object[]) =>
  schemas.map((schema, index) => ({ name: `f${index}`, schema }));
const joined = (separator: string, items: object, more: object = {}) => ({
  type: "string",
  "x-delimited": { separator, items },
  ...more,
});
const special = { "x-special-values": [{ value: "0", means: "all" }] };

const schemas = {
  Ids: joined("-", integer),
  Signed: joined(",", integer),
  Special: joined("-", integer, special),
  SpecialSigned: joined(",", integer, special),
  Empty: joined("-", integer, { "x-when-absent": { empty: "all" } }),
  Texts: joined(",", { schema: { type: "string" } }),
  Anything: joined("a", { schema: true }, special),
  Listed: joined("-", { schema: { type: "string", enum: ["a", "b.", "0"] } }),
  Long: joined("--", { schema: { type: "string" } }),
  Numbers: joined("_", { schema: { type: "number" } }),
  Truths: joined("_", { schema: { type: "boolean" } }),
  Nulls: joined("_", { schema: { type: ["integer", "null"] } }),
  Pattern: joined("_", integer, { pattern: "^1" }),
  Flags: joined("_", {
    separator: ":",
    fields: fields({ type: "integer" }, { type: "integer", enum: [0, 1] }),
  }),
  Contacts: joined("-", {
    separator: "_",
    fields: fields({ type: "string" }, { type: "integer" }, { minimum: 0, type: "integer" }),
  }),
};

type Name = keyof typeof schemas;

/** Those whose validators ask no more than what a pattern says. */
const exact: readonly Name[] = ["Ids", "Special", "Empty", "Texts", "Listed", "Truths"];

let loaded: Loaded;
let others: ReadonlyMap<string, (text: string) => boolean>;

beforeAll(async () => {
  const description = describing(schemas, { "x-specwright": 1 });
  loaded = await load("joined-pattern", { "openapi.yaml": description });
  others = patternsOf(annotate(description as Json));
});

/** How a tool without the extension judges the components of an exported description. */
function patternsOf(document: unknown): ReadonlyMap<string, (text: string) => boolean> {
  const { components } = document as { components: { schemas: Record<string, object> } };
  const ajv = new Ajv2020({ strict: false, unicodeRegExp: true });
  return new Map(
    Object.entries(components.schemas).map(([name, schema]) => {
      const validate = ajv.compile(schema);
      return [name, (text: string) => validate(text)];
    }),
  );
}

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."0015-_,:ab."), maxLength: 8 }),
  fc
    .array(fc.constantFrom("0", "1", "-0", "12", "a", "b.", "true", "1.5", "", "5_0_0", "1:0"), {
      maxLength: 3,
    })
    .chain((parts) => fc.constantFrom("-", ",", "_", "--", "a").map((each) => parts.join(each))),
);

describe.each(Object.keys(schemas) as Name[])("%s", (name) => {
  it("matches whatever the validator takes", () => {
    let taken = 0;
    fc.assert(
      fc.property(text, (each) => {
        const fits = loaded.validators.get(name)?.safeParse(each).success;
        const matches = others.get(name)?.(each);
        if (fits) taken += 1;
        if (fits || exact.includes(name)) expect([each, matches]).toEqual([each, fits]);
      }),
      { numRuns: 3000 },
    );
    expect(taken).toBeGreaterThan(10);
  });
});

it("refuses what has another form", () => {
  const free: readonly string[] = ["Texts", "Long", "Nulls"];
  const judged = [...others].map(([name, fits]) => [name, fits("banana")]);
  expect(judged).toEqual([...others].map(([name]) => [name, free.includes(name)]));
});

it("is stated of a parameter's schema with what the parameter says", () => {
  const schema = joined("-", integer);
  const parameters = [{ name: "a", in: "query", schema, ...special }];
  const annotated = annotate({ paths: { "/a": { get: { parameters } } } } as unknown as Json);
  const { pattern } = (
    annotated as unknown as {
      paths: { "/a": { get: { parameters: [{ schema: { pattern: string } }] } } };
    }
  ).paths["/a"].get.parameters[0].schema;
  const expression = new RegExp(pattern, "u");
  expect(["0", "1-2", "0-1", ""].map((each) => expression.test(each))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it.each(["uptime-monitoring", "link-tracking"])("is in each joined value of %s", (service) => {
  const file = new URL(`../../../generated/${service}/openapi.json`, import.meta.url);
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("x-delimited" in value) found.push("pattern" in value ? String(value.pattern) : "");
    for (const each of Object.values(value)) visit(each);
  };
  visit(JSON.parse(readFileSync(file, "utf8")));
  expect(found.length).toBeGreaterThan(0);
  for (const pattern of found) {
    expect(pattern).not.toBe("");
    const takesTexts = pattern.startsWith("^(?:[") && !pattern.includes("_(?:");
    expect([pattern, new RegExp(pattern, "u").test("banana")]).toEqual([pattern, takesTexts]);
  }
});
