/** The site while specs are written: served copies, changes, reloads, the end. */
import { rmSync } from "node:fs";
import { request } from "node:http";
import { expect, test } from "vitest";
import { serveDocs } from "../../../../scripts/site/serve/serve.ts";
import type { DocsRun } from "../../../../scripts/site/run.ts";
import { description, project, start } from "../../../e2e/cli/project.ts";

const timeout = 120_000;

/** Serves `home`; `next` waits for the build after those that were waited for. */
async function serving(cwd: string) {
  const controller = new AbortController();
  const builds: DocsRun[] = [];
  const lines: string[] = [];
  let tell = () => {};
  let url = "";
  const until = async <Value>(find: () => Value | undefined): Promise<Value> => {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      await new Promise<void>((done) => {
        tell = done;
      });
    }
  };
  const ended = serveDocs(
    { cwd },
    {
      port: 0,
      until: controller.signal,
      onBuilt: (made) => {
        builds.push(made);
        tell();
      },
      say: (line) => {
        lines.push(line);
        if (line.startsWith("serving ")) url = line.replace("serving ", "");
        tell();
      },
    },
  );
  const next = () => until(() => builds.shift());
  /** Waits for the build that writes `path`: one of nothing may come before. */
  const written = async (path: string) => {
    while (!(await next()).result.written.includes(path));
  };
  await next();
  await until(() => (url === "" ? undefined : url));
  const stop = () => {
    controller.abort();
    return ended;
  };
  return { url, next, written, lines, builds, stop };
}

test(
  "pages are served, follow changes, and are as they are built on disk",
  { timeout },
  async () => {
    const home = project({ "specs/shop/openapi.yaml": description("id") });
    const { url, next, stop } = await serving(home.root);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);

    const page = await (await fetch(`${url}services/shop.html`)).text();
    const built = home.read("site/services/shop.html");
    expect(built).not.toContain('EventSource("/.specwright');
    expect(page).toContain('new EventSource("/.specwright/changes")');
    expect(page).toContain("connect-src 'self'");
    expect(page.length - built.length).toBeLessThan(600);
    expect((await fetch(url)).headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect((await fetch(`${url}nowhere.html`)).status).toBe(404);
    expect((await fetch(`${url}%`)).status).toBe(400);
    expect((await fetch(url, { method: "POST" })).status).toBe(405);
    const folder = await fetch(`${url}errors`, { redirect: "manual" });
    expect([folder.status, folder.headers.get("location")]).toEqual([308, "/errors/"]);
    expect((await fetch(`${url}..%2f..%2fspecs/shop/openapi.yaml`)).status).toBe(404);

    const events = await changes(url);
    const before = await events.next();
    home.write("specs/shop/openapi.yaml", description("renamed"));
    const { result } = await next();
    expect(result.written).toContain("services/shop.html");
    expect(await events.next()).not.toBe(before);
    expect(await (await fetch(`${url}services/shop.html`)).text()).toContain("renamed");

    home.write("specs/shop/openapi.yaml", "openapi: {");
    expect((await next()).result.ok).toBe(false);
    expect(await (await fetch(`${url}services/shop.html`)).text()).toContain("renamed");
    events.close();
    expect(await stop()).toBe(true);
    await expect(fetch(url)).rejects.toThrow();
  },
);

test.each(["specs", "specs/shop", "specs/shop/openapi.yaml"])(
  "%s that is deleted and made anew is built anew",
  { timeout },
  async (path) => {
    const home = project({ "specs/shop/openapi.yaml": description("id") });
    const { url, written, lines, builds, stop } = await serving(home.root);
    rmSync(home.at(path), { recursive: true });
    // There is nothing to build, or a site of nothing.
    await expect.poll(() => lines.length + builds.length).toBeGreaterThan(1);
    home.write("specs/shop/openapi.yaml", description("renamed"));
    await written("services/shop.html");
    expect(await (await fetch(`${url}services/shop.html`)).text()).toContain("renamed");
    home.write("specs/shop/openapi.yaml", description("again"));
    await written("services/shop.html");
    await stop();
  },
);

test("a page of another site that leads its name here gets nothing", { timeout }, async () => {
  const home = project({ "specs/shop/openapi.yaml": description() });
  const { url, stop } = await serving(home.root);
  const status = await new Promise((done) => {
    const { port } = new URL(url);
    request({ host: "127.0.0.1", port, headers: { host: "evil.example" } }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    }).end();
  });
  expect(status).toBe(421);
  await stop();
});

test("an interrupt ends it", { timeout }, async () => {
  const home = project({ "specs/shop/openapi.yaml": description() });
  const { child, finished } = start(home.root, ["docs", "--serve", "--port", "0"]);
  await new Promise<void>((done) => {
    child.stderr.on("data", (part) => String(part).includes("serving http") && done());
  });
  child.kill("SIGINT");
  expect(await finished).toMatchObject({ code: 0, signal: null });
});

/** The numbers that open pages hear. */
async function changes(url: string) {
  const controller = new AbortController();
  const { body } = await fetch(`${url}.specwright/changes`, { signal: controller.signal });
  if (body === null) throw new Error("nothing to listen to");
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  return {
    next: async () => (await reader.read()).value,
    close: () => controller.abort(),
  };
}
