/** Marks and requirements that stand in different schemas of the same value. */
import { describe, expect, test } from "vitest";
import { emit, fileOf, load } from "../../../../support/emitted.ts";
import { describing } from "../../../../support/sources.ts";
import type { Validator } from "../../../../../runtime/issues/validator.ts";
import { json, judging, ref, sending } from "./bodies.ts";

const id = { type: "integer", readOnly: true };
const text = { type: "string" };
const NeedsId = {
  type: "object",
  required: ["id", "a"],
  properties: { id: { type: "integer" }, a: text },
};
const Identified = { type: "object", properties: { id } };

describe("a member is required by one part and marked by another", () => {
  const verdicts = [
    [{ a: "x" }, true],
    [{ a: "x", id: "as it was" }, true],
    [{ id: 1 }, false],
  ] as const;

  test.each([
    ["both in place", [{ required: ["id", "a"] }, { properties: { id } }]],
    ["the mark in place", [ref("NeedsId"), { properties: { id } }]],
    ["the requirement in place", [{ required: ["id", "a"] }, ref("Identified")]],
    ["both behind references", [ref("NeedsId"), ref("Identified")]],
    ["behind more references", [ref("Second"), ref("Third")]],
  ])("%s", async (name, allOf) => {
    const { taken, given } = await judging(`parts ${name}`, {
      Body: { allOf },
      NeedsId,
      Identified,
      Second: { allOf: [{ $ref: "#/components/schemas/NeedsId" }] },
      Third: { allOf: [{ description: "third" }, ref("Identified")] },
    });
    expect(verdicts.map(([value]) => taken(value))).toEqual(verdicts.map(([, fits]) => fits));
    expect([given({ a: "x" }), given({ a: "x", id: 1 })]).toEqual([false, true]);
  });

  test("several levels inside", async () => {
    const { taken, given } = await judging("deep", {
      Body: {
        allOf: [
          ref("Order"),
          { properties: { lines: { items: { properties: { product: ref("Identified") } } } } },
        ],
      },
      Order: {
        type: "object",
        properties: { lines: { type: "array", items: ref("Line") } },
      },
      Line: { type: "object", required: ["product"], properties: { product: ref("NeedsId") } },
      NeedsId,
      Identified,
    });
    const order = (product: object) => ({ lines: [{ product }] });
    expect([taken(order({ a: "x" })), taken(order({ id: 1 })), taken({ lines: [{}] })]).toEqual([
      true,
      false,
      false,
    ]);
    expect([given(order({ a: "x" })), given(order({ a: "x", id: 1 }))]).toEqual([false, true]);
  });

  test("in a schema that holds as it is written elsewhere", async () => {
    const { taken, loaded } = await judging("elsewhere", {
      Body: {
        allOf: [ref("NeedsId"), { properties: { id } }],
        properties: { other: ref("NeedsId") },
      },
      NeedsId,
    });
    expect(taken({ a: "x", other: { a: "x", id: 1 } })).toBe(true);
    expect(taken({ a: "x", other: { a: "x" } })).toBe(false);
    expect(loaded.api.schemas.map((each) => loaded.names.schema(each.id)).toSorted()).toEqual([
      "Body",
      "BodyInput",
      "NeedsId",
      "NeedsIdInput",
    ]);
    expect(fileOf(loaded, "types.ts")).toMatch(/interface NeedsIdInput \{\s+a: string;\s+\}/);
  });

  test("in schemas that lead back to themselves", async () => {
    const { taken } = await judging("cycle", {
      Body: { allOf: [ref("Tree"), ref("Marks")] },
      Tree: {
        type: "object",
        required: ["id"],
        properties: { id: { type: "integer" }, next: ref("Tree") },
      },
      Marks: { properties: { id, next: ref("Marks") } },
    });
    expect(taken({ next: { next: {} } })).toBe(true);
    expect(taken({ next: { next: 1 } })).toBe(false);
  });
});

