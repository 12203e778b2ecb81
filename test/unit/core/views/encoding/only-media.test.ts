/** Members that exist in some media types alone (`x-only-media`): where they are, and what refuses them. */
import { expect, test } from "vitest";
import { withIssueLimit } from "../../../../../runtime/issues/issue-limit.ts";
import { withoutMembers } from "../../../../../runtime/validation/only-media.ts";
import { emit, load } from "../../../../support/emitted.ts";

const onlyXml = { "x-only-media": ["application/xml"] };

function described(schemas: object, more: object = {}) {
  const schema = { $ref: "#/components/schemas/Body" };
  const types = ["application/json", "application/json; charset=utf-8", "application/xml", "*/*"];
  const content = Object.fromEntries(types.map((type) => [type, { schema }]));
  const post = {
    operationId: "find",
    requestBody: { content: { "application/json": { schema } } },
    responses: { "200": { description: "o", content } },
    ...more,
  };
  return {
    "openapi.yaml": {
      openapi: "3.1.0",
      "x-specwright": 1,
      info: { title: "t", version: "1" },
      paths: { "/a": { post } },
      components: { schemas },
    },
  };
}

const nested = {
  Body: {
    type: "object",
    properties: {
      top: onlyXml,
      lists: {
        type: "array",
        items: { type: "array", items: { $ref: "#/components/schemas/In" } },
      },
    },
  },
  In: {
    allOf: [
      {
        type: "object",
        properties: { a: { type: "string" }, b: { $ref: "#/components/schemas/Only" } },
      },
    ],
  },
  Only: { type: "string", ...onlyXml },
};

test("are refused where they are in other media types, wherever they lie", async () => {
  const { operations } = await load("only-media", described(nested));
  const { responses, body } = operations["find"] ?? {};
  const pathsIn = (mediaType: string, value: unknown) => {
    const checked = responses?.["200"]?.[mediaType]?.safeParse(value);
    return checked?.success === true ? [] : checked?.error.issues.map(({ path }) => path.join("."));
  };
  const value = { top: 1, lists: [[{ a: "x" }, { b: "x" }], [{ b: "x" }]] };
  const found = ["top", "lists.0.1.b", "lists.1.0.b"];
  expect(pathsIn("application/json", value)).toEqual(found);
  expect(pathsIn("application/json; charset=utf-8", value)).toEqual(found);
  expect(pathsIn("application/xml", value)).toEqual([]);
  // Nobody knows of a range what travels; what is said of answers says nothing of requests.
  expect(pathsIn("*/*", value)).toEqual([]);
  expect(body?.["application/json"]?.safeParse(value).success).toBe(true);
  expect(pathsIn("application/json", { lists: [[{ a: "x" }]] })).toEqual([]);
  expect(pathsIn("application/json", { top: undefined, lists: [] })).toEqual([]);
  expect(pathsIn("application/json", { top: 1, lists: 7 })).toEqual(["lists", "top"]);
});

test.each([
  ["a map", { type: "object", additionalProperties: { properties: { m: onlyXml } } }],
  ["a branch", { oneOf: [{ type: "object", properties: { m: onlyXml } }, { type: "string" }] }],
  [
    "what leads back to itself",
    { type: "object", properties: { m: onlyXml, again: { $ref: "#/components/schemas/Body" } } },
  ],
])("are reported where no path of names and items leads to them: %s", async (_, Body) => {
  const { diagnostics } = await emit(described({ Body }));
  const told = diagnostics.filter(({ code }) => code === "emit/partially-supported");
  expect(told.map(({ message }) => message)).toContainEqual(
    expect.stringContaining("x-only-media is not enforced here"),
  );
});

test("no more are looked for than anybody wants to hear of", () => {
  const validator = withoutMembers({ safeParse: (data) => ({ success: true, data }) }, [
    [null, "m"],
  ]);
  const many = Array.from({ length: 1000 }, () => ({ m: 1 }));
  const checked = withIssueLimit(10, () => validator.safeParse(many));
  expect(checked.success ? [] : checked.error.issues).toHaveLength(10);
});
