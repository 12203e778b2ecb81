/** Reference pages in a real browser, from a file system and from a server. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pages } from "../../../scripts/site/pages/index.ts";
import { referencePages } from "../../../scripts/site/redoc/index.ts";
import { operationPlace, servicePlace } from "../../../scripts/site/places/operation-place.ts";
import type { SiteService } from "../../../scripts/site/places/site.ts";
import { describeWhere } from "../../support/where.ts";
import {
  type OpenedPage,
  type OpenedSite,
  missingBrowser,
  openSite,
} from "../../unit/scripts/site/browser-site.ts";
import { keepPicture } from "../../unit/scripts/site/pictures.ts";
import { hostileService } from "../../unit/scripts/site/hostile-service.ts";
import { schemaRoutes } from "../../unit/scripts/site/schema-routes.ts";
import { readServices } from "../../unit/scripts/site/services.ts";

const services = readServices();

const hostileWords = `</script></style><img src=x onerror="window.ran=1"><script>window.ran=1</script> {{x}} {{{x}}} {% x %} \${window.ran=1} ' " \u202e [a](javascript:window.ran=1) ![i](https://example.com/i.png) <a href="javascript:window.ran=1">b</a>`;
const hostile = hostileService(hostileWords);

describeWhere("chromium", "reference pages in Chromium", missingBrowser, () => {
  let site: OpenedSite;
  beforeAll(async () => {
    const all = [...services, hostile];
    const files = [...(await pages(all)), ...(await referencePages(all, { cwd: process.cwd() }))];
    site = await openSite(files);
  }, 180_000);
  afterAll(() => site.close());

  const open = async (place: "file" | "server", path: string): Promise<OpenedPage> => {
    const opened = await site.open(site.urlOf(place, path), {
      viewport: { width: 1400, height: 1000 },
    });
    await drawn(opened.page);
    return opened;
  };

  describe.each(["file", "server"] as const)("from a %s", (place) => {
    test.each([...services, hostile].map((service) => [service.name, service] as const))(
      "%s draws itself, asks for nothing and complains of nothing",
      async (name, service) => {
        const { page, requests, complaints, close } = await open(place, servicePlace(service));
        await keepPicture(page, `reference-${name}-${place}`);
        expect(await page.getByRole("heading", { level: 1 }).first().innerText()).toContain(
          service.api.title.slice(0, 8),
        );
        const routes = [...operationRoutes(service), ...schemaRoutes(service)];
        // All of them once; what differs between the places is not the addresses.
        for (const address of place === "file" ? routes : routes.slice(0, 2)) {
          await go(page, address);
          expect(await page.getByText("No page at this address").count()).toBe(0);
        }
        await keepPicture(page, `reference-${name}-${place}-last`);
        expect(requests).toEqual([site.urlOf(place, servicePlace(service))]);
        expect(complaints.filter((text) => !isBanner(text))).toEqual([]);
        expect(await page.evaluate("window.ran")).toBeUndefined();
        await close();
      },
      120_000,
    );

    test("a deep link shows its operation, with gaps that lead to the document", async () => {
      const { page, complaints, close } = await open(
        place,
        "services/scoped-key.html#/operations/getme",
      );
      await page.getByRole("heading", { name: "Confirm credentials" }).first().waitFor();
      const gap = page.locator('a[href^="../trace/scoped-key.html#"]').first();
      await gap.waitFor();
      expect(await page.getByText("Not shown in the document").first().isVisible()).toBe(true);
      await gap.click();
      await page.waitForURL(/trace\/scoped-key\.html#/);
      expect(complaints.filter((text) => !isBanner(text))).toEqual([]);
      await close();
    });

    test("readings stand with answers", async () => {
      const { page, close } = await open(place, "services/scoped-key.html#/operations/getme");
      await seek(page, "The success status is 200");
      await close();
    });

    test("there are samples of a command line, the client and the server", async () => {
      const { page, close } = await open(place, "services/link-tracking.html#/domain/adddomain");
      await seek(page, "curl --request POST");
      await choose(page, "/domains/add", "Client");
      await seek(page, 'await addDomain(client, { body: { name: "text" } })');
      await choose(page, "/domains/add", "Server");
      await seek(page, "addDomain: async () => {");
      await close();
    });

    test("the keyboard reaches the search, and the renderer's own is not asked", async () => {
      const { page, close } = await open(place, "services/link-tracking.html");
      const names: (string | null)[] = [];
      for (let step = 0; step < 6 && names.at(-1) !== "find"; step += 1) {
        await page.keyboard.press("Tab");
        names.push(await page.locator(":focus").getAttribute("id"));
      }
      expect(names.at(-1)).toBe("find");
      await page.keyboard.press("Control+k");
      await page.waitForTimeout(300);
      expect(await page.getByTestId("search-trigger").isVisible()).toBe(false);
      expect(await page.getByText("Search endpoints").count()).toBe(0);
      await close();
    });

    test("the search finds an operation by a member of its body", async () => {
      const { page, requests, complaints, close } = await open(
        place,
        "services/uptime-monitoring.html",
      );
      const field = page.getByRole("searchbox", { name: "Search this page" });
      const found = page.locator("#results a");
      await field.fill("friendly_name");
      const texts = (await found.allInnerTexts()).join("\n");
      expect(texts).toContain("/v2/newMonitor");
      const first = await found.first().getAttribute("href");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.waitForURL(`**${first}`);
      expect(await found.first().isVisible()).toBe(false);
      await page.keyboard.press("Control+k");
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      await field.fill("no such thing <img src=x onerror=window.ran=1>");
      expect(await page.locator("#found").innerText()).toBe("0 results");
      await page.keyboard.press("Escape");
      expect(await page.locator("#results").isVisible()).toBe(false);
      expect(requests).toHaveLength(1);
      expect(complaints.filter((text) => !isBanner(text))).toEqual([]);
      await close();
    });
  });

  test("pages are dark where readers ask for that", async () => {
    const url = site.urlOf("file", "services/scoped-key.html");
    const background = async (colorScheme: "light" | "dark") => {
      const { page, close } = await site.open(url, { colorScheme });
      await drawn(page);
      const found = await page.evaluate<string>(
        "getComputedStyle(document.querySelector('#redoc > div:not([hidden])')).backgroundColor",
      );
      await keepPicture(page, `reference-${colorScheme}`);
      await close();
      return found;
    };
    expect(await background("light")).toBe("rgb(255, 255, 255)");
    expect(await background("dark")).not.toBe("rgb(255, 255, 255)");
  });

  test.each(["file", "server"] as const)(
    "what was chosen holds on all pages, %s",
    async (place) => {
      const { page, close } = await site.open(site.urlOf(place, "index.html"), {
        colorScheme: "light",
      });
      await page.getByRole("button", { name: "Dark" }).click();
      await page.locator("a[href='services/scoped-key.html']").first().click();
      await drawn(page);
      await page.locator("html.dark").waitFor();
      const other = await page.context().newPage();
      await other.goto(site.urlOf(place, "services/scoped-key.html"));
      await drawn(other);
      await page.getByRole("button", { name: "dark" }).click();
      await page.locator("html.light").waitFor();
      // From a file system a busy browser may lose what is stored before other tabs hear of it.
      if (place === "server") await other.locator("html.light").waitFor();
      await page.getByRole("link", { name: "Services" }).first().click();
      await page.locator("html[data-theme=light]").waitFor();
      await close();
    },
  );
});

async function drawn(page: Page): Promise<void> {
  await page.locator("[data-section-id]").first().waitFor({ state: "attached" });
}

/** What is far down is drawn when readers come near. */
async function seek(page: Page, text: string): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const shown = await page.evaluate<string>("document.body.innerText");
    if (shown.replaceAll(/\s+/g, " ").includes(text)) return;
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, attempt % 10 === 9 ? -3000 : 300);
    await page.waitForTimeout(200);
  }
  throw new Error(`nowhere on the page: ${text}`);
}

/** Of the kinds of samples; a list that is opened while the page still moves closes again. */
async function choose(page: Page, path: string, label: string): Promise<void> {
  const header = page
    .locator(".panel-request-samples")
    .filter({ hasText: path })
    .locator("button[aria-haspopup=menu]");
  const item = page.getByText(label, { exact: true }).last();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await header
      .last()
      .click({ timeout: 2000 })
      .catch(() => undefined);
    const isChosen = await item.click({ timeout: 1000 }).then(
      () => true,
      () => false,
    );
    if (isChosen) return;
  }
  throw new Error(`no kind of sample is called ${label}`);
}

/** The rest of the console's first words. */
function isBanner(text: string): boolean {
  return text.includes("github.com/Redocly/redoc");
}

async function go(page: Page, address: string): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(address)}`);
  await page.locator(`[data-section-id="${address}"]`).first().waitFor();
}

function operationRoutes(service: SiteService): string[] {
  const { operations, webhooks } = service.api;
  return [...operations, ...webhooks].flatMap(
    (operation) => operationPlace(service, operation)?.split("#")[1] ?? [],
  );
}