test("a mark of each alternative holds outside of them, one of some does not", async () => {
  const kinds = (second: object) => ({
    type: "object",
    required: ["id", "a"],
    oneOf: [
      { properties: { a: { const: 1 }, id } },
      { properties: { a: { const: 2 }, id: second } },
    ],
  });
  const each = await judging("each", { Body: kinds({ type: "string", readOnly: true }) });
  expect([each.taken({ a: 1 }), each.taken({ a: 2 }), each.taken({ a: 3 })]).toEqual([
    true,
    true,
    false,
  ]);
  const some = await judging("some", { Body: kinds({ type: "string" }) });
  expect([some.taken({ a: 1 }), some.taken({ a: 2, id: "x" })]).toEqual([false, true]);
});

test("variants have names of their own beside schemas that are called like them", async () => {
  const { loaded } = await judging("names", {
    Body: { type: "object", properties: { id, friends: { type: "array", items: ref("Body") } } },
    BodyInput: { type: "object", required: ["mine"] },
    Other: { allOf: [ref("Body"), ref("BodyInput")] },
  });
  const { api, names, validators } = loaded;
  expect(names.schema(api.operations[0]!.requestBody!.content[0]!.schema!)).toBe("BodyInput2");
  expect(validators.get("BodyInput")!.safeParse({}).success).toBe(false);
  expect(validators.get("BodyInput2")!.safeParse({ friends: [{}] }).success).toBe(true);
});

test("the variant for everywhere has the first name, wherever the others are met", async () => {
  const { api, names } = await emit({
    "openapi.yaml": sending({
      Body: {
        properties: { first: { allOf: [ref("Part"), ref("Identified")] }, then: ref("Part") },
      },
      Part: { required: ["id"], properties: { own: { readOnly: true } } },
      Identified,
    }),
  });
  const variants = api.schemas.filter(({ variant }) => variant?.of.endsWith("/Part") === true);
  expect(variants.map((each) => [names.schema(each.id), each.id.includes("beside")])).toEqual([
    ["PartInput2", true],
    ["PartInput", false],
  ]);
});

test("combinations that multiply with every level are refused", async () => {
  const levels = Array.from({ length: 11 }, (_, level) => level);
  const marks = levels.map((level) => {
    const passed = { left: ref(`Mark${level}`), right: ref(`Mark${level}`) };
    return [`Mark${level}`, { properties: { [`m${level}`]: id, ...passed } }];
  });
  const required = levels.map((level) => `m${level}`);
  const steps = levels.map((level) => {
    const right = ref(`Step${level + 1}`);
    const left = { allOf: [right, ref(`Mark${level}`)] };
    return [`Step${level}`, { required, properties: { left, right } }];
  });
  const components = { Body: ref("Step0"), Step11: { required } };
  const { diagnostics } = await emit({
    "openapi.yaml": sending({ ...Object.fromEntries([...marks, ...steps]), ...components }),
  });
  expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(["source/too-large"]));
});

test("parameters and headers are described as they are written", async () => {
  const Filter = { type: "object", required: ["id"], properties: { id } };
  const { operations } = await load("direction-parameters", {
    "openapi.yaml": describing(
      { Filter },
      {
        paths: {
          "/a": {
            get: {
              operationId: "list",
              parameters: [
                { name: "q", in: "query", style: "deepObject", schema: ref("Filter") },
                { name: "j", in: "query", ...json(ref("Filter")) },
                { name: "id", in: "query", required: true, schema: id },
              ],
              responses: {
                "200": {
                  description: "",
                  headers: { "X-Pw": { schema: { type: "string", writeOnly: true } } },
                  ...json(ref("Filter")),
                },
              },
            },
          },
        },
      },
    ),
  });
  const { parameters, headers, responses } = operations["list"]!;
  const fits = (validator: Validator | undefined, value: unknown) =>
    validator?.safeParse(value).success;
  for (const name of ["query:q", "query:j"]) {
    expect([fits(parameters![name], { id: 1 }), fits(parameters![name], {})]).toEqual([
      true,
      false,
    ]);
  }
  expect([fits(parameters!["query:id"], 1), fits(parameters!["query:id"], "x")]).toEqual([
    true,
    false,
  ]);
  expect([fits(headers!["200"]!["X-Pw"], "x"), fits(headers!["200"]!["X-Pw"], 1)]).toEqual([
    true,
    false,
  ]);
  expect(fits(responses!["200"]!["application/json"], {})).toBe(false);
});
