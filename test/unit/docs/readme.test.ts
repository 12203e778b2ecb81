/** The worked example of README and guides: its files are written, generated from, compiled and run. */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { type RequestListener, type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { check, generate } from "../../../scripts/api/api.ts";
import { compile, emptyFolder, tsc } from "../../support/compile.ts";
import { filesOf, readPage, samplesOf } from "./pages.ts";
import { writeFiles } from "./write-files.ts";

const folder = emptyFolder("readme");
const asked = ["tanstack-query", "msw", "usage", "openapi-types"];
const run = { cwd: folder, spec: "notes.yaml", out: "src/api", with: asked };

beforeAll(async () => {
  // Programs that import the package are run with its sources, and in the deep test as packed.
  // Those of this repository's services have a test of their own.
  const isElsewhere = (text: string) => /from "(?:specwright|\.\/generated\/.*)"/.test(text);
  writeFiles(
    folder,
    [...filesOf()].filter(([, text]) => !isElsewhere(text)),
  );
  const others = ["shop", "library"].map((name) => {
    return { cwd: folder, spec: `${name}.yaml`, out: `src/${name}` };
  });
  for (const each of [run, ...others]) {
    const { diagnostics } = await generate(each);
    expect(diagnostics).toEqual([]);
  }
  expect(compile(folder, "bundler")).toEqual([]);
  expect(compile(folder, "nodenext", { outDir: join(folder, "js") })).toEqual([]);
}, 120_000);

test("its own settings compile its example", () => {
  const settings = join(folder, "tsconfig.json");
  const { include } = JSON.parse(readFileSync(settings, "utf8")) as { include: string[] };
  expect(include).toEqual(["src"]);
  for (const page of ["README.md", "docs/guides/getting-started.md"]) {
    expect(readPage(page).text).toContain("npm pkg set type=module");
  }
  const { stdout } = spawnSync(process.execPath, [tsc, "-p", settings, "--noEmit"], {
    encoding: "utf8",
  });
  expect(stdout).toBe("");
}, 60_000);

async function load<Module>(path: string): Promise<Module> {
  return (await import(pathToFileURL(join(folder, "js", path)).href)) as Module;
}

test("the client shows what the server answers", async () => {
  const { server } = await load<{ server: Server }>("src/server.js");
  const { show } = await load<{ show: (baseUrl: string, id: number) => Promise<string> }>(
    "src/client.js",
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  try {
    expect(await show(baseUrl, 1)).toBe("buy milk");
    expect(await show(baseUrl, 2)).toBe("no such note");
  } finally {
    server.close();
  }
});

test("queries are answered by mocks", async () => {
  const { mocked } = await load<{ mocked: () => Promise<object> }>("src/mocked.js");
  const { madeUp, given } = (await mocked()) as { madeUp: object; given: object };
  expect(madeUp).toEqual(
    expect.objectContaining({ id: expect.any(Number), text: expect.stringMatching(/./) }),
  );
  expect(given).toEqual({ id: 7, text: "milk" });
});

test("the validator finds both problems", async () => {
  const { problems } = await load<{ problems: { path: string[] }[] }>("src/validate.js");
  expect(problems.map(({ path }) => path)).toEqual([["id"], ["text"]]);
});

test("check finds no drift, and finds an edit", async () => {
  expect((await check(run)).drift).toEqual([]);
  const file = join(folder, "src/api/types.ts");
  writeFileSync(file, `${readFileSync(file, "utf8")}\n`);
  expect((await check(run)).drift.map(({ path, kind }) => [path, kind])).toEqual([
    ["types.ts", "changed"],
  ]);
});

test("the quick start's two commands stand alone in blocks of their own", () => {
  const blocks = samplesOf(readPage("README.md")).map(({ text }) => text);
  expect(blocks).toContain("npm ci && npm run generate\n");
  expect(blocks).toContain("npm ci && npm test\n");
});

interface Mounts {
  readonly onNode: Server;
  readonly onExpress: Server;
  readonly onFastify: { readonly inject: (url: string) => Promise<{ json: () => unknown }> };
  readonly onHono: { readonly request: (url: string) => Promise<Response> };
}

test("every mount of a handler answers at the base path", async () => {
  const { onNode, onExpress, onFastify, onHono } = await load<Mounts>("src/mounts.js");
  const answers: unknown[] = [
    (await onFastify.inject("/api/notes/3")).json(),
    await (await onHono.request("/api/notes/3")).json(),
  ];
  for (const server of [onNode, onExpress]) {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    answers.push(await (await fetch(`http://127.0.0.1:${port}/api/notes/3`)).json());
    server.close();
  }
  expect(answers).toEqual(Array.from({ length: 4 }, () => ({ id: 3, text: "buy milk" })));
});

/** Asks an app, a listener of `node:http`, for paths; their statuses and texts. */
async function answersOf(app: RequestListener, paths: readonly string[]) {
  const server = createServer(app);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const answers = await Promise.all(
    paths.map((path) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: "close" } }),
    ),
  );
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  server.close();
  return answers.map(({ status }, index) => [status, texts[index]]);
}

