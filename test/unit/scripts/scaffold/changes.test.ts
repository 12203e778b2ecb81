/** What changed for handlers, from the record of one description and another description. */
import { describe, expect, test } from "vitest";
import { changesBetween, isSame } from "../../../../scripts/scaffold/changes.ts";
import type { Layout } from "../../../../scripts/scaffold/description/choices.ts";
import {
  type HandlersRecord,
  parseRecord,
  recordText,
} from "../../../../scripts/scaffold/record-file.ts";
import { sentencesOf } from "../../../../scripts/scaffold/reconcile-service.ts";
import { summaryOf } from "../../../../scripts/scaffold/summary.ts";
import { describedOf, done, json } from "./described-of.ts";

const read = { sources: new Map<string, string>(), options: "" };

/** The record of a description, whose handlers stand in files called after their first tags. */
function recordOf(members: Readonly<Record<string, unknown>>, layout: Layout = "file-per-tag") {
  const described = describedOf(members);
  const { operations, types, callbacks } = summaryOf(described);
  const files = new Map(
    described.api.operations.map((operation) => [
      described.names.operation(operation).function,
      `${operation.tags[0] ?? "operations"}.ts`,
    ]),
  );
  const recorded = [...operations].map(
    ([name, operation]) => [name, { ...operation, file: files.get(name) ?? "" }] as const,
  );
  const record: HandlersRecord = {
    service: "shop",
    layout,
    framework: "node",
    read,
    operations: new Map(recorded),
    types,
    callbacks,
  };
  const parsed = parseRecord(recordText(record));
  if (parsed === undefined) throw new Error("the record does not survive its file");
  return parsed;
}

type Operation = Readonly<Record<string, unknown>>;
const operation = (operationId: string, more: Operation = {}): Operation => ({
  operationId,
  tags: ["pets"],
  responses: { "204": done },
  ...more,
});

/** The changes from one set of paths to another. */
function between(before: Operation, after: Operation, layout?: Layout) {
  return changesBetween(recordOf({ paths: before }, layout), describedOf({ paths: after }), {
    read,
  });
}

/** The sentences about one operation whose description changed. */
function said(
  before: Operation,
  after: Operation,
  components: Operation = {},
  others = components,
) {
  const record = recordOf({
    paths: { "/pets": { put: operation("listPets", before) } },
    components,
  });
  const described = describedOf({
    paths: { "/pets": { put: operation("listPets", after) } },
    components: others,
  });
  return sentencesOf(changesBetween(record, described, { read }));
}

const pets = { "/pets": { get: operation("listPets"), post: operation("addPet") } };

describe("operations", () => {
  test("the same description changes nothing", () => {
    expect(isSame(between(pets, pets))).toBe(true);
  });

  test("the order of paths, tags, words and schemas in the document changes nothing", () => {
    const body = (names: readonly string[]) => ({
      requestBody: {
        content: {
          "application/json": {
            schema: {
              type: "object",
              required: names,
              properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
            },
          },
        },
      },
    });
    const before = {
      "/a": { get: operation("getA", { summary: "A", ...body(["x", "y"]) }) },
      "/b": { get: operation("getB") },
    };
    const after = {
      "/b": { get: operation("getB", { description: "Other words." }) },
      "/a": { get: operation("getA", { summary: "B", ...body(["y", "x"]) }) },
    };
    expect(sentencesOf(between(before, after))).toEqual([]);
  });

  test("a new operation goes to the file of its tag, with its comment and 501", () => {
    const after = {
      ...pets,
      "/pets/{id}": {
        get: operation("getPet", {
          summary: "One pet",
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        }),
      },
    };
    const { added, renamed, removed, changed } = between(pets, after);
    expect([renamed, removed, changed]).toEqual([[], [], []]);
    expect(added).toMatchObject([{ name: "getPet", type: "GetPetHandler", file: "pets.ts" }]);
    expect(added[0]?.code).toMatch(
      /^\/\*\*\n \* One pet\n[^]*\*\/\n\(\) => notImplemented\("getPet"\)$/,
    );
  });

  test("a new operation of a new tag gets a file of its own that no other has", () => {
    const after = { ...pets, "/toys": { get: operation("listToys", { tags: ["Pets!"] }) } };
    const record = recordOf({ paths: pets });
    const { added } = changesBetween(record, describedOf({ paths: after }), {
      read,
      files: ["pets-2.ts"],
    });
    expect(added.map(({ file }) => file)).toEqual(["pets-3.ts"]);
  });

  test("a new operation gets a file of its own where each operation has one", () => {
    const after = { ...pets, "/toys": { get: operation("listToys") } };
    const { added } = between(pets, after, "file-per-operation");
    expect(added.map(({ file }) => file)).toEqual(["list-toys.ts"]);
  });

  test("an operation with another name at its place is renamed", () => {
    const after = { "/pets": { get: operation("findPets"), post: operation("addPet") } };
    const { added, renamed, removed } = between(pets, after);
    expect([added, removed]).toEqual([[], []]);
    expect(renamed).toEqual([
      { from: "listPets", to: "findPets", fromType: "ListPets", toType: "FindPets" },
    ]);
  });

  test("two operations that swap their names are two renamed ones", () => {
    const after = { "/pets": { get: operation("addPet"), post: operation("listPets") } };
    const { added, renamed, removed } = between(pets, after);
    expect([added, removed]).toEqual([[], []]);
    expect(renamed.map(({ from, to }) => `${from} ${to}`)).toEqual([
      "listPets addPet",
      "addPet listPets",
    ]);
  });

  test("an operation that keeps its name at another place is told as changed", () => {
    const after = {
      "/animals": { get: operation("listPets") },
      "/pets": { post: operation("addPet") },
    };
    expect(sentencesOf(between(pets, after))).toEqual([
      "listPets: it is `GET /animals` now, and was `GET /pets`",
    ]);
  });

  test("a removed operation is named with its place", () => {
    const { removed, after } = between(pets, { "/pets": { get: operation("listPets") } });
    expect(removed).toEqual([
      { name: "addPet", type: "AddPet", comment: "`POST /pets` is no longer in the description." },
    ]);
    expect([...after.operations.keys()]).toEqual(["listPets"]);
  });

  test("another name and another place are one removed and one added operation", () => {
    const after = {
      "/toys": { get: operation("listToys") },
      "/pets": { post: operation("addPet") },
    };
    expect(sentencesOf(between(pets, after))).toEqual(["listToys: added", "listPets: removed"]);
  });

  test("the record afterwards is the record of the new description", () => {
    const after = { "/pets": { get: operation("findPets"), delete: operation("dropPets") } };
    const changes = between(pets, after);
    const again = changesBetween(changes.after, describedOf({ paths: after }), { read });
    expect(isSame(again)).toBe(true);
    expect(changes.after.operations.get("findPets")?.file).toBe("pets.ts");
  });

  test("a thousand new operations are found in linear time", () => {
    const many = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`/p${index}`, { get: operation(`get${index}`) }]),
    );
    expect(between({}, many).added).toHaveLength(1000);
  });
});

