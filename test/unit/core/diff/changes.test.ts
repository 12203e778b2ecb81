/** Small changes of operations: which kinds they are, and how bad for those who call and those who serve. */
import { describe, expect, test } from "vitest";
import { diffApis } from "../../../../core/diff/diff.ts";
import type { Change } from "../../../../core/diff/change/change.ts";
import { withReadWriteVariants } from "../../../../core/transform/read-write/read-write-variants.ts";
import { modelOf } from "../../../support/sources.ts";

type Members = Readonly<Record<string, unknown>>;

function described(rest: Members) {
  const root = { openapi: "3.1.0", info: { title: "Test", version: "1" }, ...rest };
  return withReadWriteVariants(modelOf({ "api.yaml": root }).api, () => undefined);
}

function changes(before: Members, after: Members): Change[] {
  return diffApis(described(before), described(after));
}

/** One operation `POST /pets` with what is given. */
function pets(operation: Members, root: Members = {}): Members {
  const responses = { "200": { description: "Fine" } };
  return { paths: { "/pets": { post: { responses, ...operation } } }, ...root };
}

const query = (schema: unknown, rest: Members = {}) => ({
  parameters: [{ name: "q", in: "query", schema, ...rest }],
});
const body = (schema: unknown, rest: Members = {}) => ({
  requestBody: { required: true, content: { "application/json": { schema } }, ...rest },
});
const answer = (schema: unknown, rest: Members = {}) => ({
  responses: {
    "200": { description: "Fine", content: { "application/json": { schema } }, ...rest },
  },
});
const object = (properties: Members, rest: Members = {}) => ({
  type: "object",
  properties,
  ...rest,
});
const text = { type: "string" };

/** `kind callers/servers` on the wire. */
function shown(all: readonly Change[]): string[] {
  return all.map(({ kind, verdict: { wire } }) => `${kind} ${wire.callers}/${wire.servers}`);
}

type Case = readonly [name: string, before: Members, after: Members, expected: readonly string[]];

const parameters: readonly Case[] = [
  [
    "a required one more",
    pets({}),
    pets(query(text, { required: true })),
    ["request-parameter-added breaking/compatible"],
  ],
  [
    "reserved characters that have to be encoded now",
    pets(query(text, { allowReserved: true })),
    pets(query(text)),
    ["request-parameter-allow-reserved-changed may-break/compatible"],
  ],
  [
    "reserved characters that need no encoding now",
    pets(query(text)),
    pets(query(text, { allowReserved: true })),
    ["request-parameter-allow-reserved-changed compatible/may-break"],
  ],
  [
    "an optional one more",
    pets({}),
    pets(query(text)),
    ["request-parameter-added compatible/may-break"],
  ],
  ["one less", pets(query(text)), pets({}), ["request-parameter-removed may-break/compatible"]],
  [
    "one that is required now",
    pets(query(text)),
    pets(query(text, { required: true })),
    ["request-parameter-became-required breaking/compatible"],
  ],
  [
    "another name",
    pets(query(text)),
    pets(query(text, { name: "query" })),
    ["request-parameter-renamed may-break/may-break"],
  ],
  [
    "a number that becomes any text, which is the same on the wire",
    pets(query({ type: "integer" })),
    pets(query(text)),
    ["request-parameter-type-changed compatible/breaking"],
  ],
  [
    "a text that becomes a number",
    pets(query(text)),
    pets(query({ type: "integer" })),
    ["request-parameter-type-changed breaking/compatible"],
  ],
  [
    "another default",
    pets(query({ type: "integer", default: 1 })),
    pets(query({ type: "integer", default: 2 })),
    ["request-parameter-default-changed breaking/breaking"],
  ],
  [
    "another style of a list",
    pets(query({ type: "array", items: text })),
    pets(query({ type: "array", items: text }, { explode: false })),
    ["request-parameter-style-changed breaking/breaking"],
  ],
  ["another case of a header", header("X-A"), header("x-a"), []],
  ["another name in the path", path("id"), path("petId"), []],
];

function header(name: string): Members {
  return pets({ parameters: [{ name, in: "header", schema: text }] });
}

function path(name: string): Members {
  const responses = { "200": { description: "Fine" } };
  const found = [{ name, in: "path", required: true, schema: text }];
  return { paths: { [`/pets/{${name}}`]: { get: { parameters: found, responses } } } };
}

