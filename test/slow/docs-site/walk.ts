/** Goes through pages of the documentation site with Chromium, on two screens, in light and in dark surroundings. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import sirv from "sirv";
import { type Served, serve } from "../../unit/runtime/client/runtimes/serving.ts";
import { keepPicture } from "../../unit/scripts/site/pictures.ts";
import type { BuiltSite } from "./built-site.ts";

export interface Surroundings {
  readonly screen: "desktop" | "phone";
  readonly colors: "light" | "dark";
}

const screens = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** Every screen in all colors. */
export const allSurroundings: readonly Surroundings[] = [
  { screen: "desktop", colors: "light" },
  { screen: "desktop", colors: "dark" },
  { screen: "phone", colors: "light" },
  { screen: "phone", colors: "dark" },
];

export interface Visit {
  readonly page: string;
  readonly surroundings: readonly Surroundings[];
  /** The part of the page that is looked at, as a selector. */
  readonly part: string;
  readonly isPictured: boolean;
  /** True: the page is opened by a link from the page before, which loads less than opening it anew. */
  readonly isLinked: boolean;
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Colors that change slowly would be measured on their way. */
const still = "*, *::before, *::after { transition: none !important; animation: none !important; }";

const faultsIn = (part: string) => `axe
  .run(${JSON.stringify(part)}, { resultTypes: ["violations"] })
  .then(({ violations }) => violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, nodes }) => id + " " + nodes.slice(0, 2).map(({ html }) => html.slice(0, 160)).join(" ")))`;

const followLink = (url: string) => `{
  const link = document.createElement("a");
  link.href = ${JSON.stringify(url)};
  document.body.append(link);
  link.click();
  link.remove();
}`;

/** The button for the colors has its name once the scripts of the page have run. Pages of other sites have none. */
const isAlive = `document.querySelector(".VPSwitchAppearance")?.title !== ""`;

/** Pixels by which the page is wider than the screen. */
const excessWidth = "document.documentElement.scrollWidth - document.documentElement.clientWidth";

/** The site at its base path. Everything beside it is 404. */
export function serveSite({ folder, base }: Pick<BuiltSite, "folder" | "base">): Promise<Served> {
  const files = sirv(folder);
  return serve((request, response) => {
    const notFound = () => void response.writeHead(404).end();
    const { url = "" } = request;
    if (!url.startsWith(base)) return notFound();
    request.url = url.slice(base.length - 1);
    return files(request, response, notFound);
  });
}

/** Everything that is wrong on the visited pages, one line each. */
export async function walk(
  browser: Browser,
  site: string,
  visits: readonly Visit[],
): Promise<string[]> {
  const left = [...visits];
  const found: string[] = [];
  const goOn = async (): Promise<void> => {
    const { page, close } = await watchedPage(browser, new URL(site).origin, found);
    for (let visit = left.shift(); visit !== undefined; visit = left.shift()) {
      found.push(...(await faultsOf(page, site, visit)));
    }
    await close();
  };
  await Promise.all([goOn(), goOn()]);
  return found;
}

/** A page of the browser that adds to `found`: messages of the console, errors, refused and foreign requests. */
export async function watchedPage(browser: Browser, origin: string, found: string[]) {
  const context = await browser.newContext();
  await context.addInitScript(axe);
  const page = await context.newPage();
  const say = (text: string) => found.push(`${page.url()}: ${text}`);
  page.on("console", (message) => say(`console: ${message.text()}`));
  page.on("pageerror", (error) => say(`error: ${error.message}`));
  page.on("request", (request) => {
    const { protocol, origin: other } = new URL(request.url());
    if (protocol !== "data:" && other !== origin) say(`foreign request: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) say(`status ${response.status()}: ${response.url()}`);
  });
  return { page, close: () => context.close() };
}

async function faultsOf(page: Page, site: string, visit: Visit): Promise<string[]> {
  const found: string[] = [];
  if (visit.isLinked && page.url().startsWith(site)) {
    await page.evaluate(followLink(`${site}${visit.page}`));
    const name = visit.page.replace(/\.html$/, "").replaceAll("/", "_");
    await page.locator(`.vp-doc[class*="_${name}"]`).waitFor();
  } else {
    await page.goto(`${site}${visit.page}`);
    await page.addStyleTag({ content: still });
    await page.waitForFunction(isAlive);
  }
  for (const { screen, colors } of visit.surroundings) {
    await page.setViewportSize(screens[screen]);
    await page.emulateMedia({ colorScheme: colors });
    const isDark = `document.documentElement.classList.contains("dark")`;
    await page.waitForFunction(`${isDark} === ${colors === "dark"}`);
    const faults = await page.evaluate<string[]>(faultsIn(visit.part));
    const excess = await page.evaluate<number>(excessWidth);
    const place = `${visit.page} (${screen}, ${colors})`;
    found.push(...faults.map((fault) => `${place}: ${fault}`));
    if (excess > 0) found.push(`${place}: ${excess} pixels wider than the screen`);
    if (visit.isPictured) {
      await keepPicture(page, `docs-site-${visit.page.replace(".html", "")}-${screen}-${colors}`);
    }
  }
  return found;
}