const limit = { name: "limit", in: "query", schema: { type: "integer" } };
const bodyOf = (schema: unknown, required = true) => ({
  requestBody: { required, content: { "application/json": { schema } } },
});
const named = (properties: Operation, required: readonly string[] = []) => ({
  type: "object",
  required,
  properties,
});

describe("what a request may have", () => {
  test.each<[string, Operation, Operation, string[]]>([
    ["a new parameter", {}, { parameters: [limit] }, ["query parameter `limit` added"]],
    [
      "a new parameter that is required",
      {},
      { parameters: [{ ...limit, required: true }] },
      ["query parameter `limit` added (required)"],
    ],
    ["a parameter that is gone", { parameters: [limit] }, {}, ["query parameter `limit` removed"]],
    [
      "a parameter that is required now",
      { parameters: [limit] },
      { parameters: [{ ...limit, required: true }] },
      ["query parameter `limit` is required now"],
    ],
    [
      "a parameter of another type",
      { parameters: [limit] },
      { parameters: [{ ...limit, schema: { type: "string" } }] },
      ["query parameter `limit` has another type"],
    ],
    [
      "a parameter that moved to the header",
      { parameters: [limit] },
      { parameters: [{ ...limit, in: "header" }] },
      ["header parameter `limit` added", "query parameter `limit` removed"],
    ],
    [
      "a new member of the body",
      bodyOf(named({ a: { type: "string" } })),
      bodyOf(named({ a: { type: "string" }, b: { type: "string" } }, ["b"])),
      ["member `b` of the body application/json added (required)"],
    ],
    [
      "a member of the body with another type",
      bodyOf(named({ a: { type: "string" } })),
      bodyOf(named({ a: { type: "number" } })),
      ["member `a` of the body application/json has another type"],
    ],
    [
      "a body of another kind",
      bodyOf({ type: "string" }),
      bodyOf({ type: "number" }),
      ["body application/json has another type"],
    ],
    [
      "a body that may be left out now",
      bodyOf({ type: "string" }),
      bodyOf({ type: "string" }, false),
      ["body application/json is optional now"],
    ],
    [
      "another description of a parameter",
      { parameters: [limit] },
      { parameters: [{ ...limit, description: "x" }] },
      [],
    ],
  ])("%s is told", (_, before, after, sentences) => {
    expect(said(before, after)).toEqual(sentences.map((each) => `listPets: ${each}`));
  });
});

