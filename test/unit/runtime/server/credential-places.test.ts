/** What a credential is sent in is no input of a handler, however open its parameters and bodies are. */
import { expect, it } from "vitest";
import type { CredentialPlace, ParameterDescriptor } from "../../../../runtime/http/operation.ts";
import { createService } from "../../../../runtime/server/service.ts";
import { plainRouter } from "./plain-router.ts";

const open = (location: "query" | "cookie"): ParameterDescriptor => ({
  name: "filter",
  key: "filter",
  in: location,
  style: "form",
  explode: true,
  required: false,
  type: { object: [], rest: "string" },
});

/** What the handler of an operation that reads everything is given. */
async function seen(place: CredentialPlace, init: RequestInit, query = "") {
  const inputs: object[] = [];
  const operations = [
    {
      name: "find",
      method: "POST",
      path: "/find",
      parameters: [open("query"), open("cookie")],
      openBody: true,
      access: { schemes: ["key"], alternatives: [{ mask: 1 }], refusals: {} },
    },
  ];
  const handle = createService(
    {
      basePath: "",
      route: plainRouter(operations),
      operations,
      schemes: [{ name: "key", place }],
      validators: {},
    },
    { find: (input: object) => inputs.push(input) && { status: 204 } },
    { authenticate: { key: () => ({ principal: 1 }) }, onError: (error) => inputs.push([error]) },
  );
  const response = await handle(
    new Request(`http://a.test/find${query}`, { method: "POST", ...init }),
  );
  expect(response.status).toBe(204);
  return inputs[0] as { query: object; cookies: object; body: unknown };
}

it("a key in the query is no member of an open object", async () => {
  const { query } = await seen({ in: "query", name: "k" }, {}, "?k=secret&a=1");
  expect(query).toEqual({ filter: { a: "1" } });
});

it("a key in a cookie is no member of an open object", async () => {
  const headers = { cookie: "k=secret; a=1" };
  const { cookies } = await seen({ in: "cookie", name: "k" }, { headers });
  expect(cookies).toEqual({ filter: { a: "1" } });
});

it.each([
  ["a form", new URLSearchParams({ k: "secret", a: "1" })],
  ["JSON", new Blob([JSON.stringify({ k: "secret", a: "1" })], { type: "application/json" })],
])("a key in %s is no member of the body", async (_, body) => {
  const { body: given } = await seen({ in: "body", name: "k" }, { body });
  expect(given).toEqual({ a: "1" });
});

it("a key in a multipart form is no part of the body", async () => {
  const sent = new FormData();
  sent.set("k", "secret");
  sent.append("a", "1");
  sent.append("a", new File(["x"], "x.txt", { type: "text/plain" }));
  const { body } = await seen({ in: "body", name: "k" }, { body: sent });
  const form = body as FormData;
  expect([...form.keys()]).toEqual(["a", "a"]);
  const [text, file] = form.getAll("a");
  expect(text).toBe("1");
  expect((file as File).name).toBe("x.txt");
});
