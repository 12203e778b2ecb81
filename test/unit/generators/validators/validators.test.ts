/** What emitted validators accept, keep and say, beyond what the official suite asks. */
import { describe, expect, test } from "vitest";
import { emit, fileOf, load } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";
import { kitchen } from "./kitchen.ts";

const { validators, operations, text } = await (async () => {
  const loaded = await load("kitchen", { "openapi.yaml": kitchen });
  return { ...loaded, text: fileOf(loaded, "validators.ts") };
})();

function accepts(name: string, value: unknown): boolean {
  return validatorOf(name).safeParse(value).success;
}

function validatorOf(name: string) {
  const validator = validators.get(name);
  if (validator === undefined) throw new Error(`no validator ${name}`);
  return validator;
}

/** `path: message` of each issue. */
function issuesOf(name: string, value: unknown): string[] {
  const result = validatorOf(name).safeParse(value);
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe("values", () => {
  test.each([
    ["Name", "ab", "", 3],
    ["Name", "𝒜".repeat(10), "𝒜".repeat(11), "1a"],
    ["Color", "red", "blue", "RED"],
    ["Mixed", null, false, "1"],
    ["Deep", { a: [1, 2] }, { a: [2, 1] }, ["x", "x"]],
    ["Count", 5.0, 3, 100],
    ["Price", 0.07, 0.071, "0.07"],
    ["Pair", ["a"], ["a", "b"], ["a", 1, 2]],
    ["Tags", ["a", "b"], ["a", "a"], ["a", "b", "c", "d"]],
    ["Counts", { a: 5 }, { a: "5" }, []],
    ["Labels", { id: "a", n: 1 }, { n: 1 }, { id: "a", n: "1" }],
    ["Patterned", { id: "a", "x-b": 1 }, { "x-b": "1" }, { other: 1 }],
    ["Closed", { a: "x", b: "red" }, { b: "red" }, { a: "x", c: 1 }],
    [
      "Tree",
      { value: 1, children: [{ value: null }] },
      { children: [] },
      { value: 1, children: [{}] },
    ],
    ["Pet", { kind: "dog", owner: { kind: "cat" } }, { kind: "bird" }, { kind: "dog", owner: {} }],
    ["Beside", { kind: "cat", lives: 5 }, { kind: "cat" }, { lives: 5 }],
    ["AnyRequired", { a: "x" }, {}, { a: 1 }],
    [
      "Conditions",
      { undeclared: 1, b: "y", a: "x" },
      { a: "x", undeclared: 1 },
      { b: "y", a: "x" },
    ],
    ["Typeless", "anything", { a: 1 }, { a: null }],
    ["Nested", { inner: null }, { inner: { list: [1] } }, { deep: { k: 2 } }],
    ["Evaluated", { kind: "cat", extra: "x" }, { kind: "cat", other: "x" }, { extra: "x" }],
  ])("%s takes %j and neither %j nor %j", (name, good, bad, worse) => {
    expect(issuesOf(name, good)).toEqual([]);
    expect([accepts(name, bad), accepts(name, worse)]).toEqual([false, false]);
  });

  test("that must not occur are refused beside others", () => {
    expect(accepts("Conditions", { undeclared: 1, forbidden: 1 })).toBe(false);
    expect(accepts("Conditions", { undeclared: 1, b: "y" })).toBe(false);
    expect(accepts("Conditions", { undeclared: 1, averylongmembername: 1 })).toBe(false);
    expect(accepts("Conditions", { undeclared: 1 })).toBe(false);
  });

  test("come out as they went in, unknown members included", () => {
    const value = { kind: "cat", lives: 5, unknown: { deep: [1] } };
    expect(validatorOf("Pet").parse(value)).toEqual(value);
  });

  test("closed schemas refuse members that only another part of an allOf declares", () => {
    expect(accepts("Named", { a: "x" })).toBe(true);
    expect(accepts("Named", { a: "x", c: "y" })).toBe(false);
  });
});

describe("issues", () => {
  test("have the path of what is wrong", () => {
    expect(issuesOf("Tree", { value: 1, children: [{ value: 1 }, {}] })).toEqual([
      "children.1.value: Invalid input: required",
    ]);
    expect(issuesOf("Patterned", { "x-a": "1", b: 1 })).toEqual([
      "x-a: Invalid input: expected integer, received string",
      "b: Invalid input: not allowed",
    ]);
    expect(issuesOf("Conditions", { a: "x", undeclared: 1 })).toEqual([
      "b: Invalid input: required",
    ]);
  });
});

describe("emitted code", () => {
  test("leaves members of objects and options of enumerations visible", () => {
    expect(text).toContain("export const Cat: ObjectSchema<types.Cat> = ");
    expect(text).toContain("compiled(() => z.looseObject({\nkind");
    expect(text).toContain(
      'compiled(() => z.enum(["red", "green", "__proto__x"]), guards.isColor, { id: "Color" })',
    );
  });

  test("has a table of operations", () => {
    const { parameters, responses } = operations["getPet"] ?? {};
    expect(Object.keys(parameters ?? {})).toEqual(["path:id", "query:tags"]);
    expect(parameters?.["path:id"]?.safeParse(1).success).toBe(true);
    expect(parameters?.["path:id"]?.safeParse("1").success).toBe(false);
    expect(responses?.["200"]?.["application/json"]).toBe(validatorOf("Pet"));
  });
});

describe("members that every object inherits", () => {
  const schema = JSON.parse(
    `{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"integer"},"toString":{}},
      "required":["toString"]}`,
  ) as unknown;

  test("are members like others, checked and kept", async () => {
    const { validators: found } = await load("inherited", {
      "a.yaml": describing({ Value: schema }),
    });
    const value = found.get("Value");
    const good = JSON.parse('{"__proto__":"a","constructor":1,"toString":null}') as object;
    expect(Object.keys(value?.parse(good) as object)).toEqual([
      "__proto__",
      "constructor",
      "toString",
    ]);
    const bad = ['{"toString":1,"__proto__":1}', '{"toString":1,"constructor":"a"}', "{}"];
    expect(bad.map((text) => value?.safeParse(JSON.parse(text)).success)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe("formats", () => {
  const schemas = { Value: { type: "string", format: "date-time" } };

  test("are asserted in documents of our own only", async () => {
    const own = await load("own", { "a.yaml": describing(schemas, { "x-specwright": 1 }) });
    const foreign = await load("foreign", { "a.yaml": describing(schemas) });
    const verdicts = ["2024-02-29T23:59:59+02:00", "2023-02-29T00:00:00Z", "x"].map((text) => [
      own.validators.get("Value")?.safeParse(text).success,
      foreign.validators.get("Value")?.safeParse(text).success,
    ]);
    expect(verdicts).toEqual([
      [true, true],
      [false, true],
      [false, true],
    ]);
  });
});

describe("extensions", () => {
  test("x-delimited, x-max-span and x-required-together are enforced", async () => {
    const { validators: found } = await load("extensions", {
      "a.yaml": describing(
        {
          Value: {
            type: "object",
            properties: {
              ids: {
                type: "string",
                "x-delimited": {
                  separator: "-",
                  items: { schema: { type: "integer", minimum: 1 } },
                },
              },
              from: { type: "integer", "x-unit": "Unix time" },
              to: { type: "integer", "x-unit": "Unix time" },
              a: {},
              b: {},
            },
            "x-max-span": [{ from: "from", to: "to", max: 7, unit: "days" }],
            "x-required-together": [["a", "b"]],
          },
        },
        { "x-specwright": 1 },
      ),
    });
    const accepted = (value: unknown) => found.get("Value")?.safeParse(value).success;
    const week = 7 * 86_400;
    expect([{ ids: "1-2" }, { from: 0, to: week }, { a: 1, b: 2 }].map(accepted)).toEqual([
      true,
      true,
      true,
    ]);
    expect(
      [{ ids: "1-x" }, { ids: "1-0" }, { from: 0, to: week + 1 }, { a: 1 }, { b: 1 }].map(accepted),
    ).toEqual([false, false, false, false, false]);
    const messageOf = (value: unknown) =>
      found
        .get("Value")
        ?.safeParse(value)
        .error?.issues.map(({ message }) => message);
    expect(messageOf({ from: 0, to: week + 1 })).toEqual([
      `Too big: expected at most ${week} after "from"`,
    ]);
    expect(messageOf({ from: week + 1, to: 0 })).toEqual([
      `Too small: "to" lies before "from", expected at most ${week} apart`,
    ]);
    // The order of the two is no matter of how far they are apart.
    expect(accepted({ from: week, to: 0 })).toBe(true);
  });
});

describe("patterns", () => {
  const patternsOf = async (pattern: string) =>
    emit({ "a.yaml": describing({ Value: { type: "string", pattern } }) });

  test("that work without Unicode only are used so, and reported", async () => {
    const emitted = await patternsOf("^\\_\\-$");
    expect(fileOf(emitted, "validators.ts")).toContain(
      'z.string().regex(new RegExp("^\\\\_\\\\-$"))',
    );
    expect(emitted.diagnostics.map(({ construct }) => construct)).toEqual([
      "pattern without Unicode",
    ]);
  });

  test("that are no regular expressions are reported and not checked", async () => {
    const emitted = await patternsOf("(?i)a");
    expect(fileOf(emitted, "validators.ts")).toContain("compiled(() => z.string(),");
    expect(emitted.diagnostics.map(({ code }) => code)).toEqual(["emit/pattern"]);
  });

  test("cannot break out of the code", async () => {
    const emitted = await patternsOf('"+x+"`\u2028*');
    expect(fileOf(emitted, "validators.ts")).toContain(
      String.raw`.regex(new RegExp("\"+x+\"\`\u2028*", "u"))`.replace("\\`", "`"),
    );
  });
});

test("a loop of references at one value neither hangs the output nor the validator", async () => {
  const { validators: found } = await load("loop", {
    "a.yaml": describing({
      A: { anyOf: [{ type: "string" }, { $ref: "#/components/schemas/B" }] },
      B: { not: { $ref: "#/components/schemas/A" } },
    }),
  });
  expect(found.get("A")?.safeParse(1).success).toBeTypeOf("boolean");
});

test("evaluation by many references stays linear", async () => {
  const levels = Array.from({ length: 40 }, (_item, index) => [
    `L${index}`,
    {
      type: "object",
      allOf: [
        { $ref: `#/components/schemas/L${index + 1}` },
        { $ref: `#/components/schemas/L${index + 1}` },
      ],
      unevaluatedProperties: false,
    },
  ]);
  const emitted = await emit({
    "a.yaml": describing({
      ...(Object.fromEntries(levels) as Record<string, unknown>),
      L40: { type: "object", properties: { a: {} } },
    }),
  });
  expect(fileOf(emitted, "validators.ts").length).toBeLessThan(20_000);
});