describe("what is answered", () => {
  const answers = (responses: Operation): Operation => ({ responses });
  test.each<[string, Operation, Operation, string[]]>([
    [
      "a new status",
      answers({ "204": done }),
      answers({ "204": done, "404": done }),
      ["answer 404 added"],
    ],
    [
      "a status that is gone",
      answers({ "204": done, "404": done }),
      answers({ "204": done }),
      ["answer 404 removed"],
    ],
    [
      "a new member",
      answers({ "200": json(named({ a: { type: "string" } })) }),
      answers({ "200": json(named({ a: { type: "string" }, b: { type: "string" } })) }),
      ["member `b` of the answer 200 application/json added"],
    ],
    [
      "another type",
      answers({ "200": json({ type: "string" }) }),
      answers({ "200": json({ type: "array" }) }),
      ["answer 200 application/json has another type"],
    ],
    [
      "a header that is required now",
      answers({ "204": { ...done, headers: { "X-Rate": { schema: { type: "string" } } } } }),
      answers({
        "204": { ...done, headers: { "X-Rate": { required: true, schema: { type: "string" } } } },
      }),
      ["header `X-Rate` of the answer 204 is required now"],
    ],
    [
      "another description",
      answers({ "204": done }),
      answers({ "204": { description: "Gone." } }),
      [],
    ],
  ])("%s is told", (_, before, after, sentences) => {
    expect(said(before, after)).toEqual(sentences.map((each) => `listPets: ${each}`));
  });

  const listed = answers({ "200": json({ $ref: "#/components/schemas/Pet" }) });
  const schemas = (Pet: unknown, Owner: unknown) => ({ schemas: { Pet, Owner } });
  const pet = named({ owner: { $ref: "#/components/schemas/Owner" } });

  test("a schema behind a reference is told by the member that leads to it", () => {
    const before = schemas(pet, named({ name: { type: "string" } }));
    const after = schemas(pet, named({ name: { type: "number" } }));
    expect(said(listed, listed, before, after)).toEqual([
      "listPets: member `owner` of the answer 200 application/json has another type",
    ]);
  });

  test("a schema that is called otherwise is the same", () => {
    const before = schemas(pet, named({ name: { type: "string" } }));
    const after = {
      schemas: {
        Animal: named({ owner: { $ref: "#/components/schemas/Person" } }),
        Person: named({ name: { type: "string" } }),
      },
    };
    const renamed = answers({ "200": json({ $ref: "#/components/schemas/Animal" }) });
    expect(said(listed, renamed, before, after)).toEqual([]);
  });

  test("schemas that lead back to themselves have an end", () => {
    const loop = schemas(
      named({ owner: { $ref: "#/components/schemas/Owner" } }),
      named({ pets: { type: "array", items: { $ref: "#/components/schemas/Pet" } } }),
    );
    expect(said(listed, listed, loop)).toEqual([]);
  });
});

describe("callbacks", () => {
  const secured = (security: readonly unknown[]) => ({
    paths: { "/pets": { get: operation("listPets", { security }) } },
    components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
  });

  test("a scheme that is asked for now needs a method that judges, and an answer for strangers", () => {
    const record = recordOf(secured([]));
    const changes = changesBetween(record, describedOf(secured([{ key: [] }])), { read });
    const { addedCallbacks, removedCallbacks } = changes;
    expect(addedCallbacks.map(({ of, name }) => `${of}.${name}`)).toEqual([
      "authenticate.key",
      "decisions.unauthenticated",
    ]);
    expect(addedCallbacks.map(({ code }) => code.split("\n").at(-1))).toEqual([
      "() => null",
      "() => ({ status: 401 })",
    ]);
    expect(removedCallbacks).toEqual([]);
    expect(sentencesOf(changes)).toContain("listPets: credential `key` added");
  });

  test("a credential that has to say more is named", () => {
    const oauth = (scopes: readonly string[]) => ({
      paths: { "/pets": { get: operation("listPets", { security: [{ key: scopes }] }) } },
      components: {
        securitySchemes: {
          key: {
            type: "oauth2",
            flows: { implicit: { authorizationUrl: "https://a.example", scopes: { read: "x" } } },
          },
        },
      },
    });
    const changes = changesBetween(recordOf(oauth([])), describedOf(oauth(["read"])), { read });
    expect(changes.changedCallbacks).toEqual(["authenticate.key"]);
    expect(sentencesOf(changes)).toContain("authenticate.key: its result has another type");
  });

  test("what nothing asks for any more is named", () => {
    const record = recordOf(secured([{ key: [] }]));
    const { removedCallbacks } = changesBetween(record, describedOf(secured([])), { read });
    expect(removedCallbacks).toEqual(["authenticate.key", "decisions.unauthenticated"]);
  });
});

describe("the file of a record", () => {
  test.each(["", "{}", "[]", '{ "version": 2 }', '{ "version": 1, "operations": [] }'])(
    "%j is no record",
    (text) => {
      expect(parseRecord(text)).toBeUndefined();
    },
  );

  test("operations may have the names of members of all objects", () => {
    const paths = {
      "/a": { get: operation("__proto__") },
      "/b": { get: operation("hasOwnProperty") },
    };
    const record = recordOf({ paths });
    expect(isSame(changesBetween(record, describedOf({ paths }), { read }))).toBe(true);
  });
});
