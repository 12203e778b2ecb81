/** After reconciling a project compiles, or each error that is left stands at a line that was told. */
import { expect, test } from "vitest";
import { type Project, handlers, toldOf } from "../e2e/scaffold/told.ts";

const pet = {
  type: "object",
  required: ["id"],
  properties: { id: { type: "string" }, name: { type: "string" } },
};
const json = (schema: unknown) => ({
  description: "Fine.",
  content: { "application/json": { schema } },
});
const query = (name: string, required = false, type = "string") => ({
  name,
  in: "query",
  required,
  schema: { type },
});
const done = { "204": { description: "Done." } };

interface Shape {
  readonly list?: object;
  readonly get?: object | undefined;
  readonly add?: object;
  readonly more?: object;
  readonly root?: object;
}

/** Three operations on pets. */
function shop({ list = {}, get = {}, add = {}, more = {}, root = {} }: Shape = {}) {
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer" },
        basic: { type: "http", scheme: "basic" },
      },
    },
    ...root,
    paths: {
      "/pets": {
        get: {
          operationId: "listPets",
          tags: ["pets"],
          parameters: [query("limit"), query("cursor")],
          responses: { "200": json({ type: "array", items: pet }) },
          ...list,
        },
        post: {
          operationId: "addPet",
          tags: ["pets"],
          requestBody: { required: true, content: { "application/json": { schema: pet } } },
          responses: done,
          ...add,
        },
      },
      "/pets/{id}": {
        get: {
          operationId: "getPet",
          tags: ["pets"],
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
          responses: { "200": json(pet), "404": { description: "None." } },
          ...get,
        },
      },
      ...more,
    },
  });
}

const secured = { root: { security: [{ token: [] }] } };
const file = `${handlers}/pets.ts`;
const testFile = `${handlers}/app.test.ts`;

/** Handlers as somebody writes them, who reads what the description gives. */
function written({ replace }: Project): void {
  replace(
    file,
    '() => notImplemented("listPets")',
    `async ({ query }) => {
  const { cursor } = query;
  const most = query.limit ?? "10";
  const found = all().slice(
    0,
    Number(most),
  );
  return {
    status: 200,
    body: found.filter(
      ({ id }) => id !== cursor,
    ),
  };
}`,
  );
  replace(
    file,
    '() => notImplemented("getPet")',
    `({ path }) => {
  const own = all().find(({ id }) => id === path.id);
  return own === undefined
    ? { status: 404 }
    : { status: 200, body: own };
}`,
  );
  replace(
    file,
    '() => notImplemented("addPet")',
    `({ body }) => {
  console.log(
    body.name?.length,
  );
  return { status: 204 };
}`,
  );
  replace(file, 'import { notImplemented } from "../api/server.js";\n', "");
  replace(
    file,
    "// Delete this import with the last call of it.\n",
    '\nconst all = () => [{ id: "1", name: "Ann" }];\n',
  );
}

/** A test that calls by the client, and looks at the answers. */
function tested({ write }: Project): void {
  write(
    `${handlers}/more.test.ts`,
    `import assert from "node:assert/strict";
import { test } from "node:test";
import { createBoundClient } from "../api/bound-client.js";
import * as api from "../api/client.js";
import { listPets } from "../api/client.js";

const client = api.createClient({ baseUrl: "http://localhost" });
const bound = createBoundClient({ baseUrl: "http://localhost" });

test("pets are listed", async () => {
  const first = await api.listPets(client, {
    limit: "1",
    cursor: "2",
  });
  assert.equal(first.httpStatus, 200);
  const second = await listPets(client);
  assert.ok(second);
  await bound.listPets({
    limit: "2",
  });
});

test("a pet is found", async () => {
  const found = await api.getPet(client, { id: "1" });
  if (found.status === 200) {
    assert.equal(
      found.body.name,
      "Ann",
    );
  }
  await bound.getPet({ id: "2" });
});
`,
  );
}

const everything = (project: Project) => {
  written(project);
  tested(project);
};

test.each<[string, Shape, Shape]>([
  [
    "a-parameter-that-is-required-now",
    {},
    { list: { parameters: [query("limit", true), query("cursor")] } },
  ],
  ["a-parameter-with-another-name", {}, { list: { parameters: [query("most"), query("cursor")] } }],
  [
    "a-parameter-with-another-type",
    {},
    { list: { parameters: [query("limit", false, "integer"), query("cursor")] } },
  ],
  ["parameters-that-are-gone", {}, { list: { parameters: [] } }],
  [
    "a-required-parameter-that-is-new",
    {},
    { list: { parameters: [query("limit"), query("cursor"), query("kind", true)] } },
  ],
  [
    "an-operation-with-another-name-and-a-required-parameter",
    {},
    { list: { operationId: "findPets", parameters: [query("limit", true)] } },
  ],
  ["an-answer-that-is-gone", {}, { get: { responses: { "200": json(pet) } } }],
  [
    "an-answer-with-another-body",
    {},
    {
      get: {
        responses: {
          "200": json({
            type: "object",
            required: ["key"],
            properties: { key: { type: "string" } },
          }),
          "404": { description: "None." },
        },
      },
    },
  ],
  [
    "a-member-of-a-body-that-is-gone",
    {},
    {
      add: {
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { type: "object", required: ["id"], properties: { id: { type: "string" } } },
            },
          },
        },
      },
    },
  ],
  ["security-that-comes-first", {}, secured],
  ["security-that-goes", secured, {}],
  ["an-operation-that-becomes-public", secured, { ...secured, list: { security: [] } }],
  ["an-operation-that-is-secured-alone", {}, { list: { security: [{ token: [] }] } }],
  ["a-second-scheme", secured, { root: { security: [{ token: [] }, { basic: [] }] } }],
  ["another-scheme", secured, { root: { security: [{ basic: [] }] } }],
])(
  "of %s",
  async (name, before, after) => {
    const { untold, service } = await toldOf(name, shop(before), shop(after), everything);
    expect(untold).toEqual([]);
    expect(service.affected.length + service.manual.length).toBeGreaterThan(0);
  },
  120_000,
);

