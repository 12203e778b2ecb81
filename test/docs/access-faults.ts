/** What makes pages hard to use for some people, as axe-core finds it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { OpenedSite } from "./browser-site.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const run = `axe.run().then(({ violations }) => violations
  .filter(({ impact }) => ["serious", "critical"].includes(impact))
  .map(({ id, nodes }) => id + " " + nodes[0].html.slice(0, 200)))`;

/** Serious and critical findings in a page, in light and in dark surroundings. */
export async function accessFaults(site: OpenedSite, path: string): Promise<readonly string[]> {
  const { page, close } = await site.open(site.urlOf("file", path), { bypassCSP: true });
  await page.evaluate(axe);
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await page.evaluate<string[]>(run)).map((fault) => `${colorScheme}: ${fault}`));
  }
  await close();
  return found;
}
