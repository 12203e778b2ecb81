/** Filters: what they choose, what comes with it, and that it is what it was. */
import { readdirSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json } from "../../../../../core/model/ir.ts";
import { load } from "../../../../../core/spec/load.ts";
import { isObject } from "../../../../../core/spec/load/pointer.ts";
import { generate } from "../../../../../scripts/api/api.ts";
import { project } from "../../../../e2e/cli/project.ts";
import { compile } from "../../../../support/compile.ts";
import { folderOf, problems } from "../../spec/load/files.ts";
import { type Part, declarations, made, only, selector } from "./part.ts";

const repository = path.resolve(import.meta.dirname, "../../../../..");

const ok = { description: "OK" };
const body = ($ref: string) => ({ content: { "application/json": { schema: { $ref } } } });
const shop = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  security: [{ key: [] }],
  tags: [{ name: "items" }, { name: "orders" }, { name: "unused" }],
  paths: {
    "/items": {
      parameters: [{ $ref: "#/components/parameters/page" }],
      get: {
        operationId: "items/list",
        tags: ["items"],
        responses: {
          "200": {
            ...ok,
            ...body("#/components/schemas/Items"),
            links: { one: { operationId: "orders/get" }, again: { operationId: "items/list" } },
          },
        },
      },
      post: {
        operationId: "items/add",
        tags: ["items", "admin"],
        requestBody: body("#/components/schemas/Item"),
        responses: { "204": ok },
      },
    },
    "/orders/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      get: {
        operationId: "orders/get",
        tags: ["orders"],
        security: [{ token: [] }],
        responses: { "200": { ...ok, ...body("#/components/schemas/Order") } },
      },
      delete: {
        tags: ["orders", "admin"],
        responses: { "204": ok },
        callbacks: { gone: { $ref: "#/components/callbacks/gone" } },
      },
    },
    "/orders/{id}/lines": {
      get: {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        responses: {
          "200": {
            ...ok,
            ...body("#/paths/~1orders~1{id}/get/responses/200/content/application~1json/schema"),
          },
        },
      },
    },
  },
  webhooks: {
    "order paid": {
      post: { requestBody: body("#/components/schemas/Paid"), responses: { "204": ok } },
    },
  },
  components: {
    parameters: {
      page: { name: "page", in: "query", schema: { $ref: "#/components/schemas/Page" } },
    },
    callbacks: {
      gone: {
        "{$request.query.url}": {
          post: {
            operationId: "orderGone",
            requestBody: body("#/components/schemas/Gone"),
            responses: { "204": ok },
          },
        },
      },
    },
    schemas: {
      Page: { type: "integer" },
      Item: { type: "object", properties: { price: { $ref: "#/components/schemas/Price" } } },
      Items: { type: "array", items: { $ref: "#/components/schemas/Item" } },
      Price: { type: "number" },
      Order: {
        oneOf: [{ $ref: "#/components/schemas/Small" }],
        discriminator: { propertyName: "kind", mapping: { small: "Small", large: "Large" } },
      },
      Small: { type: "object", properties: { kind: { type: "string" } } },
      Large: { type: "object", properties: { kind: { type: "string" } } },
      Paid: { type: "object" },
      Gone: { type: "object" },
      Alone: { type: "object", properties: { of: { $ref: "#/components/schemas/Lonely" } } },
      Lonely: { type: "string" },
    },
    securitySchemes: {
      key: { type: "apiKey", name: "key", in: "header" },
      token: { type: "http", scheme: "bearer" },
    },
  },
};

async function shopPart(
  include: readonly string[],
  exclude: readonly string[] = [],
  document: object = shop,
) {
  const cwd = await folderOf({ "api.json": JSON.stringify(document) });
  const filter = { include: include.map(selector), exclude: exclude.map(selector) };
  return made(path.join(cwd, "api.json"), filter);
}

/** What is there, in the words of the document. */
function summary({ input }: Partial<Part>) {
  if (input === undefined) throw new Error("it is refused");
  const { api, names } = input;
  const every = [...api.operations, ...api.webhooks, ...api.callbacks];
  return {
    operations: every.map((operation) => names.operation(operation).function),
    schemas: api.schemas
      .filter(({ hint }) => hint.from === "component")
      .map(({ id }) => names.schema(id)),
    schemes: api.securitySchemes.map(({ key }) => key),
    tags: api.tags.map(({ name }) => name),
  };
}

