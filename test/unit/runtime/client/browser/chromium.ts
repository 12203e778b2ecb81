/** A real Chromium, and pages in it that have one script. */
import { existsSync } from "node:fs";
import { type Browser, type Page, chromium } from "playwright-core";
import { serve } from "../runtimes/serving.ts";

// As .ci/run looks for it.
const places = ["/usr/bin/chromium", "/usr/bin/google-chrome"];

/** Where it is; `SPECWRIGHT_CHROMIUM` names another place. `undefined`: nowhere. */
export function findChromium(): string | undefined {
  const named = process.env["SPECWRIGHT_CHROMIUM"];
  return (named === undefined ? places : [named]).find((place) => existsSync(place));
}

/** With an empty profile, and without anything that it would ask the network for by itself. */
export function launch(executablePath: string): Promise<Browser> {
  const args = ["--no-sandbox", "--disable-background-networking", "--disable-quic"];
  return chromium.launch({ executablePath, args });
}

export interface OpenPage {
  readonly page: Page;
  /** The page's origin: `http://127.0.0.1:<port>`. */
  readonly origin: string;
  /** What the page complained of: errors that nobody caught, and refusals by its policy. */
  readonly complaints: readonly string[];
  readonly close: () => Promise<void>;
}

/**
 * A page at an origin of its own whose only script is `script`. Its policy allows no `eval`, no code
 * in the page, and calls to `services` alone.
 */
export async function openPage(
  browser: Browser,
  script: string,
  services: readonly string[],
): Promise<OpenPage> {
  const policy = `default-src 'none'; script-src 'self'; connect-src ${services.join(" ")}`;
  const { origin, stop } = await serve((incoming, outgoing) => {
    outgoing.setHeader("content-security-policy", policy);
    const isScript = incoming.url === "/program.js";
    outgoing.setHeader("content-type", isScript ? "text/javascript" : "text/html");
    const html = '<!doctype html><meta charset="utf-8"><script src="/program.js"></script>';
    outgoing.end(isScript ? script : html);
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
  });
  await page.goto(origin);
  const close = async (): Promise<void> => {
    await context.close();
    await stop();
  };
  return { page, origin, complaints, close };
}
