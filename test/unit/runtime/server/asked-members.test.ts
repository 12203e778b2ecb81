/** Members that only requests get which ask for them: `logs` of uptime-monitoring. */
import { expect, it } from "vitest";
import { type Handlers, createHandler } from "../../../../generated/uptime-monitoring/server.ts";
import { authenticateBy, uptimeDecisions } from "./credentials.ts";
import { listen } from "./listening.ts";

const body = {
  stat: "ok",
  pagination: { offset: 0, limit: 50, total: 2 },
  monitors: [
    { id: 7, logs: [{ type: 1 }] },
    { id: 8, logs: [] },
  ],
};

/** Asks a server whose handler always gives logs; what the answer has of them. */
async function serving(validateResponses: "enforce" | "off" = "enforce") {
  const handlers = new Proxy({}, { get: () => () => ({ status: 200, body }) });
  const options = {
    authenticate: authenticateBy(() => "a"),
    decisions: uptimeDecisions,
    validateResponses,
  };
  const handle = createHandler(
    handlers as Handlers<string>,
    options as unknown as Parameters<typeof createHandler<string>>[1],
  );
  const { origin } = await listen(handle);
  return async (fields: Readonly<Record<string, string>>, query = ""): Promise<number> => {
    const sent = new URLSearchParams({ api_key: "k", ...fields });
    const url = `${origin}/v2/getMonitors${query}`;
    const answer = await fetch(url, { method: "POST", body: sent });
    const text = await answer.text();
    expect([answer.status, text.includes("7") && text.includes("8")]).toEqual([200, true]);
    return text.split(/<logs>|"logs":/u).length - 1;
  };
}

it.each([
  ["1", { logs: "1" }, 2],
  ["0", { logs: "0" }, 0],
  ["its default", {}, 0],
  ["its default, beside what narrows logs", { logs_limit: "5" }, 0],
])("are there as `logs` is %s", async (_, fields, count) => {
  for (const mode of ["enforce", "off"] as const) {
    const ask = await serving(mode);
    expect(await ask(fields)).toBe(count);
    expect(await ask({ ...fields, callback: "cb" })).toBe(count);
  }
});

it("are left out of XML as well", async () => {
  const ask = await serving();
  expect(await ask({ format: "xml" })).toBe(0);
  expect(await ask({ format: "xml", logs: "1" })).toBeGreaterThan(0);
});

it("are asked for in the body alone", async () => {
  const ask = await serving();
  expect(await ask({}, "?logs=1")).toBe(0);
});

it("the handler's own value stays as it is", async () => {
  const ask = await serving();
  await ask({});
  expect(body.monitors[0]).toHaveProperty("logs");
});
