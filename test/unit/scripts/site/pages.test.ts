/** The site's own pages as files: what they say, where they lead, what they ask of a browser. */
import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dark, light } from "../../../../linter/coverage/html/palette.ts";
import { pages } from "../../../../scripts/site/pages/index.ts";
import type { SiteService } from "../../../../scripts/site/places/site.ts";
import { hostile } from "../../linter/coverage/hostile.ts";
import { type PageElement, below } from "../../linter/coverage/page.ts";
import { hostileService } from "./hostile-service.ts";
import { readServices } from "./services.ts";
import { faultsOf, largest } from "./valid.ts";
import { hrefsOf, intruders, lostLinks, readSite } from "./site-check.ts";

const services = readServices();
const files = await pages(services);
const site = readSite(files);
const reference = /^services\/[\w-]+\.html$/;

function pageAt(path: string) {
  const found = site.find((page) => page.path === path);
  if (found === undefined) throw new Error(`no ${path}`);
  return found;
}

function named({ all }: { readonly all: readonly PageElement[] }, name: string): PageElement[] {
  return all.filter((element) => element.name === name);
}

function cells(row: PageElement): string[] {
  return row.children.map(({ text }) => text.replaceAll(/\s+/g, " ").trim());
}

describe("the site", () => {
  test("has a start page, three lists, and the pages that each service has", () => {
    expect(site.map(({ path }) => path)).toEqual([
      "index.html",
      "errors/index.html",
      "errors/platform-errors.html",
      "errors/scoped-key.html",
      "trace/index.html",
      "trace/access-control.html",
      "trace/contact-enrichment.html",
      "trace/link-tracking.html",
      "trace/platform-errors.html",
      "trace/scoped-key.html",
      "trace/uptime-monitoring.html",
      "access/index.html",
      "access/link-tracking.html",
      "access/scoped-key.html",
      "access/uptime-monitoring.html",
    ]);
  });

  test("has no link that leads nowhere", () => {
    expect(site.flatMap(({ page }) => hrefsOf(page)).length).toBeGreaterThan(3000);
    expect(lostLinks(site, reference)).toEqual([]);
  });

  test("the test sees a lost page and a lost anchor", () => {
    const [start] = site;
    const html = '<p><a href="gone.html">a</a> <a href="trace/index.html#gone">b</a></p>';
    const broken = readSite([{ path: "index.html", content: `${start?.html}${html}` }]);
    expect(lostLinks([...broken, ...site.slice(1)], reference)).toEqual([
      "index.html -> gone.html",
      "index.html -> trace/index.html#gone",
    ]);
  });

  test("is the same twice, and without a place of this computer", async () => {
    expect(await pages(readServices())).toEqual(files);
    for (const { html } of site) expect(html).not.toContain(process.cwd());
  });

  test("is made of nothing, too", async () => {
    const empty = readSite(await pages([]));
    expect(empty).toHaveLength(4);
    expect(empty.flatMap(({ page }) => page.errors)).toEqual([]);
    expect(lostLinks(empty, reference)).toEqual([]);
  });

  test("the start page is below 50 kB", () => {
    expect(Buffer.byteLength(pageAt("index.html").html)).toBeLessThan(50_000);
  });
});

test.each(site.filter(({ html }) => html.length <= largest))(
  "$path is valid HTML",
  async ({ html }) => {
    expect(await faultsOf(html)).toEqual([]);
  },
);

describe.each(site)("$path", ({ path, page }) => {
  test("is read without an error", () => expect(page.errors).toEqual([]));

  test("may use its own style and scripts, and nothing else", () => {
    const policies = named(page, "meta").filter(({ attributes }) => attributes.has("http-equiv"));
    expect(policies).toHaveLength(1);
    const content = policies[0]?.attributes.get("content") ?? "";
    const directives = new Map(
      content.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1)]),
    );
    const hashes = (name: string) =>
      named(page, name).map(({ text }) => {
        return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
      });
    expect(directives.get("style-src")).toEqual(hashes("style"));
    expect(directives.get("script-src")).toEqual(hashes("script"));
    for (const name of ["default-src", "connect-src", "base-uri", "form-action"]) {
      expect(directives.get(name)).toEqual(["'none'"]);
    }
    expect(directives.get("img-src")).toEqual(["data:"]);
    expect(named(page, "style")[0]?.text).not.toMatch(/url\(|@import|expression\(/);
  });

  test("has nothing that loads something", () => {
    expect(intruders(page)).toEqual([]);
    const [icon, ...others] = named(page, "link");
    expect(icon?.attributes.get("href")).toMatch(/^data:image\/svg\+xml,/);
    expect(others).toEqual([]);
  });

  test("has a language, a title, landmarks, one main heading and the way to the content", () => {
    expect(named(page, "html")[0]?.attributes.get("lang")).toBe("en");
    for (const name of ["header", "main", "footer", "h1", "title"]) {
      expect(named(page, name)).toHaveLength(1);
    }
    expect(named(page, "title")[0]?.text).toBe(named(page, "h1")[0]?.text);
    expect(
      named(page, "a").find(({ attributes }) => attributes.get("class") === "skip")?.text,
    ).toBe("Skip to the content");
    const [navigation] = named(page, "nav");
    const links = below(navigation!).filter(({ name }) => name === "a");
    expect(links.map(({ text }) => text)).toEqual([
      "Services",
      "Error codes",
      "Traceability",
      "Access",
    ]);
    const current = links.filter(({ attributes }) => attributes.has("aria-current"));
    expect(current).toHaveLength(1);
    expect(current[0]?.attributes.get("aria-current")).toBe(
      path.endsWith("index.html") ? "page" : "true",
    );
  });

  test("names its tables, their rows and their columns", () => {
    for (const table of named(page, "table")) {
      expect(table.children[0]?.name).toBe("caption");
      const [head, ...rows] = below(table).filter(({ name }) => name === "tr");
      expect(head?.children.map(({ attributes }) => attributes.get("scope"))).toEqual(
        head?.children.map(() => "col"),
      );
      for (const { children } of rows) expect(children[0]?.attributes.get("scope")).toBe("row");
    }
  });
});

