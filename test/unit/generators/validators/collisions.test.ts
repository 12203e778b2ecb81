/** Schemas named like what emitted validators import, and text that a schema of another type describes. */
import { describe, expect, test } from "vitest";
import { server } from "../../../../generators/server/index.ts";
import { types } from "../../../../generators/types/index.ts";
import { validators } from "../../../../generators/validators/index.ts";
import { emit, fileOf, load } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";

test("a schema keeps its name, and the import gets another", async () => {
  const record = { type: "object", properties: { a: { type: "string" } } };
  const closed = { allOf: [{ $ref: "#/components/schemas/Evaluation" }] };
  const loaded = await load("collisions", {
    "a.yaml": describing({
      ObjectSchema: record,
      Evaluation: record,
      Closed: { ...closed, unevaluatedProperties: false },
    }),
  });
  const text = fileOf(loaded, "validators.ts");
  expect(text).toContain("type ObjectSchema as $ObjectSchema");
  expect(text).toContain("export const ObjectSchema: $ObjectSchema<types.ObjectSchema>");
  const closedValidator = loaded.validators.get("Closed");
  expect(closedValidator?.safeParse({ a: "" }).success).toBe(true);
  expect(closedValidator?.safeParse({ b: "" }).success).toBe(false);
});

describe("text", () => {
  const plain = (schema: object) => ({ content: { "text/plain": { schema } } });
  const description = (schema: object) =>
    describing(
      {},
      {
        paths: {
          "/a": {
            post: {
              parameters: [{ name: "q", in: "query", ...plain(schema) }],
              requestBody: plain(schema),
              responses: {
                "200": {
                  description: "",
                  headers: {
                    H: { content: { "application/json": { schema: { type: "array" } } } },
                  },
                },
              },
            },
          },
        },
      },
    );

  test("is checked by a schema that lets strings through", async () => {
    const { operations, diagnostics } = await load("text-of-strings", {
      "a.yaml": description({ type: "string", maxLength: 1 }),
    });
    expect(operations["postA"]?.body?.["text/plain"]?.safeParse("ab").success).toBe(false);
    expect(diagnostics).toEqual([]);
  });

  test("is not checked by another one, which is reported", async () => {
    const { operations, diagnostics } = await load("text-of-integers", {
      "a.yaml": description({ type: "integer" }),
    });
    expect(operations["postA"]).not.toHaveProperty("body");
    expect(operations["postA"]).not.toHaveProperty("parameters");
    expect(diagnostics.map(({ code }) => code)).toEqual([
      "emit/partially-supported",
      "emit/partially-supported",
    ]);
  });

  test("is a string for handlers, while a header of JSON is a value", async () => {
    const emitted = await emit(
      { "a.yaml": description({ type: "integer" }) },
      { generators: [types, validators, server] },
    );
    const text = fileOf(emitted, "server.ts");
    expect(text).toContain("readonly q?: string;");
    expect(text).toContain("readonly H?: types.");
  });
});
