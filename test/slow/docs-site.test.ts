/** The documentation site is built without a network, all its links lead somewhere, and a browser finds no fault. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeAddress } from "../../core/base/code-page.ts";
import { docsPages } from "../../scripts/dev/docs-site/pages.ts";
import { addresses } from "../../scripts/dev/docs-site/settings.ts";
import { knownCodes } from "../../scripts/terminal/code-section.ts";
import { describeWhere } from "../support/where.ts";
import { findChromium, launch } from "../unit/runtime/client/browser/chromium.ts";
import type { Served } from "../unit/runtime/client/runtimes/serving.ts";
import { missingBrowser } from "../unit/scripts/site/browser-site.ts";
import { type BuiltSite, buildDocsSite } from "./docs-site/built-site.ts";
import { deadLinks, partsOf } from "./docs-site/dead-links.ts";
import { type Visit, allSurroundings, serveSite, walk, watchedPage } from "./docs-site/walk.ts";

const root = join(import.meta.dirname, "../..");
const repository = { root, codeHost: addresses(root).codeHost };

let site: BuiltSite;
beforeAll(async () => {
  site = await buildDocsSite();
}, 300_000);
afterAll(() => site.remove());

describe("The documentation site", () => {
  test("has every page of the repository", () => {
    const expected = docsPages(root).map(({ address }) => address.replace(/\.md$/, ".html"));
    expect(site.pages).toEqual(expected.toSorted());
    console.warn(`docs:site: ${site.pages.length} pages in ${site.seconds.toFixed(0)} s`);
  });

  test("has a section for each code, at the address that the command line prints", () => {
    const start = addresses(root).homepage;
    const lost = knownCodes.filter((code) => {
      const [path = "", id = ""] = codeAddress(code).slice(start.length).split("#");
      const { ids } = partsOf(readFileSync(join(site.folder, path), "utf8"));
      return !ids.has(id);
    });
    expect(knownCodes.length).toBeGreaterThan(200);
    expect(lost).toEqual([]);
  });

  test("shows blocks of code between comments as tabs, and shows no comment", () => {
    const html = readFileSync(join(site.folder, "guides/ci.html"), "utf8");
    const [, tabs = ""] =
      /<div class="vp-code-group[^>]*><div class="tabs">(.*?)<\/div>/s.exec(html) ?? [];
    expect([...tabs.matchAll(/<label[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual([
      "git",
      "pre-commit",
    ]);
    expect(html).not.toMatch(/(?:&lt;|<)!-- (?:tabs|end of tabs|file|run|output)/);
  });

  test("has no dead link, and loads nothing from other hosts", () => {
    expect(deadLinks(site, repository)).toEqual([]);
  });
});

test("Dead links and foreign parts of a site are found", () => {
  const folder = mkdtempSync(join(tmpdir(), "specwright-dead-links-"));
  const pages = {
    "index.html": `<a href="/base/a/b.html#here"></a><a href="a/b.html#gone"></a><a href="/base/lost.html"></a>
      <a href="/elsewhere/"></a><a href="https://code.example/README.md"></a><a href="https://code.example/lost.md"></a>
      <a href="https://example.com/"></a><script src="https://example.com/a.js"></script><img src="//example.com/b.png">`,
    "a/b.html": `<h1 id="here"></h1><a href="#here"></a><a href="#there"></a><a href="../"></a><a href="/base/"></a>`,
  };
  mkdirSync(join(folder, "a"));
  for (const [path, html] of Object.entries(pages)) writeFileSync(join(folder, path), html);
  const made = { folder, base: "/base/", pages: Object.keys(pages) };
  expect(deadLinks(made, { root, codeHost: "https://code.example/" })).toEqual([
    "index.html -> a/b.html#gone",
    "index.html -> /base/lost.html",
    "index.html -> /elsewhere/",
    "index.html -> https://code.example/lost.md",
    "index.html loads https://example.com/a.js",
    "index.html loads //example.com/b.png",
    "a/b.html -> #there",
  ]);
  rmSync(folder, { recursive: true });
});

/** Pages whose pictures people look at. */
const pictured = new Set([
  "index.html",
  "guides/getting-started.html",
  "guides/ci.html",
  "reference/cli.html",
  "reference/lint-rules.html",
  "reference/document-grammar.html",
  "adr/index.html",
]);

/**
 * Every page on both screens in light and dark. All single decisions have one frame around them, which other
 * pages have too: their texts alone are looked at, on either screen in one of the colors, and links lead there.
 */
function visitOf(page: string): Visit {
  const isDecision = /^adr\/\d/.test(page) && !page.startsWith("adr/0001-");
  const [first, , , last] = allSurroundings;
  return {
    page,
    part: isDecision ? ".VPContent" : "html",
    surroundings: isDecision && first && last ? [first, last] : allSurroundings,
    isPictured: pictured.has(page),
    isLinked: isDecision,
  };
}

describeWhere("chromium", "the documentation site in Chromium", missingBrowser, () => {
  let browser: Browser;
  let served: Served;
  const address = () => `${served.origin}${site.base}`;
  beforeAll(async () => {
    browser = await launch(findChromium() ?? "");
    served = await serveSite(site);
  });
  afterAll(async () => {
    await browser.close();
    await served.stop();
  });

  test("has no error, no foreign request, no serious fault and no page that is too wide", async () => {
    expect(await walk(browser, address(), site.pages.map(visitOf))).toEqual([]);
  });

  test("finds pages by words, and opens them at the place", async () => {
    const found: string[] = [];
    const { page, close } = await watchedPage(browser, served.origin, found);
    await page.goto(address());
    await page.keyboard.press("Control+k");
    await page.getByRole("searchbox").fill("claim missing");
    await page.locator("#localsearch-list a").first().waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/reference\/lint-rules\.html#claimmissing$/);
    await page.locator("#claimmissing").waitFor();
    await close();
    expect(found).toEqual([]);
  });

  test("finds faults of a page", async () => {
    const html = `<!doctype html><html lang="en"><title>a</title><body style="width: 2000px"><img src="lost.png">
      <script>console.error("spoken"); fetch("http://127.0.0.1:9/").catch(() => {})</script>`;
    const folder = mkdtempSync(join(tmpdir(), "specwright-faults-"));
    writeFileSync(join(folder, "index.html"), html);
    const wrong = await serveSite({ folder, base: "/" });
    const visit = {
      ...visitOf("index.html"),
      isPictured: false,
      surroundings: allSurroundings.slice(0, 1),
    };
    const found = (await walk(browser, `${wrong.origin}/`, [visit])).join("\n");
    await wrong.stop();
    rmSync(folder, { recursive: true });
    expect(found).toContain("console: spoken");
    expect(found).toContain("foreign request: http://127.0.0.1:9/");
    expect(found).toContain("status 404");
    expect(found).toContain("(desktop, light): image-alt <img");
    expect(found).toMatch(/\d+ pixels wider than the screen/);
  });
});
