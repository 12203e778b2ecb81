/** Integers beyond 2^53 are refused for the same reason wherever they stand. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Service, serviceOf } from "../../../properties/round-trip/service.ts";
import { listen } from "./listening.ts";

const schema = {
  type: "object",
  properties: {
    n: { type: "integer" },
    list: { type: "array", items: { type: "integer" } },
  },
};
const names = ["n", "list"];
// A form may name a member as every object's prototype is called.
Object.defineProperty(schema.properties, "__proto__", {
  enumerable: true,
  value: { type: "integer" },
});
const mediaTypes = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"];
const description = {
  openapi: "3.1.0",
  info: { title: "Large", version: "1" },
  paths: {
    "/at/{n}": {
      put: {
        operationId: "put",
        parameters: ["path", "query", "header", "cookie"].map((place) => ({
          name: "n",
          in: place,
          required: place === "path",
          schema: { type: "integer" },
        })),
        requestBody: { content: Object.fromEntries(mediaTypes.map((one) => [one, { schema }])) },
        responses: { "204": { description: "" } },
      },
    },
  },
};

const folder = mkdtempSync(join(tmpdir(), "large-"));
let service: Service;

beforeAll(async () => {
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(description));
  service = await serviceOf(join(folder, "openapi.json"), "large");
});

afterAll(() => {
  service.remove();
  rmSync(folder, { recursive: true });
});

const large = "9007199254740993";

function multipart(text: string, name: string): FormData {
  const form = new FormData();
  form.append(name, text);
  return form;
}

const places: [string, (text: string) => [string, RequestInit]][] = [
  ["path", (text) => [`/at/${text}`, {}]],
  ["query", (text) => [`/at/1?n=${text}`, {}]],
  ["header", (text) => ["/at/1", { headers: { n: text } }]],
  ["cookie", (text) => ["/at/1", { headers: { cookie: `n=${text}` } }]],
  ...names.flatMap((name): typeof places => [
    [
      `${name} in JSON`,
      (text) => [
        "/at/1",
        {
          headers: { "content-type": "application/json" },
          body: name === "n" ? `{"n":${text}}` : `{"list":[1,${text}]}`,
        },
      ],
    ],
    [`${name} in a form`, (text) => ["/at/1", { body: new URLSearchParams([[name, text]]) }]],
    [`${name} in a multipart form`, (text) => ["/at/1", { body: multipart(text, name) }]],
  ]),
];

test("__proto__ in a form, and others beside it", async () => {
  const handlers = { put: () => ({ status: 204 }) };
  const { origin } = await listen(service.createHandler(handlers, {}) as never);
  const body = new URLSearchParams([
    ["__proto__", large],
    ["n", large],
    ["other", "x"],
  ]);
  const { problems } = (await (await fetch(`${origin}/at/1`, { method: "PUT", body })).json()) as {
    readonly problems: readonly { readonly path: readonly string[] }[];
  };
  expect(problems.map(({ path }) => path.join())).toEqual(["n", "__proto__"]);
});

test.each(places)("%s", async (_, request) => {
  const handlers = { put: () => ({ status: 204 }) };
  const { origin } = await listen(service.createHandler(handlers, {}) as never);
  const send = async (text: string) => {
    const [path, init] = request(text);
    const response = await fetch(`${origin}${path}`, { method: "PUT", ...init });
    return { status: response.status, text: await response.text() };
  };
  expect((await send("9007199254740991")).status).toBe(204);
  const { status, text } = await send(large);
  expect(status).toBe(400);
  expect(text).toContain("between -9007199254740991 and 9007199254740991");
});