const bodies: readonly Case[] = [
  [
    "a longer text",
    pets(body({ ...text, maxLength: 2 })),
    pets(body({ ...text, maxLength: 3 })),
    ["request-body-max-length-increased compatible/breaking"],
  ],
  [
    "a member that is required now",
    pets(body(object({ a: text }))),
    pets(body(object({ a: text }, { required: ["a"] }))),
    ["request-property-became-required breaking/compatible"],
  ],
  [
    "a required member more, as one change",
    pets(body(object({ a: text }))),
    pets(body(object({ a: text, b: text }, { required: ["b"] }))),
    ["request-property-added breaking/may-break"],
  ],
  [
    "a member with another name",
    pets(body(object({ a: text }, { required: ["a"] }))),
    pets(body(object({ b: text }, { required: ["b"] }))),
    ["request-property-renamed breaking/breaking"],
  ],
  [
    "an optional member more, which nobody was told to send",
    pets(body(object({ a: text }))),
    pets(body(object({ a: text, b: text }))),
    ["request-property-added may-break/may-break"],
  ],
  [
    "a closed object",
    pets(body(object({ a: text }))),
    pets(body(object({ a: text }, { additionalProperties: false }))),
    ["request-property-additional-properties-added breaking/compatible"],
  ],
  [
    "null",
    pets(body(object({ a: text }))),
    pets(body(object({ a: { type: ["string", "null"] } }))),
    ["request-property-became-nullable compatible/breaking"],
  ],
  [
    "a body that may be left out",
    pets(body(text)),
    pets(body(text, { required: false })),
    ["request-body-became-optional compatible/breaking"],
  ],
  [
    "another media type",
    pets(body(text)),
    pets({ requestBody: { required: true, content: { "text/plain": { schema: text } } } }),
    [
      "request-media-type-removed breaking/compatible",
      "request-media-type-added compatible/breaking",
    ],
  ],
  [
    "the same in other words",
    pets(body({ allOf: [{ minLength: 1 }, text] })),
    pets(body({ ...text, minLength: 1 })),
    [],
  ],
  [
    "a read-only member, which is not sent",
    pets(body(object({ a: { ...text, readOnly: true } }))),
    pets(body(object({ a: { type: "integer", readOnly: true } }))),
    [],
  ],
];

const answers: readonly Case[] = [
  [
    "a value more in an enum",
    pets(answer({ enum: ["a"] })),
    pets(answer({ enum: ["a", "b"] })),
    ["response-body-enum-changed breaking/compatible"],
  ],
  [
    "a value less in an enum",
    pets(answer({ enum: ["a", "b"] })),
    pets(answer({ enum: ["a"] })),
    ["response-body-enum-changed compatible/breaking"],
  ],
  [
    "a required member less",
    pets(answer(object({ a: text }, { required: ["a"] }))),
    pets(answer(object({}))),
    ["response-property-removed breaking/compatible"],
  ],
  [
    "an alternative more",
    pets(answer({ anyOf: [text] })),
    pets(answer({ anyOf: [text, { type: "integer" }] })),
    ["response-body-any-of-member-added breaking/compatible"],
  ],
  [
    "a success more",
    pets({}),
    pets({ responses: { "200": { description: "Fine" }, "202": { description: "Later" } } }),
    ["response-status-added breaking/compatible"],
  ],
  [
    "a failure more",
    pets({}),
    pets({ responses: { "200": { description: "Fine" }, "404": { description: "Gone" } } }),
    ["response-status-added may-break/compatible"],
  ],
  [
    "a required header less",
    pets(answer(text, { headers: { "X-A": { required: true, schema: text } } })),
    pets(answer(text)),
    ["response-header-removed breaking/compatible"],
  ],
  [
    "a format that nobody asserts",
    pets(answer({ ...text, format: "date" })),
    pets(answer({ ...text, format: "date-time" })),
    ["response-body-format-changed may-break/may-break"],
  ],
];

const key = {
  components: { securitySchemes: { key: { type: "apiKey", name: "k", in: "query" } } },
};
const oauth = {
  components: {
    securitySchemes: {
      login: {
        type: "oauth2",
        flows: { clientCredentials: { tokenUrl: "https://a.example", scopes: { a: "", b: "" } } },
      },
    },
  },
};

