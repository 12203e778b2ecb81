/** Read-only and write-only members, by the way that a value travels. */
import { describe, expect, test } from "vitest";
import { fileOf, load } from "../../../../support/emitted.ts";
import { describing as describeSchemas } from "../../../../support/sources.ts";

const describing = (schemas: object, rest: object = {}) => ({
  "openapi.yaml": describeSchemas({ ...schemas }, { ...rest }),
});

const user = {
  type: "object",
  required: ["id", "name", "password"],
  properties: {
    id: { type: "integer", readOnly: true },
    name: { type: "string" },
    password: { type: "string", writeOnly: true },
    created: { $ref: "#/components/schemas/Created" },
    friends: { type: "array", items: { $ref: "#/components/schemas/User" } },
  },
};
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const description = describing(
  {
    User: user,
    Created: { type: "string", readOnly: true },
    Plain: { type: "object", properties: { a: { type: "string" } } },
    Page: { type: "object", properties: { users: { type: "array", items: ref("User") } } },
  },
  {
    paths: {
      "/users": {
        post: {
          operationId: "addUser",
          requestBody: json(ref("User")),
          responses: { "201": { description: "", ...json(ref("User")) } },
        },
        get: {
          operationId: "listUsers",
          responses: {
            "200": { description: "", ...json(ref("Page")) },
            "404": { description: "", ...json(ref("Plain")) },
          },
        },
        put: {
          operationId: "setUser",
          requestBody: json({
            allOf: [ref("Plain"), { required: ["secret", "id"] }],
            properties: { id: { readOnly: true }, secret: { type: "string" } },
          }),
          responses: { "204": { description: "" } },
        },
      },
    },
    webhooks: {
      userAdded: {
        post: { requestBody: json(ref("User")), responses: { "200": { description: "" } } },
      },
    },
  },
);

describe("members that travel one way only", () => {
  test("have schemas for each way, called after it", async () => {
    const { api, names, operations, validators, diagnostics } = await load(
      "direction",
      description,
    );
    expect(diagnostics).toEqual([]);
    expect(api.schemas.map(({ id }) => names.schema(id)).toSorted()).toEqual([
      "Created",
      "Page",
      "PageOutput",
      "Plain",
      "SetUserBody",
      "User",
      "UserInput",
      "UserOutput",
    ]);
    const sent = operations["addUser"]!.body!["application/json"]!;
    const given = operations["addUser"]!.responses!["201"]!["application/json"]!;
    const ok = (validator: typeof sent | undefined, value: unknown) =>
      validator?.safeParse(value).success;
    expect(ok(sent, { name: "a", password: "b" })).toBe(true);
    expect(ok(sent, { name: "a", password: "b", friends: [{ name: "c", password: "d" }] })).toBe(
      true,
    );
    expect(ok(sent, { name: "a" })).toBe(false);
    expect(ok(sent, { name: "a", password: "b", friends: [{ name: "c" }] })).toBe(false);
    expect(ok(given, { id: 1, name: "a", friends: [{ id: 2, name: "c" }] })).toBe(true);
    expect(ok(given, { name: "a" })).toBe(false);
    expect(ok(validators.get("PageOutput"), { users: [{ id: 1, name: "a" }] })).toBe(true);
    expect(ok(validators.get("User"), { id: 1, name: "a" })).toBe(false);
  });

  test("are not required by a schema beside theirs either", async () => {
    const { operations } = await load("direction", description);
    const body = operations["setUser"]!.body!["application/json"]!;
    expect(body.safeParse({ secret: "x" }).success).toBe(true);
    expect(body.safeParse({ id: 1 }).success).toBe(false);
  });

  test("of events go the other way", async () => {
    const { api, names } = await load("direction", description);
    const [event] = api.webhooks;
    expect(names.schema(event!.requestBody!.content[0]!.schema!)).toBe("UserOutput");
  });

  test("are gone from the types", async () => {
    const types = fileOf(await load("direction", description), "types.ts");
    const [, input = ""] = /export interface UserInput \{([^}]*)\}/.exec(types) ?? [];
    expect(input).toContain("password: string;");
    expect(input).toContain("friends?: (UserInput)[];".replaceAll(/[()]/g, ""));
    expect(input).not.toMatch(/\bid\b|created/);
  });
});

test("a description without them is the same model", async () => {
  const { api } = await load("direction-none", describing({ A: { type: "object" } }));
  expect(api.schemas.every(({ variant }) => variant === undefined)).toBe(true);
});
