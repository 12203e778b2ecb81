/** What uptime-monitoring's document says of every request holds for each of its operations, over HTTP. */
import { describe, expect, test } from "vitest";
import description from "../../../../generated/uptime-monitoring/openapi.json" with { type: "json" };
import * as uptime from "../../../../generated/uptime-monitoring/client.ts";
import { type Handlers, createHandler } from "../../../../generated/uptime-monitoring/server.ts";
import { authenticateBy, uptimeDecisions } from "./credentials.ts";
import { listen } from "./listening.ts";

const operations = Object.values(description.paths).map(({ post }) => post);

const serving = async () => {
  const seen: unknown[] = [];
  const handlers = new Proxy(
    {},
    {
      get: () => (input: { readonly body?: unknown }) => {
        seen.push(input.body);
        return { status: 429 };
      },
    },
  );
  const handle = createHandler(
    handlers as Handlers<string>,
    {
      authenticate: authenticateBy(({ token }: { token: string }) => (token === "k" ? "a" : null)),
      decisions: uptimeDecisions,
    } as Parameters<typeof createHandler<string>>[1],
  );
  const { origin } = await listen(handle);
  return { origin, seen };
};

test("there are 18 operations", () => {
  expect(operations).toHaveLength(18);
});

describe.each(operations)("$operationId", ({ operationId, parameters, requestBody }) => {
  test("takes a form, with api_key, and format and callback in the query too", () => {
    const places = parameters.map((one) => ("name" in one ? one.name : one.$ref.split("/").at(-1)));
    // The key of getMonitors may travel in the query.
    const keys = operationId === "getMonitors" ? ["api_key"] : [];
    expect(places).toEqual(["Format", "Callback", ...keys]);
    const { schema } = requestBody.content["application/x-www-form-urlencoded"];
    const name = schema.$ref.split("/").at(-1) as keyof typeof description.components.schemas;
    const { properties, required } = description.components.schemas[name] as {
      readonly properties: object;
      readonly required?: readonly string[];
    };
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining(["api_key", "format", "callback"]),
    );
    expect(required?.includes("api_key") ?? false).toBe(operationId !== "getMonitors");
  });

  test("refuses a format that is not listed, wherever it stands", async () => {
    const { origin, seen } = await serving();
    const send = (query: string, fields: Record<string, string>) =>
      fetch(`${origin}/v2/${operationId}${query}`, {
        method: "POST",
        body: new URLSearchParams({ api_key: "k", ...fields }),
      });
    for (const [query, fields, place] of [
      ["?format=bogus", {}, "query"],
      ["", { format: "bogus" }, "body"],
      ["?callback=1", {}, "query"],
      ["", { callback: "1" }, "body"],
    ] as const) {
      const response = await send(query, fields);
      expect(response.status).toBe(400);
      const { problems } = (await response.json()) as { problems: readonly object[] };
      expect(problems).toContainEqual(expect.objectContaining({ in: place }));
    }
    expect(seen).toEqual([]);
  });
});

test("the client chooses the media type of operations that are known by name only", async () => {
  const { origin, seen } = await serving();
  const service = uptime.createClient({ baseUrl: origin, credentials: { apiKey: "k" } });
  const results = await Promise.all([
    uptime.editMonitor(service, { body: { id: "7", format: "json" } }),
    uptime.deleteMonitor(service),
    uptime.getMWindows(service),
    uptime.newMWindow(service),
    uptime.deletePSP(service),
  ]);
  expect(results.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429]);
  expect(seen).toHaveLength(5);
  expect(seen).toContainEqual({ id: "7", format: "json" });
});