/** An answer with one of two alternatives, which are chosen by their tags `c` and `d`. */
function tagged(cat: string, dog: string, catHolds: unknown): Members {
  const alternative = (tag: string, holds: unknown) =>
    object({ tag: { const: tag }, value: holds }, { required: ["tag"] });
  const at = (name: string) => `#/components/schemas/${name}`;
  const pet = {
    oneOf: [{ $ref: at(cat) }, { $ref: at(dog) }],
    discriminator: { propertyName: "tag", mapping: { c: at(cat), d: at(dog) } },
  };
  const schemas = { [cat]: alternative("c", catHolds), [dog]: alternative("d", text) };
  return pets(answer(pet), { components: { schemas } });
}

const others: readonly Case[] = [
  ["alternatives with other names", tagged("Cat", "Dog", text), tagged("Tom", "Rex", text), []],
  [
    "an alternative with another name that holds something else",
    tagged("Cat", "Dog", text),
    tagged("Tom", "Dog", { type: "integer" }),
    [
      "response-property-type-changed breaking/breaking",
      "response-body-discriminator-changed may-break/may-break",
    ],
  ],
  [
    "credentials that are needed now",
    pets({}, key),
    pets({ security: [{ key: [] }] }, key),
    ["security-requirement-removed breaking/none"],
  ],
  [
    "credentials that are no longer needed",
    pets({ security: [{ key: [] }] }, key),
    pets({}, key),
    ["security-requirement-added compatible/breaking"],
  ],
  [
    "another scope",
    pets({ security: [{ login: ["a"] }] }, oauth),
    pets({ security: [{ login: ["a", "b"] }] }, oauth),
    ["security-scope-added may-break/none"],
  ],
  [
    "a base path that moved from the servers to the paths",
    pets({}, { servers: [{ url: "https://a.example/v1" }, { url: "https://b.example/v1/" }] }),
    {
      servers: [{ url: "https://a.example" }, { url: "https://b.example" }],
      paths: { "/v1/pets": { post: { responses: { "200": { description: "Fine" } } } } },
    },
    ["base-path-moved compatible/compatible"],
  ],
  [
    "a base path that moved from the paths to the servers, with another host",
    {
      servers: [{ url: "https://a.example" }],
      paths: {
        "/v1/pets": { post: { responses: { "200": { description: "Fine" } } } },
        "/status": { get: { responses: { "200": { description: "Fine" } } } },
      },
    },
    pets({}, { servers: [{ url: "https://c.example/v1" }] }),
    [
      "operation-removed breaking/compatible",
      "server-removed breaking/compatible",
      "server-added compatible/may-break",
      "base-path-moved compatible/compatible",
    ],
  ],
  [
    "a base path that the servers have no more, and the paths neither",
    pets({}, { servers: [{ url: "https://a.example/v1" }] }),
    pets({}, { servers: [{ url: "https://a.example" }] }),
    ["server-removed breaking/compatible", "server-added compatible/may-break"],
  ],
  [
    "an address less",
    pets({}, { servers: [{ url: "https://a.example" }, { url: "https://b.example/" }] }),
    pets({}, { servers: [{ url: "https://b.example" }] }),
    ["server-removed breaking/compatible"],
  ],
  [
    "another operationId",
    pets({ operationId: "a" }),
    pets({ operationId: "b" }),
    ["operation-id-changed none/none"],
  ],
  [
    "deprecation",
    pets({}),
    pets({ deprecated: true }),
    ["operation-deprecated compatible/compatible"],
  ],
  ["an operation less", pets({}), { paths: {} }, ["operation-removed breaking/compatible"]],
  [
    "an event that says less, which breaks nobody who receives it",
    event(object({ a: { type: ["string", "integer"] } })),
    event(object({ a: text })),
    ["request-property-type-changed compatible/breaking"],
  ],
  [
    "an event that says more",
    event(object({ a: text })),
    event(object({ a: { type: ["string", "integer"] } })),
    ["request-property-type-changed breaking/compatible"],
  ],
  [
    "an event in one media type less",
    eventIn(["application/json", "text/plain"]),
    eventIn(["application/json"]),
    ["request-media-type-removed compatible/breaking"],
  ],
  [
    "an event in a media type more",
    eventIn(["application/json"]),
    eventIn(["application/json", "text/plain"]),
    ["request-media-type-added breaking/compatible"],
  ],
  [
    "an answer to an event in one media type less",
    eventIn(["application/json"], ["application/json", "text/plain"]),
    eventIn(["application/json"], ["application/json"]),
    ["response-media-type-removed breaking/compatible"],
  ],
];

