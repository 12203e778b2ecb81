/** A page in a real browser calls the generated server at another origin through the bundled client. */
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Handlers, createHandler } from "../../../../../generated/uptime-monitoring/server.ts";
import { toNodeListener } from "../../../../../runtime/adapters/node.ts";
import type { GeneratedOutput } from "../../../../properties/round-trip/output.ts";
import { authenticateBy, uptimeDecisions } from "../../server/credentials.ts";
import { describeWhere } from "../../../../support/where.ts";
import { type Depot, openDepot } from "../runtimes/depot.ts";
import { expectedInBrowsers, shown } from "../runtimes/expected.ts";
import { bundled, generateDepot } from "../runtimes/generated.ts";
import type { Report } from "../runtimes/runtimes.ts";
import { type Served, serve } from "../runtimes/serving.ts";
import { type OpenPage, findChromium, launch, openPage } from "./chromium.ts";

const executable = findChromium();
const reason = "no Chromium is installed; SPECWRIGHT_CHROMIUM names one at another place";
const script = { format: "iife", globalName: "program" } as const;

describeWhere("chromium", "in Chromium", executable === undefined ? reason : undefined, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch(executable ?? "");
  }, 60_000);
  afterAll(() => browser.close());

  describe("the client of the depot", () => depotOutcomes(() => browser));
  describe("the client of uptime-monitoring", () => uptimeOutcomes(() => browser));
});

function depotOutcomes(browser: () => Browser): void {
  let generated: GeneratedOutput;
  let depot: Depot;
  let open: OpenPage;
  let report: Report = {};
  beforeAll(async () => {
    generated = await generateDepot();
    depot = await openDepot(generated.folder);
    const code = await bundled(generated.folder, 'export { run } from "./calls.js";', script);
    open = await openPage(browser(), code, [depot.origin, depot.elsewhere]);
    const call = `program.run(${JSON.stringify(depot.origin)}, ${JSON.stringify(depot.elsewhere)})`;
    report = await open.page.evaluate<Report>(call);
  }, 90_000);
  afterAll(async () => {
    await open.close();
    await depot.stop();
    generated.remove();
  });

  it.each(Object.entries(expectedInBrowsers))("%s", (name, outcome) => {
    expect(report[name]).toEqual(shown(outcome));
  });

  it("asked before it sent the key, for no other header", () => {
    expect(new Set(depot.seen.preflights)).toEqual(
      new Set(["x-depot-key", "content-type,x-depot-key"]),
    );
  });

  it("no other origin was asked", () => {
    expect(depot.seen.elsewhere).toEqual([]);
  });

  it("ran under a policy that allows no code from texts", async () => {
    expect(open.complaints).toEqual([]);
    const refused = open.page.evaluate(
      "new Promise((resolve) => { const script = document.createElement('script');" +
        "script.textContent = 'window.ran = true'; document.body.append(script);" +
        "resolve(window.ran ?? 'refused'); })",
    );
    expect(await refused).toBe("refused");
  });
}

/** The key is of the kind that it is named after. */
function uptimeOutcomes(browser: () => Browser): void {
  const folder = join(import.meta.dirname, "../../../../../generated/uptime-monitoring");
  const code = `import { createClient, getMonitors } from "./client.js";
export async function run(baseUrl, apiKey) {
  try {
    const { status, body } = await getMonitors(createClient({ baseUrl, credentials: { apiKey } }), { body: {} });
    return { status, body };
  } catch (error) {
    return { error: error.kind };
  }
}`;
  let server: Served;
  let open: OpenPage;
  let run: (key: string) => Promise<unknown>;
  beforeAll(async () => {
    const handlers = new Proxy({}, { get: () => () => ({ status: 200, body: monitors }) });
    const handle = createHandler(
      handlers as Handlers<string>,
      {
        authenticate: { apiKey: credentialOf, apiKeyInQuery: credentialOf },
        decisions: {
          ...uptimeDecisions,
          theGivenMonitor: () => "7",
          corsHeaders: ({ origin }: { readonly origin: string }) => ({
            "Access-Control-Allow-Origin": origin,
          }),
        },
      } as unknown as Parameters<typeof createHandler<string>>[1],
    );
    server = await serve(toNodeListener(handle));
    const { origin } = server;
    open = await openPage(browser(), await bundled(folder, code, script), [origin]);
    run = (key) =>
      open.page.evaluate(`program.run(${JSON.stringify(origin)}, ${JSON.stringify(key)})`);
  }, 60_000);
  afterAll(async () => {
    await open.close();
    await server.stop();
  });

  const pagination = { offset: 0, limit: 50, total: 1 };
  const monitors = { stat: "ok", pagination, monitors: [{ id: 7 }] };

  it.each(["monitor-specific", "read-only"])("a %s key may read from a page", async (kind) => {
    expect(await run(kind)).toEqual({ status: 200, body: monitors });
  });

  it("the main key may not: the browser keeps the answer from the page", async () => {
    expect(await run("account-specific")).toEqual({ error: "network" });
  });
}

function credentialOf({ token }: { readonly token: string }): object | null {
  const full = authenticateBy(() => "somebody") as {
    readonly any: (attempt: unknown) => object;
  };
  return { ...full.any({}), kind: token, boundTo: "7" };
}
