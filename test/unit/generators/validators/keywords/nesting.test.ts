/** Values nested without an end: refused with an issue; guards have their limit at one level. */
import { describe, expect, test } from "vitest";
import { paths } from "../paths.ts";
import { schemaFile, schemaFiles } from "../schema-files.ts";

const endless = 100_000;

function arrays(levels: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < levels; level += 1) value = [value];
  return value;
}

function objects(levels: number): unknown {
  let value: unknown = {};
  for (let level = 1; level < levels; level += 1) value = { next: value };
  return value;
}

const list = { type: "array", items: { $ref: "#" } };
const chain = { properties: { next: { $ref: "#" } } };
const inDefinitions = (schema: object, use: object) => ({
  $defs: { deep: JSON.parse(JSON.stringify(schema).replaceAll('"#"', '"#/$defs/deep"')) as object },
  ...use,
});
const deep = { $ref: "#/$defs/deep" };

const schemas: Readonly<
  Record<string, readonly [schema: object, value: (levels: number) => unknown]>
> = {
  "items that refer back": [list, arrays],
  "items without a type": [{ items: { $ref: "#" } }, arrays],
  "a member that refers back": [{ type: "object", ...chain }, objects],
  "a member without a type": [chain, objects],
  "additional members": [{ additionalProperties: { $ref: "#" } }, objects],
  "through anyOf": [{ anyOf: [{ type: "string" }, { items: { $ref: "#" } }] }, arrays],
  "through oneOf": [{ oneOf: [{ type: "string" }, list] }, arrays],
  "through allOf": [{ allOf: [{ items: { $ref: "#" } }, { type: "array" }] }, arrays],
  "through prefixItems": [{ prefixItems: [{ $ref: "#" }] }, arrays],
  "inside not": [inDefinitions(list, { not: deep }), arrays],
  "inside not not": [inDefinitions(list, { not: { not: deep } }), arrays],
  "inside if": [inDefinitions(list, { if: deep, then: { type: "array" } }), arrays],
  "inside contains": [
    inDefinitions(list, { contains: deep, maxContains: 0 }),
    (levels) => [arrays(levels)],
  ],
  "beside unevaluatedItems": [
    inDefinitions(list, { anyOf: [deep], unevaluatedItems: false }),
    arrays,
  ],
};
const comparisons: Readonly<Record<string, object>> = {
  uniqueItems: { uniqueItems: true },
  "const of open items": { items: { const: [[]] } },
};
const keys = Object.keys(schemas);
/** Those that refuse what fits further in. */
const refuses = new Set(["inside not", "inside contains"]);

describe.each(paths)("$name", (path) => {
  const all = [...Object.values(schemas).map(([schema]) => schema), ...Object.values(comparisons)];
  const loading = path.load(`nesting-${path.name}`, schemaFiles(all));
  const messages = async (index: number, value: unknown) => {
    const { validators, names } = await loading;
    const result = validators.get(names.schema(`${schemaFile(index)}#`))?.safeParse(value);
    if (result?.success !== false) return [];
    return path.silent ? ["refused"] : result.error.issues.map(({ message }) => message);
  };

  test.each(keys)("%s", async (key) => {
    const index = keys.indexOf(key);
    const make = schemas[key]?.[1] ?? arrays;
    const said = await messages(index, make(endless));
    expect(said.length).toBeGreaterThan(0);
    if (!path.silent) expect(said.join()).toContain("nested deeper than 1000 levels");
  });

  test.each(keys)("%s: below the limit it is decided", async (key) => {
    const index = keys.indexOf(key);
    expect((await messages(index, (schemas[key]?.[1] ?? arrays)(400))).length > 0).toBe(
      refuses.has(key),
    );
  });

  // Zod has levels of its own inside one of ours.
  test.each(path.silent ? keys : [])("%s: the limit is at one level", async (key) => {
    const index = keys.indexOf(key);
    const make = schemas[key]?.[1] ?? arrays;
    const refusals = await Promise.all(
      [1_001, 1_002].map(async (levels) => (await messages(index, make(levels))).length),
    );
    expect(refusals).toEqual(refuses.has(key) ? [1, 1] : [0, 1]);
  });

  test("comparing items of any depth ends", async () => {
    const [unique, constant] = [keys.length, keys.length + 1];
    const [one, other] = [arrays(endless), arrays(endless)];
    expect((await messages(unique, [one, other])).length).toBeGreaterThan(0);
    expect((await messages(constant, [one])).length).toBeGreaterThan(0);
    expect(await messages(unique, [arrays(400), arrays(501)])).toEqual([]);
  });
});