test("mounts of platforms without node:http answer", async () => {
  type Fetch = (request: Request, ...more: readonly unknown[]) => Promise<Response>;
  const { GET } = await load<{ GET: Fetch }>("app/api/[...path]/route.js");
  const { default: worker } = await load<{ default: { fetch: Fetch } }>("src/worker.js");
  const { forBun, forDeno } = await load<{ forBun: { fetch: Fetch }; forDeno: Fetch }>(
    "src/served.js",
  );
  const { handler } = await load<{
    handler: (event: object, context: object) => Promise<{ readonly body: string }>;
  }>("src/lambda.js");
  const get = () => new Request("http://localhost/api/notes/3");
  const ctx = { waitUntil: () => undefined };
  const answered = await Promise.all([
    GET(get(), { params: Promise.resolve({}) }),
    worker.fetch(get(), { TEXT: "buy milk" }, ctx),
    forBun.fetch(get(), {}),
    forDeno(get(), {}),
  ]);
  const answers = await Promise.all(answered.map((response) => response.text()));
  const requestContext = { stage: "$default", http: { method: "GET" } };
  const event = { version: "2.0", rawPath: "/api/notes/3", rawQueryString: "", headers: {} };
  answers.push((await handler({ ...event, requestContext }, {})).body);
  expect(answers).toEqual(Array.from({ length: 5 }, () => '{"id":3,"text":"buy milk"}'));
});

test("handlers see what middleware of Express set, and the app answers what is forwarded", async () => {
  const { app } = await load<{ app: RequestListener }>("src/on-express.js");
  expect(await answersOf(app, ["/api/notes/3", "/api/notes/500", "/api/health"])).toEqual([
    [200, '{"id":3,"text":"of Ann"}'],
    [503, "the database is gone"],
    [200, "ok"],
  ]);
});

test("hooks of Fastify and handlers both set headers of an answer", async () => {
  interface Injected {
    readonly json: () => unknown;
    readonly headers: Readonly<Record<string, string>>;
  }
  const { app } = await load<{ app: { inject: (url: string) => Promise<Injected> } }>(
    "src/on-fastify.js",
  );
  const { json, headers } = await app.inject("/api/notes/3");
  expect([json(), headers["x-read"], headers["x-frame-options"]]).toEqual([
    { id: 3, text: "buy milk" },
    "3",
    "DENY",
  ]);
});

test("handlers see variables of Hono's context", async () => {
  const { app } = await load<{ app: Mounts["onHono"] }>("src/on-hono.js");
  expect(await (await app.request("/api/notes/3")).json()).toEqual({ id: 3, text: "of Ann" });
});

test("routes of operations leave all other paths to the app", async () => {
  const { onExpress, onFastify, onHono } = await load<
    Omit<Mounts, "onExpress" | "onFastify"> & {
      readonly onExpress: RequestListener;
      readonly onFastify: {
        readonly inject: (url: string) => Promise<{ body: string; statusCode: number }>;
      };
    }
  >("src/routes.js");
  const note = '{"id":3,"text":"buy milk"}';
  const [found, none] = await answersOf(onExpress, ["/api/notes/3", "/api/none"]);
  expect([found, none]).toEqual([
    [200, note],
    [404, expect.stringContaining("Cannot GET")],
  ]);
  expect((await onFastify.inject("/api/notes/3")).body).toBe(note);
  expect((await onFastify.inject("/api/none")).body).toContain("Route GET:/api/none not found");
  expect(await (await onHono.request("/api/notes/3")).text()).toBe(note);
  expect(await (await onHono.request("/api/none")).text()).toBe("404 Not Found");
});

test("openapi-fetch calls the server by the generated paths", async () => {
  const { onNode: server } = await load<Mounts>("src/mounts.js");
  const { textOf } = await load<{ textOf: (baseUrl: string, id: number) => Promise<string> }>(
    "src/with-fetch.js",
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  expect(await textOf(`http://127.0.0.1:${port}/api`, 3)).toBe("buy milk");
  server.close();
});

test("a guard and a validator agree on a note", async () => {
  const { problemsOf } = await load<{ problemsOf: (value: unknown) => string }>("src/both.js");
  expect(problemsOf({ id: 1, text: "buy milk" })).toBe("");
  expect(problemsOf({ id: 1, text: "" })).toMatch(/^text: ./);
});

test("a text leads back to its error code", async () => {
  const { status, text, match } = await load<Record<string, unknown>>("src/shop-errors.js");
  expect([status, text, match]).toEqual([
    404,
    "There is no user 7.",
    { code: "NO_USER", args: ["7"] },
  ]);
});

test("a client with a key reads all pages of the library, and one without is refused", async () => {
  const { server, stop } = await load<{ server: Server; stop: () => Promise<boolean> }>(
    "src/library-server.js",
  );
  const { connect, count } = await load<{
    readonly connect: (baseUrl: string, token: string) => object;
    readonly count: (client: object) => Promise<string>;
  }>("src/library-client.js");
  const { titles } = await load<{ titles: (client: object) => Promise<string[]> }>(
    "src/library-pages.js",
  );
  const log = vi.spyOn(console, "log").mockReturnValue();
  onTestFinished(() => log.mockRestore());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const connected = (token: string) => connect(`http://127.0.0.1:${port}/api`, token);
  expect(await count(connected("opensesame"))).toBe("3 books");
  expect(await count(connected("opensesamo"))).toBe("refused: 401");
  expect(await titles(connected("opensesame"))).toEqual(["Emma", "Persuasion", "Sanditon"]);
  expect(await stop()).toBe(true);
  const lines = log.mock.calls.map(([line]) => String(line));
  expect(lines).toContain("GET /books 401");
  expect(lines).toContainEqual(expect.stringMatching(/^\S+: reader reads page 2$/));
  expect(await count(connected("opensesame"))).toBe("no answer: network");
});