describe("the start page", () => {
  const cards = pageAt("index.html").page.all.filter(({ name, children }) => {
    return name === "li" && children.some((child) => child.name === "h2");
  });
  const counts = (index: number) => {
    const rows = below(cards[index]!).filter(({ name }) => name === "div");
    return Object.fromEntries(rows.map(({ children: [name, value] }) => [name?.text, value?.text]));
  };

  test("has a card for each service", () => {
    expect(cards.map(({ children }) => children[0]?.text)).toEqual(
      services.map(({ api }) => api.title),
    );
  });

  test("says how much there is of each", () => {
    expect(counts(0)).toMatchObject({ Schemas: "59", "Gaps: not shown in the document": "19" });
    expect(counts(0)).not.toHaveProperty("Operations");
    expect(counts(3)).toMatchObject({ "Error codes": "10" });
    expect(counts(5)).toMatchObject({ Operations: "18" });
  });

  test("counts gaps and readings as the description writes them", () => {
    const written = (value: unknown, keyword: string): number => {
      if (typeof value !== "object" || value === null) return 0;
      return Object.entries(value).reduce((sum, [key, item]) => {
        const own = key === keyword ? (Array.isArray(item) ? item.length : 1) : 0;
        return sum + (own || written(item, keyword));
      }, 0);
    };
    services.forEach(({ document }, index) => {
      expect(counts(index)["Gaps: not shown in the document"]).toBe(
        String(written(document, "x-not-shown")),
      );
      expect(counts(index)["Readings: choices of the description"]).toBe(
        String(written(document, "x-reading")),
      );
    });
  });
});

describe("error pages", () => {
  const { page } = pageAt("errors/platform-errors.html");
  const row = (code: string) => page.byId.get(`error-${code}`)!;

  test("have a row for each code, at an anchor of its own", () => {
    const codes = services[3]?.api.errorCatalogue?.codes ?? [];
    expect(codes.map(({ code }) => row(code).name)).toEqual(codes.map(() => "tr"));
  });

  test("say what the document says of a code, and what it does not show", () => {
    expect(cells(row("SERVICE-4005"))).toEqual([
      "SERVICE-4005 Copy the code SERVICE-4005client",
      "not shown in the document",
      "Specified %s already created/creation is in-progress.",
      "Processing of the record has not ended; up to 20 minutes may pass." +
        "What to do: Wait, then retry." +
        "The document says to retry. Stated time: processing of a record takes at most 20 minutes.",
    ]);
  });

  test("say of a timeout when it comes, and not to wait so long before a retry", () => {
    expect(cells(row("SERVICE-5001"))[3]).toBe(
      "The timeout of 20 seconds has passed." +
        "What to do: Retry. Where the error stays, contact support." +
        "The document says to retry. Stated time: service timeout comes after 20 seconds.",
    );
  });

  test("lead from what is not shown to the document's own sentence", () => {
    const [badge] = below(row("SERVICE-4005")).filter(({ attributes }) => {
      return attributes.get("class") === "badge";
    });
    const [file, anchor = ""] = badge?.attributes.get("href")?.split("#") ?? [];
    expect(file).toBe("../trace/platform-errors.html");
    const sentence = pageAt("trace/platform-errors.html").page.byId.get(anchor)?.text;
    expect(sentence).toContain("the HTTP status code that goes with each error code");
  });

  test("show a status that is documented, and the details that a code carries", () => {
    const { page } = pageAt("errors/scoped-key.html");
    const [, status, , meaning] = cells(page.byId.get("error-insufficient_scope")!);
    expect(status).toBe("403");
    expect(meaning).toContain("Carries the details ");
    expect(meaning).toContain("required_scope");
  });

  test("tell a message that nobody could see from one that is not given", async () => {
    const [service] = services.filter(({ api }) => api.errorCatalogue !== undefined);
    const codes = [null, "", " \t"].map((message, index) => {
      return { code: String(index), category: null, status: 400, message, meaning: null };
    });
    const errorCatalogue = { document: "document.md#errors", codes };
    const made = readSite(await pages([{ ...service!, api: { ...service!.api, errorCatalogue } }]));
    const { page } = made.find(({ path }) => path === "errors/index.html")!;
    const rows = named(page, "tr").filter(({ attributes }) => attributes.has("data-code"));
    expect(rows.map((row) => cells(row)[3])).toEqual([
      "none given",
      "empty, as the document states it",
      String.raw`" \t"`,
    ]);
  });

  test("the list over all services has every code and leads to its row", () => {
    const { page } = pageAt("errors/index.html");
    const rows = named(page, "tr").filter(({ attributes }) => attributes.has("data-code"));
    expect(rows).toHaveLength(14);
    const links = rows.map((each) => below(each).find(({ name }) => name === "a"));
    expect(links[0]?.attributes.get("href")).toBe("platform-errors.html#error-SERVICE-4002");
  });
});

