/**
 * Makes the pictures of docs/pictures with a Chromium: a page of the docs site of a service, and a finding of the
 * linter in a terminal. `npm run docs:pictures`; `SPECWRIGHT_CHROMIUM` names another browser than the usual ones.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { terminalPage } from "./terminal-page.ts";

const root = join(import.meta.dirname, "../../..");
const pictures = join(root, "docs/pictures");
const program = join(root, "dist/scripts/specwright.js");

/** A description and a document that state two types and two bounds. */
const shop = {
  "shop.yaml": `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /orders/{id}:
    get:
      operationId: getOrder
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
      responses:
        "200":
          description: The order.
          content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } }
components:
  schemas:
    Order:
      type: object
      required: [id]
      properties:
        id: { type: integer }
        note: { type: string, maxLength: 200 }
`,
  "shop.md": `# Shop

## GET /orders/{id}

Answers with an order:

| field | type | description |
| --- | --- | --- |
| id | string | the id of the order |
| note | string | at most 500 characters |
`,
  "redocly.yaml": "rules: {}\n",
};

function run(folder: string, ...words: string[]): string {
  const env = { ...process.env, FORCE_COLOR: "1" };
  return spawnSync(process.execPath, [program, ...words], { cwd: folder, env, encoding: "utf8" })
    .stdout;
}

async function picture(
  browser: Browser,
  name: string,
  url: string,
  size: { readonly width: number; readonly height: number },
  part?: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: size, colorScheme: "light" });
  await page.goto(url);
  await page
    .locator(part ?? "[data-section-id]")
    .first()
    .waitFor({ state: "attached" });
  const path = join(pictures, `${name}.png`);
  if (part === undefined) await page.screenshot({ path });
  else await page.locator(part).screenshot({ path });
  await page.close();
}

const executablePath = [
  process.env["SPECWRIGHT_CHROMIUM"] ?? "",
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
].find((path) => existsSync(path));
if (executablePath === undefined) throw new Error("no Chromium is installed");

mkdirSync(pictures, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), "specwright-pictures-"));
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  for (const [name, text] of Object.entries(shop)) writeFileSync(join(folder, name), text);
  const line = "specwright lint --spec shop.yaml --document shop.md";
  const report = run(folder, ...line.split(" ").slice(1));
  const terminal = join(folder, "terminal.html");
  writeFileSync(terminal, terminalPage(`$ npx ${line}\n${report}`));
  const wide = { width: 900, height: 700 };
  await picture(browser, "lint-finding", pathToFileURL(terminal).href, wide, "pre");
  run(root, "docs", "link-tracking", "--out", join(folder, "site"));
  const page = pathToFileURL(join(folder, "site/services/link-tracking.html")).href;
  await picture(browser, "docs-site", `${page}#/domain/adddomain`, { width: 1200, height: 750 });
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