const listed = {
  operations: ["itemsList"],
  schemas: ["Page", "Item", "Items", "Price"],
  schemes: ["key"],
  tags: ["items"],
};

test.each([
  [["operation=items/list"], [], listed],
  [["operation=GET /items"], [], listed],
  [["tag=items"], ["operation=items/add"], listed],
  [["path=/items"], ["tag=admin"], listed],
  [["path=/it*"], ["tag=adm*"], listed],
  [
    ["operation=orders/*"],
    [],
    {
      operations: ["ordersGet"],
      schemas: ["Order", "Small", "Large"],
      schemes: ["token"],
      tags: ["orders"],
    },
  ],
  [
    ["path=/orders/**"],
    ["operation=orders/get", "operation=GET /orders/{id}/lines"],
    {
      operations: ["deleteOrdersById", "orderGone"],
      schemas: ["Gone"],
      schemes: ["key"],
      tags: ["orders"],
    },
  ],
  [
    ["operation=order paid"],
    [],
    { operations: ["postOrderPaid"], schemas: ["Paid"], schemes: ["key"], tags: [] },
  ],
  [["schema=Alone"], [], { operations: [], schemas: ["Alone", "Lonely"], schemes: [], tags: [] }],
  [
    ["tag=items", "schema=Lon*"],
    ["tag=admin"],
    { ...listed, schemas: [...listed.schemas, "Lonely"] },
  ],
])("include %j without %j", async (include, exclude, expected) => {
  expect(summary(await shopPart(include, exclude))).toEqual(expected);
});

test("without a list of what is wanted, what nothing uses stays, and what only others use goes", async () => {
  const { schemas } = summary(await shopPart([], ["tag=orders", "operation=order paid"]));
  expect(schemas).toEqual([
    "Page",
    "Item",
    "Items",
    "Price",
    "Order",
    "Small",
    "Large",
    "Alone",
    "Lonely",
  ]);
  const alone = summary(await shopPart([], ["schema=Alone", "schema=Lonely"]));
  expect(alone.schemas).not.toContain("Alone");
  expect(alone.schemas).not.toContain("Lonely");
});

test.each([
  [
    ["tag=item"],
    [],
    'filter/unmatched: tag=item matches nothing in the description; did you mean "items"?',
  ],
  [
    ["operation=order/get"],
    [],
    'filter/unmatched: operation=order/get matches nothing in the description; did you mean "orders/get"?',
  ],
  [["path=/order"], [], "filter/unmatched: path=/order matches nothing"],
  [["schema=zzzzzzzz"], [], "filter/unmatched: schema=zzzzzzzz matches nothing in the description"],
  [[], ["tag=intern"], "filter/unmatched: tag=intern matches nothing"],
  [
    ["tag=items"],
    ["path=**"],
    "filter/nothing: the filter leaves no operations, webhooks or schemas",
  ],
])("include %j without %j is refused", async (include, exclude, expected) => {
  const { generated } = await shopPart(include, exclude);
  expect(generated.contributions).toBeUndefined();
  const [first, ...others] = generated.diagnostics.map(
    ({ code, message }) => `${code}: ${message}`,
  );
  expect(first).toContain(expected);
  expect(others).toEqual([]);
});

test("a schema that is needed stays, with a warning", async () => {
  const { generated, input } = await shopPart(["operation=items/list"], ["schema=Price"]);
  expect(generated.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    'filter/needed: schema "Price" is excluded, but a kept part needs it',
  ]);
  expect(input?.api.schemas.some(({ id }) => id.endsWith("/Price"))).toBe(true);
});

test("what is left out is not judged", async () => {
  const broken = structuredClone(shop) as { paths: Record<string, unknown> };
  broken.paths["/broken/{id}"] = { get: { tags: ["broken"], parameters: 1, responses: {} } };
  expect((await shopPart([], [], broken)).generated.contributions).toBeUndefined();
  const { generated } = await shopPart([], ["tag=broken"], broken);
  expect(generated.diagnostics).toEqual([]);
  expect(generated.contributions).toBeDefined();
});