describe("traceability pages", () => {
  test("lead from a claim to the operation that it is about, and to error codes", () => {
    const links = (path: string) =>
      hrefsOf(pageAt(path).page).filter((href) => href.startsWith("../"));
    const operations = links("trace/uptime-monitoring.html").filter((href) =>
      href.startsWith("../services/uptime-monitoring.html#/operations/"),
    );
    expect(new Set(operations).size).toBe(18);
    expect(links("trace/access-control.html")).toContain(
      "../services/access-control.html#/schemas/sensor",
    );
    expect(links("trace/platform-errors.html")).toContain(
      "../errors/platform-errors.html#error-SERVICE-4002",
    );
  });

  test("hold all that the report on one service holds", () => {
    const { page } = pageAt("trace/scoped-key.html");
    const { trace } = services[4]!;
    const lines = trace!.documents[0]!.text.trimEnd().split("\n").length;
    const shown = [...page.byId.keys()].filter((id) => /^d1-1-\d+$/.test(id));
    expect(shown).toHaveLength(lines);
    const states = named(page, "details").length;
    expect(states).toBeGreaterThan(100);
  });
});

describe("access pages", () => {
  const { page } = pageAt("access/uptime-monitoring.html");

  test("show what emitted code does, as access.md does", () => {
    const rows = named(page, "tr").slice(1).map(cells);
    expect(rows).toHaveLength(13);
    expect(rows[6]).toEqual([
      expect.stringContaining("apiKey: kind read-only"),
      "✓ Called",
      "✓ Called",
      "✗ kind → decision forbidden",
    ]);
  });

  test("lead to the reference, to error codes and to open decisions", () => {
    expect(hrefsOf(page)).toContain("#decision-1");
    expect(
      hrefsOf(page).filter((href) => href.includes("services/uptime-monitoring.html#/")),
    ).toHaveLength(18);
    expect(hrefsOf(pageAt("access/scoped-key.html").page)).toContain(
      "../errors/scoped-key.html#error-brand_not_authorized",
    );
  });
});

describe("texts that want to be more", () => {
  // eslint-disable-next-line no-control-regex
  const unseen =
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;

  const lone = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

  const made = async (service: SiteService) => {
    const site = readSite(await pages([service]));
    return {
      site,
      problems: site.flatMap(({ path, page, html }) => [
        ...intruders(page),
        ...(unseen.test(html) || lone.test(html) ? [`unseen in ${path}`] : []),
        ...(named(page, "script").length === 2 ? [] : ["a script"]),
      ]),
    };
  };

  test.each([
    ...hostile,
    "![x](x){{x}}",
    '<img src=x onerror="alert(1)">',
    "</script><svg/onload=x>",
  ])("%j is text on every page", async (words) => {
    const { site, problems } = await made(hostileService(words));
    expect(problems).toEqual([]);
    expect(site.map(({ path }) => path)).toContain("errors/hostile.html");
    expect(lostLinks(site, /^services\/hostile\.html$/)).toEqual([]);
  });

  test("anything is text", async () => {
    const unit = fc.constantFrom(
      ..."<>&\"'`=/!-[]()*_#ax \n\t\u202e\ud800",
      "script",
      "&#x3c;",
      "![",
      "](javascript:",
    );
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, minLength: 1, maxLength: 20 }), async (some) => {
        expect((await made(hostileService(`x${some}x`))).problems).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test("names of services may have any character that a file name may have", async () => {
    const { site, problems } = await made(
      hostileService("words", { traced: false, name: "a b#c%d'\"<i>&é" }),
    );
    expect(problems).toEqual([]);
    expect(lostLinks(site, /^services\//)).toEqual([]);
  });
});

describe("contrast", () => {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const channel = parseInt(color.slice(at, at + 2), 16) / 255;
      return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };

  test.each(Object.entries({ light, dark }))(
    "%s: text on every ground of the site",
    (_, palette) => {
      const grounds = [palette.page, palette.panel, ...Object.values(palette.grounds)];
      for (const ground of grounds) {
        for (const color of [palette.text, palette.link]) {
          const [high = 0, low = 0] = [luminance(color), luminance(ground)].toSorted(
            (a, b) => b - a,
          );
          expect((high + 0.05) / (low + 0.05)).toBeGreaterThan(4.5);
        }
      }
    },
  );
});
