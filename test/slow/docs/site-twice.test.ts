/** The whole site is the same each time it is built. */
import { expect, test } from "vitest";
import { buildSite } from "../../../scripts/site/build.ts";
import { readServices } from "../../unit/scripts/site/services.ts";

test("two builds are the same to the byte", async () => {
  const cwd = process.cwd();
  const site = await buildSite(readServices(), { cwd });
  const again = await buildSite(readServices(), { cwd });
  expect(site.length).toBeGreaterThan(20);
  expect(again.map(({ path }) => path)).toEqual(site.map(({ path }) => path));
  const differing = again.filter(({ content }, index) => content !== site[index]?.content);
  expect(differing.map(({ path }) => path)).toEqual([]);
});
