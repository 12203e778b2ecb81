/** What makes pages hard to use for some people, as axe-core finds it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import type { OpenedSite } from "./browser-site.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const run = `axe.run().then(({ violations }) => violations
  .filter(({ impact }) => ["serious", "critical"].includes(impact))
  .map(({ id, nodes }) => id + " " + nodes.map(({ html }) => html.slice(0, 200)).slice(0, 3).join(" ")))`;

/**
 * Serious and critical findings in a page, in light and in dark surroundings. `drawn`: what is there
 * once a page that draws itself has done so; `act`: what is done before it is looked at.
 */
export async function accessFaults(
  site: OpenedSite,
  path: string,
  drawn = "body",
  act: (page: Page) => Promise<void> = async () => undefined,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    const options = { bypassCSP: true, colorScheme };
    const { page, close } = await site.open(site.urlOf("file", path), options);
    await page.locator(drawn).first().waitFor({ state: "attached" });
    await act(page);
    await page.evaluate(axe);
    found.push(...(await page.evaluate<string[]>(run)).map((fault) => `${colorScheme}: ${fault}`));
    await close();
  }
  return found;
}
