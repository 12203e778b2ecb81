/** The renderer as another program: absent, failing, silent, of another form. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findRedocly, renderPage } from "../../../../../scripts/site/redoc/cli.ts";
import { finishedPage } from "../../../../../scripts/site/redoc/page.ts";
import { ownService } from "./service.ts";

function program(code: string): string {
  const folder = mkdtempSync(join(tmpdir(), "specwright-renderer-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "cli.cjs");
  writeFileSync(path, code);
  return path;
}

const request = { document: { a: 1 }, template: "page.html", options: {} };

test("is found among this package's dependencies", () => {
  expect(findRedocly(tmpdir())).toMatch(/@redocly\/cli\/bin\/cli\.js$/);
});

test("gets the document in a folder of its own, and tells nobody", async () => {
  const code = `
    const { readFileSync, writeFileSync } = require("node:fs");
    const seen = { words: process.argv.slice(2), env: process.env, document: readFileSync("openapi.json", "utf8") };
    writeFileSync("page.html", JSON.stringify(seen));`;
  process.env["SPECWRIGHT_SECRET_OF_A_TEST"] = "s";
  const { words, env, document } = JSON.parse(await renderPage(program(code), request)) as {
    words: string[];
    env: Record<string, string>;
    document: string;
  };
  expect(document).toBe('{"a":1}');
  expect(words).toContain("--inlineBundle");
  expect(env).toMatchObject({ REDOCLY_TELEMETRY: "off", NODE_ENV: "production" });
  expect(env).not.toHaveProperty("SPECWRIGHT_SECRET_OF_A_TEST");
});

test.each([
  [
    "process.stderr.write('Prerendering docs\\n\\nSomething is wrong with it.\\n    at f (x.js)\\n'); process.exit(1)",
    "Redocly failed: Something is wrong with it.",
  ],
  ["process.exit(3)", "Redocly failed without a message"],
  ["", "Redocly produced no page"],
])("%j is told in a sentence", async (code, message) => {
  await expect(renderPage(program(code), request)).rejects.toThrow(message);
});

test("is ended with whoever waits for it", async () => {
  const controller = new AbortController();
  const page = renderPage(program("setInterval(() => {}, 1000)"), {
    ...request,
    signal: controller.signal,
  });
  controller.abort();
  await expect(page).rejects.toThrow("Redocly failed");
});

test("a page of another form is refused", async () => {
  const service = await ownService("scoped-key");
  expect(() => finishedPage("<html></html>", service)).toThrow("check its version");
});

test("the version that is named is the one that is installed", () => {
  const path = findRedocly(tmpdir()).replace("bin/cli.js", "package.json");
  const { version } = JSON.parse(readFileSync(path, "utf8")) as { version: string };
  const own = readFileSync("scripts/site/redoc/cli.ts", "utf8");
  expect(own).toContain(`redocVersion = "${version}"`);
});
