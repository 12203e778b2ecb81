/** Answers of the toolkit to calls that were let through and counted, and refusals that are decided. */
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ServerOperation } from "../../../../runtime/server/contract.ts";
import type { ServiceOptions } from "../../../../runtime/server/service-description.ts";
import { createService } from "../../../../runtime/server/service.ts";
import { plainRouter } from "./plain-router.ts";

const decided = { decision: "unauthenticated" };
const json = [{ mediaType: "application/json", type: "unknown" }] as const;
const operation: ServerOperation = {
  name: "find",
  method: "GET",
  path: "/find",
  parameters: [
    {
      name: "page",
      key: "page",
      in: "query",
      style: "form",
      explode: true,
      required: false,
      type: "integer",
    },
  ],
  responses: [
    { status: "200", content: json },
    { status: "403", content: json },
    { status: "5XX", content: [] },
  ],
  access: {
    schemes: ["key"],
    alternatives: [{ mask: 1 }],
    refusals: { missing: decided, invalid: decided },
  },
};

function call(path: string, handler: () => unknown, options: ServiceOptions = {}) {
  const operations = [operation];
  const handle = createService(
    {
      basePath: "",
      route: plainRouter(operations),
      operations,
      schemes: [{ name: "key", place: { in: "header", name: "X-Key" } }],
      cors: { operations: ["find"], kinds: ["live"], decision: "corsHeaders" },
      rateLimit: {
        rates: [{ requests: 5, perSeconds: 60 }],
        headers: [{ name: "X-Left", tells: "remaining" }],
        decision: "rateLimit",
      },
      validators: {
        find: {
          parameters: { "query:page": z.int() },
          responses: { "403": { "application/json": z.object({ code: z.string() }) } },
        },
      },
    },
    { find: handler },
    {
      ...options,
      authenticate: { key: () => ({ principal: 1, kind: "live" }) },
      decisions: {
        unauthenticated: () => ({ status: 401 }),
        rateLimit: () => ({ key: "a" }),
        corsHeaders: () => ({ "Access-Control-Allow-Origin": "*" }),
        ...options.decisions,
      },
    },
  );
  return (headers: Record<string, string>) =>
    handle(new Request(`http://a.test${path}`, { headers }));
}

describe("a call that was counted tells so", () => {
  const fails = () => {
    throw new Error("broken");
  };
  it.each<[number, string, () => unknown]>([
    [400, "/find?page=x", fails],
    [500, "/find", fails],
    [500, "/find", () => ({ status: 201 })],
    [200, "/find", () => ({ status: 200, body: {} })],
  ])("with %d at %s", async (status, path, handler) => {
    for (const options of [{}, { transport: () => ({ status, body: "own" }) }]) {
      const ask = call(path, handler, options);
      const response = await ask({ "x-key": "k", origin: "http://b.test" });
      expect(response.status).toBe(status);
      expect(response.headers.get("x-left")).toBe("4");
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
    }
  });

  it("and one that cannot be counted is refused, which onError hears of", async () => {
    const broken = new Error("no store");
    const errors: unknown[] = [];
    const rateLimiter = { consume: () => Promise.reject(broken) };
    const ask = call("/find", fails, { rateLimiter, onError: (error) => errors.push(error) });
    const response = await ask({ "x-key": "k" });
    expect([response.status, await response.json()]).toMatchObject([503, { toolkit: true }]);
    expect(errors).toEqual([broken]);
  });

  it("and one that was not does not", async () => {
    const response = await call("/none", fails)({ "x-key": "k" });
    expect([response.status, response.headers.has("x-left")]).toEqual([404, false]);
  });
});

describe("a refusal whose answer is decided", () => {
  const refused = async (answer: object) => {
    const errors: string[] = [];
    const ask = call("/find", () => ({ status: 200, body: {} }), {
      decisions: { unauthenticated: () => answer },
      onError: (error) => errors.push(String(error)),
    });
    const response = await ask({});
    return { status: response.status, body: await response.text(), errors: errors.join() };
  };

  it("is held to the description of its status", async () => {
    const described = { status: 403, body: { code: "a" } };
    expect(await refused(described)).toEqual({ status: 403, body: '{"code":"a"}', errors: "" });
    expect(await refused({ status: 503 })).toEqual({ status: 503, body: "", errors: "" });
    for (const wrong of [
      { status: 403 },
      { status: 403, body: { code: 1 } },
      { status: 403, body: { code: "a" }, headers: { "x-a": "b" } },
      { status: 503, body: "busy" },
    ]) {
      expect((await refused(wrong)).status, JSON.stringify(wrong)).toBe(500);
    }
  });

  it("is free where nothing describes its status", async () => {
    const answer = { status: 401, body: { any: 1 } };
    expect(await refused(answer)).toMatchObject({ status: 401, body: '{"any":1}' });
  });

  it.each([200, 204])("is no success: %d", async (status) => {
    const { status: sent, errors } = await refused({ status, body: {} });
    expect(sent).toBe(500);
    expect(errors).toContain("is not a refusal");
  });
});
