/** The samples of the guides that use this repository's services: compiled and run. */
import { once } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { generate } from "../../../scripts/api/api.ts";
import { compile, emptyFolder } from "../../support/compile.ts";
import { filesOf, repository } from "./pages.ts";
import { writeFiles } from "./write-files.ts";

const folder = emptyFolder("guides-services");

beforeAll(async () => {
  writeFiles(
    folder,
    [...filesOf()].filter(([, text]) => text.includes('from "./generated/')),
  );
  cpSync(join(repository, "specs"), join(folder, "specs"), { recursive: true });
  expect((await generate({ cwd: folder })).ok).toBe(true);
  expect(compile(folder, "bundler")).toEqual([]);
  expect(compile(folder, "nodenext", { outDir: join(folder, "js") })).toEqual([]);
}, 120_000);

async function load<Module>(path: string): Promise<Module> {
  return (await import(pathToFileURL(join(folder, "js", path)).href)) as Module;
}

test("open questions are answered by the implementer and stay visible to the caller", async () => {
  const { answers, table } = await load<{ answers: object[]; table: unknown[] }>(
    "open-questions.js",
  );
  expect(answers).toMatchObject([
    {
      status: 200,
      body: {
        user_id: "user 7",
        auth_type: "key",
        plan: "trial",
        key_prefix: "exam",
        scopes: ["read:all"],
        allowed_brand_id: null,
      },
    },
    { status: "undocumented", httpStatus: 401, body: { error: { code: "invalid_api_key" } } },
  ]);
  expect(table).toEqual([
    null,
    "Mandatory parameters: %s is/are missing.",
    "Mandatory parameters: channel is/are missing.",
    { code: "SERVICE-4004", args: ["order"] },
  ]);
  const source = readFileSync(join(folder, "open-questions.ts"), "utf8");
  const lines = [...source.matchAll(/^ {6}(\w+): \(\) => [^\n]*\n/gm)];
  const decisions = lines.map(([, name]) => name);
  expect(decisions).toEqual([
    "unauthenticated",
    "invalidApiKey",
    "expiredApiKey",
    "browserCall",
    "targetBrandOfTheRequest",
  ]);
  const last = lines.at(-1)?.[0] ?? "";
  writeFileSync(join(folder, "open-questions.ts"), source.replace(last, ""));
  expect(compile(folder, "nodenext").join()).toContain("targetBrandOfTheRequest");
  writeFileSync(join(folder, "open-questions.ts"), source);
}, 60_000);

interface Production {
  readonly serve: (
    tracer: object,
    log: (line: string) => void,
  ) => {
    readonly server: Server;
    readonly stop: () => Promise<boolean>;
    readonly app: { readonly request: (path: string, init: RequestInit) => Promise<Response> };
  };
}

test("a server in production: both mounts, ids, a log, spans, and an end", async () => {
  const before = new Set(process.listeners("SIGTERM"));
  const { serve } = await load<Production>("production.js");
  const lines: string[] = [];
  const spans: unknown[] = [];
  const tracer = {
    startActiveSpan: (name: string, run: (span: object) => unknown) =>
      run({
        setAttribute: (attribute: string, value: number) => spans.push([name, attribute, value]),
        end: () => spans.push("end"),
      }),
  };
  const { server, stop, app } = serve(tracer, (line) => lines.push(line));
  for (const listener of process.listeners("SIGTERM")) {
    if (!before.has(listener)) process.off("SIGTERM", listener);
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (path: string, token: string) => {
    const init = { headers: { authorization: `Bearer ${token}`, "x-request-id": "r1" } };
    return [fetch(origin + path, init), app.request(path, init)];
  };
  const all = [
    ...ask("/v1/me?brand=b7", "k1.opensesame"),
    ...ask("/v1/me?brand=b8", "k1.opensesame"),
    ...ask("/v1/me?brand=b7", "k1.opensesamo"),
  ];
  const statuses: number[] = [];
  for (const answer of all) {
    const response = await answer;
    statuses.push(response.status);
    expect(response.headers.get("x-request-id")).toBe("r1");
  }
  expect(statuses).toEqual([200, 200, 403, 403, 401, 401]);
  expect(lines.map((line) => line.replace(/\d+ ms$/, "n ms")).toSorted()).toEqual(
    [200, 200, 401, 401, 403, 403].map((status) => `GET /v1/me ${status} n ms`),
  );
  expect(spans.filter((span) => span === "end")).toHaveLength(6);
  expect(spans).toContainEqual(["getMe", "http.response.status_code", 403]);
  expect(await stop()).toBe(true);
});

interface Calls {
  readonly connect: (
    baseUrl: string,
    renewKey: () => Promise<string>,
    log: (line: string) => void,
  ) => object;
  readonly planOf: (client: object) => Promise<string>;
}

test("calls in production: a key is renewed, redirects are followed, failures are told apart", async () => {
  const { connect, planOf } = await load<Calls>("calls.js");
  const error = { code: "insufficient_scope", message: "no" };
  const answers: Record<string, [number, object, object?]> = {
    "/v1/me": [307, {}, { location: "/moved" }],
    "/moved": [200, { user_id: "u", auth_type: "key", plan: "trial", added: true }],
    "/odd/v1/me": [200, { auth_type: "key", plan: 7 }],
    "/closed/v1/me": [403, { error, request_id: "r" }],
  };
  const keys: (string | undefined)[] = [];
  const server = createServer(({ url = "", headers }, response) => {
    keys.push(headers.authorization);
    const refused = headers.authorization !== "Bearer new-key";
    const [status, body, more = {}] = refused ? [401, {}] : (answers[url] ?? [404, {}]);
    response.writeHead(status, { "content-type": "application/json", ...more });
    response.end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const lines: string[] = [];
  const at = (baseUrl: string) =>
    connect(
      baseUrl,
      async () => "new-key",
      (line) => lines.push(line),
    );
  try {
    expect(await planOf(at(origin))).toBe("trial");
    expect(keys).toEqual(["Bearer first-key", "Bearer new-key", "Bearer new-key"]);
    expect(await planOf(at(`${origin}/odd`))).toBe("7");
    expect(lines[1]).toContain("the answer breaks the contract at body");
    expect(await planOf(at(`${origin}/closed`))).toBe("403 insufficient_scope");
    expect(await planOf(at(`${origin}/none`))).toBe("404 without a code");
  } finally {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }
  expect(await planOf(at(origin))).toBe("no answer: network");
  expect(lines.filter((line) => line.startsWith("getMe "))).toEqual([
    "getMe 200",
    "getMe 200",
    "getMe 403",
    "getMe 404",
  ]);
}, 60_000);

test("calls are counted by the package's limiters", async () => {
  const { counting } = await load<{
    counting: { rateLimiter: { consume: (key: string, limit: object) => Promise<object> } };
  }>("rate-limited.js");
  const call = () => counting.rateLimiter.consume("a", { requests: 1, seconds: 60 });
  expect(await call()).toMatchObject({ allowed: true, remaining: 0 });
  expect(await call()).toMatchObject({ allowed: false });
});