test("Helpers that have the type of a schema are told of its members", async () => {
  const parts = (members: object) => ({
    components: { schemas: { Pet: { type: "object", required: ["id"], properties: members } } },
  });
  const text = { type: "string" };
  const reference = { $ref: "#/components/schemas/Pet" };
  const get = { responses: { "200": json(reference), "404": { description: "None." } } };
  const { untold, errors } = await toldOf(
    "types-of-schemas",
    shop({ get, root: parts({ id: text, name: text }) }),
    shop({ get, root: parts({ id: text, title: text }) }),
    (project) => {
      written(project);
      project.write(
        `${handlers}/rows.ts`,
        `import type * as api from "../api/types.js";
import type { Pet } from "../api/types.js";

export function toPet(id: string): Pet {
  const pet: Pet = {
    id,
    name: "Ann",
  };
  return pet;
}

export const nameOf = (pet: api.Pet): string =>
  pet.name ?? "";
`,
      );
    },
  );
  expect(untold).toEqual([]);
  expect(errors.length).toBeGreaterThan(1);
}, 120_000);

test("The scaffolded test follows names, and gets a line for each new operation and credential", async () => {
  const more = {
    "/toys": {
      get: {
        operationId: "listToys",
        tags: ["toys"],
        parameters: [query("kind", true)],
        responses: done,
        security: [{ token: [], basic: [] }],
      },
    },
  };
  const { text, untold, errors, service } = await toldOf(
    "the-scaffolded-test",
    shop(secured),
    shop({ ...secured, list: { operationId: "findPets" }, more }),
  );
  expect({ untold, errors }).toEqual({ untold: [], errors: [] });
  const calls = text(testFile);
  expect(calls).toContain('["findPets", () => api.findPets(client), "refused"],');
  expect(calls).toContain('["listToys", () => api.listToys(client, { kind: "text" }), "refused"],');
  expect(calls).toContain('token: "nobody", basic: { username: "nobody", password: "nobody" }');
  expect(text(file).replaceAll(/\s+/g, " ")).toContain(
    'export const findPets: FindPetsHandler<Principal> = () => notImplemented("findPets");',
  );
  expect(service.manual).toEqual([]);
}, 120_000);

test("What is written of a renamed handler keeps every byte, the old name in it too", async () => {
  const own = '() => {\n  console.log("listPets");\n  return notImplemented("listPets");\n}';
  const { text, untold, service } = await toldOf(
    "a-written-body",
    shop(),
    shop({ list: { operationId: "findPets" } }),
    ({ replace }) => replace(file, '() => notImplemented("listPets")', own),
  );
  expect(untold).toEqual([]);
  expect(text(file)).toContain(`export const findPets: FindPetsHandler = ${own};`);
  expect(service.affected.map(({ text: said }) => said)).toEqual([
    "findPets: this says listPets: it is findPets now",
    "findPets: this says listPets: it is findPets now",
  ]);
}, 120_000);

test("A new operation without a tag goes to the file whose handlers of no tag are gone", async () => {
  const untagged = (operationId: string) => ({
    [`/${operationId}`]: { get: { operationId, responses: done } },
  });
  const { text, untold, service } = await toldOf(
    "no-tag",
    shop({ more: untagged("first") }),
    shop({ more: untagged("second") }),
  );
  expect(untold).toEqual([]);
  expect(service.files.map(({ path }) => path)).not.toContain(`${handlers}/operations-2.ts`);
  expect(text(`${handlers}/operations.ts`)).toContain("export const second: SecondHandler = ");
}, 120_000);

test("Keys of types and names of the runtime that go with an operation are told or replaced", async () => {
  const upload = {
    "/files": {
      post: {
        operationId: "upload",
        tags: ["files"],
        requestBody: { required: true, content: { "application/octet-stream": {} } },
        responses: done,
      },
    },
  };
  const { untold, errors, service } = await toldOf(
    "uploads",
    shop({ more: upload }),
    shop({}),
    ({ write, replace }) => {
      replace(
        `${handlers}/files.ts`,
        '() => notImplemented("upload")',
        "streamed(async ({ body }) => {\n  await body.cancel();\n  return { status: 204 };\n})",
      );
      replace(
        `${handlers}/files.ts`,
        'import { notImplemented } from "../api/server.js";',
        'import { streamed } from "../api/runtime/uploads.js";',
      );
      write(
        `${handlers}/keys.ts`,
        `import type { Handlers } from "../api/server.js";

type H = Handlers;
export type Some = Pick<H, "upload" | "getPet">;
export class Pets {
  declare readonly upload: H["upload"];
  declare readonly getPet: H["getPet"];
}
export const limits: Readonly<Record<keyof H, number>> = {
  listPets: 1,
  addPet: 2,
  getPet: 3,
  upload: 4,
};
export const isUpload = (name: keyof H): boolean => name === "upload";
`,
      );
    },
  );
  expect(untold).toEqual([]);
  expect(errors.length).toBeGreaterThan(0);
  expect(service.manual.map(({ text: said }) => said).join("\n")).toContain(
    "no operation can stream",
  );
}, 120_000);
