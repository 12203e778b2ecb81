/** Keywords that change nothing, where people will have meant something, are warned of. */
import { describe, expect, test } from "vitest";
import { describing, modelOf } from "../../../support/sources.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function warnings(
  schema: object,
  { openapi = "3.0.3", others = {} }: { openapi?: string; others?: object } = {},
): string[] {
  const document = describing({ A: schema, ...others }, { openapi });
  return modelOf({ "a.yaml": document }).diagnostics.map(
    ({ code, severity, origin, message }) =>
      `${severity} ${code} ${origin.pointer.replace("/components/schemas/A", "")}: ${message}`,
  );
}

describe("nullable of OpenAPI 3.0", () => {
  const others = {
    P: { type: "object" },
    N: { type: "object", nullable: true },
    Any: {},
  };
  const refused = (keyword: string) =>
    `warning spec/nullable /nullable: "nullable" has no effect: the "${keyword}" beside it rejects null`;

  test.each([
    ["$ref", { ...ref("P") }],
    ["allOf", { allOf: [ref("Any"), ref("P")] }],
    ["allOf", { type: "object", allOf: [ref("P")] }],
    ["anyOf", { anyOf: [ref("P"), { type: "string" }] }],
    ["oneOf", { oneOf: [{ allOf: [ref("P")] }] }],
    ["enum", { type: "string", enum: ["x"] }],
    ["enum", { enum: ["x"] }],
  ])("beside %s that refuses null: %j", (keyword, schema) => {
    expect(warnings({ ...schema, nullable: true }, { others })).toEqual([refused(keyword)]);
  });

  test.each([
    { type: "string" },
    { type: "string", enum: ["x", null] },
    { description: "anything" },
    { properties: { a: {} } },
    { allOf: [ref("N"), ref("Any")] },
    { anyOf: [ref("P"), { nullable: true, type: "object", enum: [null] }] },
    ref("N"),
    { oneOf: [ref("Loop")] },
    { anyOf: [] },
  ])("with effect, or needed by nobody: %j", (schema) => {
    const more = { ...others, Loop: { oneOf: [ref("Loop")] } };
    expect(warnings({ ...schema, nullable: true }, { others: more })).toEqual([]);
  });

  test("that is false is none", () => {
    expect(warnings({ type: "string", enum: ["x"], nullable: false })).toEqual([]);
  });
});

describe("values that the type beside them excludes", () => {
  const openapi = "3.1.0";
  test.each([
    [
      { type: "string", enum: ["a", 1, 2.1] },
      'warning spec/enum /enum/1: number 1 (like 1 more) never matches the "type" beside it (string); quote it',
    ],
    [
      { type: ["string", "integer"], const: true },
      'warning spec/enum /const: boolean true never matches the "type" beside it (string, integer); quote it',
    ],
    [
      { type: "integer", enum: ["1", 1] },
      'warning spec/enum /enum/0: string "1" never matches the "type" beside it (integer); correct the value or the type',
    ],
    [
      { type: "integer", enum: [1.5] },
      'warning spec/enum /enum/0: number 1.5 never matches the "type" beside it (integer); correct the value or the type',
    ],
    [
      { type: "string", enum: ["a", null] },
      'warning spec/enum /enum/1: null never matches the "type" beside it (string); add "null" to the types, or quote it',
    ],
    [
      { type: "object", const: [] },
      'warning spec/enum /const: a list never matches the "type" beside it (object); correct the value or the type',
    ],
  ])("%j", (schema, message) => {
    expect(warnings(schema, { openapi })).toEqual([message]);
  });

  test("are told from those that it allows", () => {
    const allowed = [
      { type: "number", enum: [1, 1.5] },
      { type: "integer", const: 1 },
      { type: ["array", "object"], enum: [[], {}] },
      { type: ["boolean", "null"], enum: [true, null] },
      { enum: ["a", 1] },
    ];
    for (const schema of allowed) expect(warnings(schema, { openapi })).toEqual([]);
    const legacy = { type: "string", nullable: true, enum: ["a", null] };
    expect(warnings(legacy)).toEqual([]);
  });
});
