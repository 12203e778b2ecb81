/** The site's own pages in a real browser, from a file system and from a server. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatError } from "../../../generated/platform-errors/errors.ts";
import { pages } from "../../../scripts/site/pages/index.ts";
import type { SiteFile } from "../../../scripts/site/places/site.ts";
import { serve } from "../../unit/runtime/client/runtimes/serving.ts";
import { describeWhere } from "../../support/where.ts";
import { type OpenedSite, missingBrowser, openSite } from "../../unit/scripts/site/browser-site.ts";
import { hostileService } from "../../unit/scripts/site/hostile-service.ts";
import { readServices } from "../../unit/scripts/site/services.ts";

const hostileWords = `</script><img src=x onerror="window.ran=1">{{x}}' "\u202e[a](javascript:window.ran=1)`;
const files: readonly SiteFile[] = [
  ...(await pages(readServices())),
  ...(await pages([hostileService(hostileWords)])).filter(({ path }) => path.includes("hostile")),
];
const paths = files.map(({ path }) => path);

describeWhere("chromium", "in Chromium", missingBrowser, () => {
  let site: OpenedSite;
  beforeAll(async () => {
    site = await openSite(files);
  }, 60_000);
  afterAll(() => site.close());
  const urlOf: OpenedSite["urlOf"] = (...place) => site.urlOf(...place);
  const open: OpenedSite["open"] = (...address) => site.open(...address);

  const shown = (page: Page) => page.locator("tr[data-code]:visible");
  const codes = async (page: Page) =>
    (await shown(page).locator("th a").allTextContents()).toSorted();
  const background = (page: Page) =>
    page.evaluate<string>("getComputedStyle(document.body).backgroundColor");

  /** Whatever the machine does besides: a colour is there soon, or it never is. */
  const becomes = async (page: Page, color: string): Promise<void> => {
    await expect.poll(() => background(page), { timeout: 10_000 }).toBe(color);
  };
  /** To another page as readers go there. */
  const follow = async (page: Page, name: string, url: string) => {
    await page.getByRole("link", { name, exact: true }).first().click();
    await page.waitForURL(url);
  };

  describe.each(["file", "server"] as const)("from a %s", (place) => {
    test.each(paths)("%s asks for nothing but itself and complains of nothing", async (path) => {
      const url = urlOf(place, path);
      const { page, requests, complaints, close } = await open(url);
      expect(requests).toEqual([url]);
      expect(complaints).toEqual([]);
      expect(await page.evaluate("window.ran")).toBeUndefined();
      expect(await page.locator("#theme").isVisible()).toBe(true);
      await close();
    });

    test("a script that came in could neither run nor tell anybody", async () => {
      const { page, requests, close } = await open(urlOf(place, "errors/hostile.html"));
      const heard: (string | undefined)[] = [];
      const other = await serve(({ url }, outgoing) => {
        heard.push(url);
        outgoing.end();
      });
      const elsewhere = `${other.origin}/`;
      const outcome = await page.evaluate(`(async () => {
        const policy = trustedTypes.createPolicy("any", { createScript: (text) => text });
        const script = document.createElement("script");
        script.textContent = policy.createScript("window.ran = 1");
        document.body.append(script);
        const image = new Image();
        image.src = "${elsewhere}a.png";
        const form = document.createElement("form");
        form.action = "${elsewhere}";
        document.body.append(image, form);
        form.submit();
        const asked = await fetch("${elsewhere}").then(() => "asked", () => "refused");
        await new Promise((done) => (image.onerror = done));
        return [window.ran ?? "did not run", asked];
      })()`);
      expect(outcome).toEqual(["did not run", "refused"]);
      expect(page.url()).toBe(requests[0]);
      expect(heard).toEqual([]);
      await close();
      await other.stop();
    });

    test("the search finds codes, words, and the code of a message", async () => {
      const { page, requests, complaints, close } = await open(
        urlOf(place, "errors/platform-errors.html"),
      );
      const all = await codes(page);
      expect(all).toHaveLength(10);
      const find = page.getByRole("searchbox");
      const found = page.locator("#found");
      await find.fill("4005");
      expect(await codes(page)).toEqual(["SERVICE-4005"]);
      expect(await found.textContent()).toBe("1 code of 10");
      await find.fill("copy");
      expect(await codes(page)).toEqual([]);
      await find.fill("  CONCURRENTLY record ");
      expect(await codes(page)).toEqual(["SERVICE-4006"]);
      await find.fill("Specified order doesn't exist.");
      expect(await codes(page)).toEqual(["SERVICE-4004"]);
      expect(await found.textContent()).toBe("1 code of 10; the text is a message of SERVICE-4004");
      await find.fill("12:01 ERROR [x] specified  %s.*(\n doesn't exist. (id 3)");
      expect(await codes(page)).toEqual(["SERVICE-4004"]);
      expect(await found.textContent()).toContain("the text holds a message of SERVICE-4004");
      await find.fill("no such thing <img src=x>");
      expect(await codes(page)).toEqual([]);
      expect(await found.textContent()).toBe("0 codes of 10");
      await find.fill("");
      expect(await codes(page)).toEqual(all);
      expect(await found.textContent()).toBe("");
      expect(complaints).toEqual([]);
      expect(requests).toHaveLength(1);
      await close();
    });

    test("the search finds the code of every message, whatever is filled in", async () => {
      const { page, close } = await open(urlOf(place, "errors/platform-errors.html"));
      const find = page.getByRole("searchbox");
      for (const word of ["order", "%s", "a.*(b", "Specified x doesn't exist", " É ", "</p>"]) {
        for (const [code, text] of [
          ["SERVICE-4002", formatError("SERVICE-4002", word)],
          ["SERVICE-4003", formatError("SERVICE-4003", word)],
          ["SERVICE-4004", formatError("SERVICE-4004", word)],
          ["SERVICE-4005", formatError("SERVICE-4005", word)],
          ["SERVICE-4006", formatError("SERVICE-4006")],
        ]) {
          await find.fill(text ?? "");
          expect(await page.locator("#found").textContent()).toMatch(
            new RegExp(`; the text is a message of ${code}$`),
          );
        }
      }
      await close();
    });

    test("the search over all services names the service", async () => {
      const { page, close } = await open(urlOf(place, "errors/index.html"));
      await page.getByRole("searchbox").fill("brand");
      expect(await codes(page)).toEqual(["brand_not_authorized"]);
      const [row = ""] = await shown(page).allTextContents();
      expect(row).toContain("Scoped-Key API");
      await close();
    });

    test("a link to a code shows its row, whatever is searched for", async () => {
      const url = urlOf(place, "errors/platform-errors.html#error-SERVICE-5001");
      const { page, close } = await open(url);
      const row = page.locator("tr:target");
      expect(await row.getAttribute("data-code")).toBe('"SERVICE-5001"');
      const top = await row.evaluate((element) => element.getBoundingClientRect().top);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top).toBeLessThan(720);
      await page.getByRole("searchbox").fill("4002");
      expect(await codes(page)).toEqual(["SERVICE-4002"]);
      await page.evaluate("location.hash = 'error-SERVICE-4005'");
      await page.locator("tr:target").waitFor({ state: "visible" });
      expect(await codes(page)).toHaveLength(10);
      await close();
    });

    test("a link that names no code leaves the page as it is", async () => {
      for (const anchor of ["%", "gone", "%E0%A4%A", "find"]) {
        const url = urlOf(place, `errors/platform-errors.html#${anchor}`);
        const { page, complaints, close } = await open(url);
        expect(await codes(page)).toHaveLength(10);
        expect(complaints).toEqual([]);
        await close();
      }
    });

    test.each([
      ["the clipboard", ""],
      ["the older command", "Object.defineProperty(navigator, 'clipboard', { value: undefined })"],
    ])("a button copies its code by %s", async (_, script) => {
      const { page, complaints, close } = await open(
        urlOf(place, "errors/platform-errors.html"),
        script === "" ? {} : { script },
      );
      const button = page.getByRole("button", { name: "Copy the code SERVICE-4004" });
      await button.click();
      await page.locator("#copied").getByText("Copied SERVICE-4004").waitFor({ state: "attached" });
      await page.getByRole("searchbox").focus();
      await page.keyboard.press("Control+V");
      expect(await page.getByRole("searchbox").inputValue()).toBe("SERVICE-4004");
      expect(complaints).toEqual([]);
      await close();
    });

    test("a code is copied exactly, whatever it is", async () => {
      const { page, close } = await open(urlOf(place, "errors/hostile.html"));
      await page.locator("button.copy").first().click();
      await page.locator("#copied").getByText("Copied").waitFor({ state: "attached" });
      await page.getByRole("searchbox").focus();
      await page.keyboard.press("Control+V");
      expect(await page.getByRole("searchbox").inputValue()).toBe(hostileWords);
      expect(await codes(page)).toHaveLength(3);
      await page.getByRole("searchbox").fill(`${hostileWords} x ${hostileWords}`);
      expect(await page.locator("#found").textContent()).toContain("the text is a message of");
      expect(await page.locator("body").innerText()).not.toContain("\u202e");
      expect(await page.evaluate("window.ran")).toBeUndefined();
      await close();
    });

    test("where nothing can be copied the code is selected", async () => {
      const script =
        "Object.defineProperty(navigator, 'clipboard', { value: undefined });" +
        "document.execCommand = () => false";
      const { page, close } = await open(urlOf(place, "errors/platform-errors.html"), { script });
      await page.getByRole("button", { name: "Copy the code SERVICE-4004" }).click();
      await page.locator("#copied").getByText("Not copied").waitFor({ state: "attached" });
      expect(await page.evaluate("String(getSelection())")).toBe("SERVICE-4004");
      await close();
    });

    test("the switch changes light and dark, and other pages keep to it", async () => {
      const { page, close } = await open(urlOf(place, "index.html"), { colorScheme: "light" });
      expect(await background(page)).toBe("rgb(255, 255, 255)");
      const button = page.getByRole("button", { name: "Dark" });
      expect(await button.getAttribute("aria-pressed")).toBe("false");
      await button.click();
      expect(await button.getAttribute("aria-pressed")).toBe("true");
      await becomes(page, "rgb(21, 24, 28)");
      await follow(page, "Traceability", urlOf(place, "trace/index.html"));
      await becomes(page, "rgb(21, 24, 28)");
      await page.emulateMedia({ media: "print" });
      expect(await background(page)).toBe("rgb(255, 255, 255)");
      await close();
    });

    test("a choice that was not stored in time holds in its tab, and is stored then", async () => {
      // As a browser that is busy loses it.
      const script = `
        const set = Storage.prototype.setItem;
        if (location.href.endsWith("/index.html") && !location.href.includes("/trace/"))
          Storage.prototype.setItem = function (...pair) {
            if (this !== localStorage) set.apply(this, pair);
          };`;
      const url = urlOf(place, "index.html");
      const { page, close } = await open(url, { colorScheme: "light", script });
      await page.getByRole("button", { name: "Dark" }).click();
      expect(await page.evaluate("localStorage.length")).toBe(0);
      await follow(page, "Traceability", urlOf(place, "trace/index.html"));
      await becomes(page, "rgb(21, 24, 28)");
      expect(await page.evaluate("localStorage.getItem('redoc.colorMode')")).toBe("dark");
      await close();
    });

    test("a page that readers come back to shows what was chosen since", async () => {
      const { page, close } = await open(urlOf(place, "index.html"), { colorScheme: "light" });
      await follow(page, "Access", urlOf(place, "access/index.html"));
      await page.getByRole("button", { name: "Dark" }).click();
      await page.goBack();
      await becomes(page, "rgb(21, 24, 28)");
      await close();
    });

    test("the switch works without storage", async () => {
      const script =
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })";
      const { page, complaints, close } = await open(urlOf(place, "index.html"), {
        script,
        colorScheme: "dark",
      });
      await becomes(page, "rgb(21, 24, 28)");
      await page.getByRole("button", { name: "Dark" }).click();
      await becomes(page, "rgb(255, 255, 255)");
      expect(complaints).toEqual([]);
      await close();
    });

    test("without scripts all is there but search, copying and the switch", async () => {
      const { page, complaints, close } = await open(urlOf(place, "errors/platform-errors.html"), {
        javaScriptEnabled: false,
      });
      expect(await page.locator("tr[data-code]:visible").count()).toBe(10);
      expect(await page.locator("search:visible, button:visible").count()).toBe(0);
      expect(complaints).toEqual([]);
      await close();
    });

    test("links lead from page to page", async () => {
      const { page, complaints, close } = await open(urlOf(place, "index.html"));
      await page.getByRole("link", { name: "Error codes of Platform Error Catalog" }).click();
      await page.getByRole("link", { name: "not shown in the document" }).first().click();
      expect(page.url()).toMatch(/trace\/platform-errors\.html#d1-1-\d+$/);
      expect(await page.locator(":target").textContent()).toContain(
        "the HTTP status code that goes with each error code",
      );
      await page.getByRole("link", { name: "Services" }).click();
      expect(page.url()).toBe(urlOf(place, "index.html"));
      expect(complaints).toEqual([]);
      await close();
    });
  });

  // From a file system a busy browser may lose what is stored before other tabs hear of it.
  test("what is chosen in one tab is shown in others", async () => {
    const { page, close } = await open(urlOf("server", "index.html"), { colorScheme: "light" });
    const other = await page.context().newPage();
    await other.goto(urlOf("server", "errors/index.html"));
    await becomes(other, "rgb(255, 255, 255)");
    await page.getByRole("button", { name: "Dark" }).click();
    await becomes(other, "rgb(21, 24, 28)");
    const button = other.getByRole("button", { name: "Dark" });
    expect(await button.getAttribute("aria-pressed")).toBe("true");
    await close();
  });
});