function event(schema: unknown): Members {
  const post = { ...body(schema), responses: { "200": { description: "Fine" } } };
  return { webhooks: { happened: { post } } };
}

function eventIn(request: readonly string[], answered: readonly string[] = []): Members {
  const content = (types: readonly string[]) =>
    Object.fromEntries(types.map((type) => [type, { schema: text }]));
  const responses = { "200": { description: "Fine", content: content(answered) } };
  const post = { requestBody: { required: true, content: content(request) }, responses };
  return { webhooks: { happened: { post } } };
}

describe.each([
  ["parameters", parameters],
  ["bodies of requests", bodies],
  ["answers", answers],
  ["other things", others],
])("Changes of %s", (_, cases) => {
  test.each(cases)("%s", (_name, before, after, expected) => {
    expect(shown(changes(before, after)).toSorted()).toEqual(expected.toSorted());
  });
});

describe("A change", () => {
  test("of a shared schema is one, and names every operation", () => {
    const api = (schema: unknown) => {
      const $ref = "#/components/schemas/Pet";
      const responses = (answer({ $ref }) as { readonly responses: unknown }).responses;
      return {
        paths: { "/a": { get: { responses } }, "/b": { get: { responses } } },
        components: { schemas: { Pet: schema } },
      };
    };
    const [change, ...more] = changes(api(object({ a: text })), api(object({ a: {} })));
    expect(more).toEqual([]);
    expect(change?.operations).toEqual(["GET /a", "GET /b"]);
    expect(change?.subject).toMatchObject({ operation: "GET /a", path: "a" });
  });

  test("inside an alternative that another one makes up for is compatible", () => {
    const one = (a: unknown) => pets(body({ anyOf: [object({ a }), { type: "object" }] }));
    const found = changes(one(text), one({ type: "integer" }));
    expect(found.map(({ verdict }) => verdict.wire.callers)).toEqual(["compatible"]);
  });

  test("has a request with all that is required, and both places", () => {
    const id = { name: "id", in: "query", required: true, schema: { type: "integer", minimum: 7 } };
    const one = (maxLength: number) => pets({ parameters: [id], ...body({ ...text, maxLength }) });
    const [change] = changes(one(2), one(1));
    expect(change?.witness).toEqual({
      allowedBy: "old",
      value: "aa",
      message: {
        request: {
          method: "POST",
          path: "/pets",
          query: { id: 7 },
          contentType: "application/json",
          body: "aa",
        },
      },
    });
    const pointer = "/paths/~1pets/post/requestBody/content/application~1json/schema";
    expect(change?.old?.pointer).toContain(pointer);
    expect(change?.new?.pointer).toContain(pointer);
  });

  test("that is not decided says why", () => {
    const pattern = String.raw`^(?=a\w+b)\w+$`;
    const found = changes(
      pets(body({ ...text, pattern })),
      pets(body({ ...text, pattern: `${pattern}|c` })),
    );
    expect(found.map(({ kind }) => kind)).toEqual(["request-body-pattern-changed"]);
    expect(found[0]?.verdict.wire.callers).toMatch(/may-break|compatible/);
    expect(found[0]?.reason).not.toBe("");
  });

  test("of a schema that refers to itself ends", () => {
    const tree = (size: number) => ({
      ...pets(body({ $ref: "#/components/schemas/Tree" })),
      components: {
        schemas: {
          Tree: object({
            name: { ...text, maxLength: size },
            children: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
          }),
        },
      },
    });
    expect(shown(changes(tree(3), tree(2)))).toEqual([
      "request-property-max-length-decreased breaking/compatible",
    ]);
  });

  test("of a member called __proto__ is one of a member", () => {
    const one = (type: string) =>
      pets(body({ type: "object", properties: JSON.parse(`{"__proto__":{"type":"${type}"}}`) }));
    const found = changes(one("string"), one("integer"));
    expect(found.map(({ subject }) => subject.path)).toEqual(["__proto__"]);
  });
});