test("the document is cut as the code is", async () => {
  const { input } = await shopPart(["operation=items/list"]);
  expect(input?.document()).toEqual({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    security: [{ key: [] }],
    tags: [{ name: "items" }],
    paths: {
      "/items": {
        parameters: [{ $ref: "#/components/parameters/page" }],
        get: {
          ...shop.paths["/items"].get,
          responses: {
            "200": {
              ...ok,
              ...body("#/components/schemas/Items"),
              links: { again: { operationId: "items/list" } },
            },
          },
        },
      },
    },
    components: {
      parameters: shop.components.parameters,
      schemas: {
        Page: { type: "integer" },
        Item: shop.components.schemas.Item,
        Items: shop.components.schemas.Items,
        Price: { type: "number" },
      },
      securitySchemes: { key: shop.components.securitySchemes.key },
    },
  });
});

test("what is referred to inside a part that is left out is moved", async () => {
  const { input } = await shopPart(["operation=GET /orders/{id}/lines"]);
  const document = input?.document() as typeof shop;
  const moved = "orders-id-get-responses-200-content-application-json-schema";
  expect(document.paths["/orders/{id}/lines"].get.responses["200"]).toEqual({
    ...ok,
    ...body(`#/components/schemas/${moved}`),
  });
  expect(Object.keys(document.paths)).toEqual(["/orders/{id}/lines"]);
  expect(Object.keys(document.components.schemas)).toEqual(["Order", "Small", "Large", moved]);
  const cwd = await folderOf({ "part.json": JSON.stringify(document) });
  expect(problems(await load("part.json", { cwd }))).toEqual([]);
});

/** Services with operations, and events. */
const descriptions = [
  ...readdirSync(path.join(repository, "specs"))
    .filter((name) => !["access-control", "platform-errors"].includes(name))
    .map((name) => `specs/${name}/openapi.yaml`),
  "test/unit/generators/webhooks/shop.yaml",
];

test.each(descriptions)("any part of %s is what it is of the whole", async (name) => {
  const spec = path.join(repository, name);
  const whole = await made(spec);
  const api = whole.input?.api;
  if (api === undefined) throw new Error("it is refused");
  const types = declarations(whole.files);
  const document = whole.input?.document() as Json;
  const operations = [...api.operations, ...api.webhooks];
  const choice = fc.subarray([...operations.keys()], { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(choice, async (indexes) => {
      const chosen = indexes.flatMap((index) => operations[index] ?? []);
      const words = chosen.map(({ method, path: own }) =>
        own.startsWith("/") ? `operation=${method} ${own}` : `operation=${own}`,
      );
      const part = await made(spec, only(...words));
      expect(part.generated.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
      for (const [own, text] of declarations(part.files)) expect(text).toBe(types.get(own));
      for (const operation of part.input?.api.operations ?? [])
        expect(api.operations).toContainEqual(operation);
      const cut = part.input?.document() as Json;
      expectPart(cut, document);
      const cwd = await folderOf({ "part.json": JSON.stringify(cut) });
      expect(problems(await load("part.json", { cwd }))).toEqual([]);
    }),
    { numRuns: 5 },
  );
});

/** Every operation and component of `part` equals that of `whole`, but for links. */
function expectPart(part: Json, whole: Json): void {
  const entries = (value: Json, ...way: readonly string[]) => {
    const found = way.reduce<Json>((at, key) => (isObject(at) ? (at[key] ?? {}) : {}), value);
    return isObject(found) ? Object.entries(found) : [];
  };
  for (const section of ["paths", "webhooks"]) {
    for (const [name, item] of entries(part, section)) {
      const written = Object.fromEntries(entries(whole, section))[name] ?? null;
      expect(written).toMatchObject(item as object);
    }
  }
  for (const [section] of entries(part, "components")) {
    const written = Object.fromEntries(entries(whole, "components", section));
    for (const [name, component] of entries(part, "components", section))
      expect(component).toEqual(written[name]);
  }
}

test("parts compile", async () => {
  const { root } = project({ "api.json": JSON.stringify(shop) });
  // Below the repository, where packages are found.
  const folder = path.join(repository, "test/.emitted/filter");
  const parts: readonly (readonly [name: string, spec: string, include: string])[] = [
    ["orders", "api.json", "path=/orders/**"],
    ["schemas", "api.json", "schema=*"],
    ["clicks", path.join(repository, "specs/link-tracking/openapi.yaml"), "operation=listDomains"],
  ];
  for (const [name, spec, include] of parts) {
    const out = path.join(folder, name);
    const result = await generate({ cwd: root, spec, out, include: [include], force: true });
    expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  }
  expect(compile(folder, "nodenext")).toEqual([]);
}, 120_000);
