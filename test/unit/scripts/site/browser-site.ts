/** The site's own pages in a folder, on a server and in a browser, with a log of what they ask for. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { SiteFile } from "../../../../scripts/site/places/site.ts";
import { findChromium, launch } from "../../runtime/client/browser/chromium.ts";
import { serve } from "../../runtime/client/runtimes/serving.ts";

/** Why there is no browser; `undefined`: there is one. */
export const missingBrowser =
  findChromium() === undefined
    ? "no Chromium is installed; SPECWRIGHT_CHROMIUM names one at another place"
    : undefined;

export interface OpenedPage {
  readonly page: Page;
  /** Addresses that were asked for, the page's own included. */
  readonly requests: readonly string[];
  /** What the console says, errors that nobody caught, and dialogs. */
  readonly complaints: readonly string[];
  readonly close: () => Promise<void>;
}

export interface OpenedSite {
  readonly urlOf: (place: "file" | "server", path: string) => string;
  /** In a context of its own; `script` runs before those of the page. */
  readonly open: (
    url: string,
    options?: BrowserContextOptions & { readonly script?: string },
  ) => Promise<OpenedPage>;
  readonly close: () => Promise<void>;
}

export async function openSite(files: readonly SiteFile[]): Promise<OpenedSite> {
  const browser = await launch(findChromium() ?? "");
  const folder = mkdtempSync(join(tmpdir(), "specwright-site-"));
  for (const { path, content } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const byPath = new Map(files.map(({ path, content }) => [`/${path}`, content]));
  const server = await serve(({ url = "" }, outgoing) => {
    const content = byPath.get(decodeURIComponent(url));
    outgoing.setHeader("content-type", "text/html; charset=utf-8");
    outgoing.statusCode = content === undefined ? 404 : 200;
    outgoing.end(content);
  });
  return {
    urlOf: (place, path) =>
      place === "file" ? `${pathToFileURL(folder).href}/${path}` : `${server.origin}/${path}`,
    open: (url, options) => openPage(browser, url, options),
    close: async () => {
      await browser.close();
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

async function openPage(
  browser: Browser,
  url: string,
  { script, ...options }: Parameters<OpenedSite["open"]>[1] = {},
): Promise<OpenedPage> {
  const context = await browser.newContext(options);
  if (script !== undefined) await context.addInitScript(script);
  const page = await context.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("dialog", (dialog) => complaints.push(dialog.message()));
  await page.goto(url);
  return { page, requests, complaints, close: () => context.close() };
}
