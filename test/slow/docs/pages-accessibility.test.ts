/** The site's own pages for all people: whatever they see, and whatever they press. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { pages } from "../../../scripts/site/pages/index.ts";
import { describeWhere } from "../../support/where.ts";
import { accessFaults } from "../../unit/scripts/site/access-faults.ts";
import { type OpenedSite, missingBrowser, openSite } from "../../unit/scripts/site/browser-site.ts";
import { keepPicture } from "../../unit/scripts/site/pictures.ts";
import { readServices } from "../../unit/scripts/site/services.ts";

const files = await pages(readServices());
const paths = files.map(({ path }) => path);

describeWhere("chromium", "in Chromium", missingBrowser, () => {
  let site: OpenedSite;
  beforeAll(async () => {
    site = await openSite(files);
  }, 60_000);
  afterAll(() => site.close());
  const urlOf: OpenedSite["urlOf"] = (...place) => site.urlOf(...place);
  const open: OpenedSite["open"] = (...address) => site.open(...address);

  test.each(paths)("%s has no serious fault", async (path) => {
    expect(await accessFaults(site, path)).toEqual([]);
  });

  test("the test sees a fault", async () => {
    const content =
      '<!DOCTYPE html><html lang="en"><title>A</title><main><button></button></main></html>';
    const broken = await openSite([{ path: "index.html", content }]);
    expect(await accessFaults(broken, "index.html")).toEqual([
      "light: button-name <button></button>",
      "dark: button-name <button></button>",
    ]);
    await broken.close();
  });

  test.each(paths)("%s fits into 360 pixels", async (path) => {
    const viewport = { width: 360, height: 740 };
    const { page, close } = await open(urlOf("file", path), { viewport });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await keepPicture(page, `${path.replace(".html", "")}-${colorScheme}-${width}`);
      }
    }
    await close();
  });

  test("the keyboard goes through a page from its top, and what it is at can be seen", async () => {
    const { page, close } = await open(urlOf("file", "errors/platform-errors.html"));
    const names: string[] = [];
    for (let step = 0; step < 13; step++) {
      await page.keyboard.press("Tab");
      const at = page.locator(":focus");
      names.push((await at.getAttribute("id")) ?? ((await at.textContent()) ?? "").trim());
      expect(await at.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
    }
    expect(names).toEqual([
      "Skip to the content",
      "Services",
      "Error codes",
      "Traceability",
      "Access",
      "theme",
      "the document",
      "Reference",
      "Error codes",
      "Traceability",
      "find",
      "SERVICE-4002",
      "Copy the code SERVICE-4002",
    ]);
    await close();
  });

  test("the first link leads past the navigation", async () => {
    const { page, close } = await open(urlOf("file", "errors/platform-errors.html"));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.locator(":focus").textContent()).toBe("the document");
    await close();
  });

  test("on paper there is the table and nothing to press", async () => {
    const { page, close } = await open(urlOf("file", "errors/platform-errors.html"));
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("button:visible, nav:visible, search:visible").count()).toBe(0);
    expect(await page.locator("tr[data-code]:visible").count()).toBe(10);
    await close();
  });
});
