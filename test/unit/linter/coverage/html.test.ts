/** The page: what is marked, where links lead, what it asks of a browser. */
import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dark, light } from "../../../../linter/coverage/html/palette.ts";
import { traceHtml } from "../../../../linter/coverage/html/page.ts";
import { segmentsOf } from "../../../../linter/coverage/html/segments.ts";
import { claim, document, origin, placeOf, specFile, trace } from "./made.ts";
import { type PageElement, below, readPage } from "./page.ts";
import { shop } from "./shop.ts";

const text = traceHtml([shop, shop]);
const page = readPage(text);

/** The line of a file of the first service. */
function line(part: "d1-1" | "s1-1", number: number): PageElement {
  const found = page.byId.get(`${part}-${number}`);
  if (found === undefined) throw new Error(`no line ${number}`);
  return found;
}

/** Marked stretches of a line: text, class, and what the link leads to. */
function marks(element: PageElement) {
  const code = below(element).find(({ name }) => name === "code");
  return (code?.children ?? []).map(({ text, attributes }) => {
    return [text, attributes.get("class"), attributes.get("href")];
  });
}

/** What is folded away below a line. */
function notes(element: PageElement) {
  return below(element)
    .filter(({ name }) => name === "li")
    .map((item) => [item.text, ...links(item)]);
}

function links(element: PageElement) {
  const anchors = below(element).filter(({ name }) => name === "a");
  return anchors.map(({ attributes }) => attributes.get("href"));
}

describe("the document", () => {
  test("is there line by line, as it was written", () => {
    const lines = shop.documents[0]!.text.trimEnd().split("\n");
    const shown = lines.map((_, index) => {
      return below(line("d1-1", index + 1)).find(({ name }) => name === "code")?.text;
    });
    expect(shown).toEqual(lines);
  });

  test("has its claims marked by state and linked to the spec", () => {
    expect(marks(line("d1-1", 9))).toEqual([
      ["`id`", "covered", "#s1-1-3"],
      ["int ", "uncovered", undefined],
    ]);
  });

  test("where claims overlap the worse shows, and the rest keeps its own", () => {
    expect(marks(line("d1-1", 10))).toEqual([
      ["date-time", "waived", "#s1-1-6"],
      [" or null", "covered", "#s1-1-5"],
    ]);
  });

  test("a claim over several lines is marked on each, without the indentation", () => {
    expect(marks(line("d1-1", 15))).toEqual([
      ["An error is told in words", "unreviewed", "#s1-1-7"],
    ]);
    expect(marks(line("d1-1", 16))).toEqual([["over two lines.", "unreviewed", "#s1-1-7"]]);
    expect(notes(line("d1-1", 15))).toHaveLength(1);
    expect(notes(line("d1-1", 16))).toHaveLength(0);
  });

  test("lists the claims of a line with all their places; what is not shown is no link", () => {
    expect(notes(line("d1-1", 10))).toEqual([
      ['covered type item › when ["string"] → openapi.yaml:5 → openapi.yaml:99', "#s1-1-5"],
      ['waived format item › when "date-time" → openapi.yaml:6', "#s1-1-6"],
    ]);
    expect(line("d1-1", 10).text).toContain("1 waived, 1 covered");
  });

  test("blanks between marked words are marked and no link", () => {
    const own = document("# A\n\none two\n");
    const spec = [origin(1)];
    const claims = ["one two", "one", "two"].map((words) => {
      return claim({ place: placeOf(words, own), spec });
    });
    const made = trace({
      documents: [own],
      spec: [{ file: specFile, text: "a" }],
      result: { claims },
    });
    const third = readPage(traceHtml([made])).byId.get("d1-1-3");
    expect(third && marks(third)).toEqual([
      ["one", "covered", "#s1-1-1"],
      [" ", "covered", undefined],
      ["two", "covered", "#s1-1-1"],
    ]);
  });

  test("what states nothing is bare", () => {
    expect(marks(line("d1-1", 1))).toEqual([]);
    expect(notes(line("d1-1", 1))).toEqual([]);
  });

  test("rows of tables need no alignment, lines of dashes no room", () => {
    const form = (number: number) => line("d1-1", number).children[0]?.attributes.get("class");
    expect([7, 8, 9, 15].map(form)).toEqual(["row", "rule", "row", undefined]);
  });

  test("its headings are headings", () => {
    expect(line("d1-1", 3).children[0]?.name).toBe("h5");
    expect(line("d1-1", 5).children[0]?.name).toBe("h6");
    expect(line("d1-1", 7).children[0]?.name).toBe("code");
  });
});

describe("the spec", () => {
  const looks = (number: number) => line("s1-1", number).attributes.get("class");

  test("has the lines marked that say something", () => {
    expect(Array.from({ length: 8 }, (_, index) => looks(index + 1))).toEqual([
      undefined,
      "gap-recorded",
      "stated",
      "unstated",
      "stated",
      "waived",
      "unreviewed",
      undefined,
    ]);
  });

  test("leads back to the claims, once for each line of the document", () => {
    expect(notes(line("s1-1", 3))).toEqual([
      ["stated member item › id true ← document.md:9", "#d1-1-9"],
    ]);
    expect(notes(line("s1-1", 5)).map(([, ...to]) => to)).toEqual([["#d1-1-10"], ["#d1-1-10"]]);
    expect(notes(line("s1-1", 4))).toEqual([['unstated type item › id ["number"]']]);
  });

  test("leads back from places without a fact too", () => {
    expect(notes(line("s1-1", 2))).toEqual([
      ['gap recorded gap "size limits" ← document.md:17', "#d1-1-17"],
    ]);
  });

  test("a line with two states shows the worse", () => {
    expect(notes(line("s1-1", 7)).map(([text]) => text?.split(" ")[0])).toEqual([
      "toolkit-made",
      "unreviewed",
    ]);
    expect(looks(7)).toBe("unreviewed");
  });
});

describe("links", () => {
  const hrefs = page.all.flatMap(({ attributes }) => attributes.get("href") ?? []);

  test("all lead to something on the page", () => {
    expect(hrefs.length).toBeGreaterThan(30);
    const lost = hrefs.filter((href) => !page.byId.has(href.slice(1)) || !href.startsWith("#"));
    expect(lost).toEqual([]);
  });

  test("go both ways: what a claim leads to leads back to it", () => {
    const lines = [...page.byId].filter(([id]) => /^d\d+-\d+-\d+$/.test(id));
    const pairs = lines.flatMap(([id, element]) =>
      notes(element).flatMap(([, ...targets]) => targets.map((target) => [id, target] as const)),
    );
    expect(pairs.length).toBeGreaterThan(8);
    for (const [id, target] of pairs) {
      const spec = page.byId.get(String(target).slice(1));
      expect(spec && links(spec)).toContain(`#${id}`);
    }
  });

  test("of two services do not meet", () => {
    const of = (id: string) => below(page.byId.get(id)!).flatMap((element) => links(element));
    expect(of("d2-1-9")).toContain("#s2-1-3");
    expect(of("d2-1-9").filter((href) => /^#[ds]1-/.test(String(href)))).toEqual([]);
  });
});

describe("the page", () => {
  test("is HTML without a fault", () => {
    expect(page.errors).toEqual([]);
  });

  test("allows nothing but its one style sheet", () => {
    const metas = page.all.filter(({ name }) => name === "meta");
    const policies = metas.filter(({ attributes }) => attributes.has("http-equiv"));
    expect(policies).toHaveLength(1);
    const content = policies[0]?.attributes.get("content") ?? "";
    const directives = new Map(
      content.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1)]),
    );
    expect(directives.get("default-src")).toEqual(["'none'"]);
    const [sheet, ...more] = page.all.filter(({ name }) => name === "style");
    expect(more).toEqual([]);
    const hash = createHash("sha256")
      .update(sheet?.text ?? "")
      .digest("base64");
    expect(directives.get("style-src")).toEqual([`'sha256-${hash}'`]);
    expect([...directives.keys()].filter((name) => /script|img|connect/.test(name ?? ""))).toEqual(
      [],
    );
    expect(sheet?.text).not.toMatch(/url\(|@import|expression/);
  });

  test("asks for nothing and runs nothing", () => {
    const names = new Set(page.all.map(({ name }) => name));
    for (const name of ["script", "img", "link", "iframe", "object", "form", "base", "svg"]) {
      expect(names.has(name)).toBe(false);
    }
    const attributes = new Set(page.all.flatMap(({ attributes }) => [...attributes.keys()]));
    expect([...attributes].filter((name) => /^on|^(src|style|srcset|action)$/.test(name))).toEqual(
      [],
    );
  });

  test("has a language, a title, landmarks and headings without a gap", () => {
    const named = (name: string) => page.all.filter((element) => element.name === name);
    expect(named("html")[0]?.attributes.get("lang")).toBe("en");
    expect(named("title")[0]?.text).toBe("Trace: shop, shop");
    for (const name of ["header", "nav", "main", "h1"]) expect(named(name)).toHaveLength(1);
    const root = named("html")[0]!;
    const depths = below(root).flatMap(({ name }) => /^h([1-6])$/.exec(name)?.[1] ?? []);
    depths.forEach((depth, index) => {
      expect(Number(depth) - Number(depths[index - 1] ?? 0)).toBeLessThanOrEqual(
        // A document may begin below its first level.
        depth === "6" ? 2 : 1,
      );
    });
  });

  test("names every region and every table, and what scrolls can be reached by keyboard", () => {
    const named = (ids: string) => ids.split(" ").map((id) => page.byId.get(id)?.text);
    const labels: (string | undefined)[][] = [];
    for (const { name, attributes, children } of page.all) {
      const label = attributes.get("aria-labelledby");
      if (name === "section") labels.push(named(label ?? ""));
      if (name === "table") expect(children[0]?.name).toBe("caption");
      if (name === "th") expect(attributes.get("scope")).toMatch(/^(col|row)$/);
      if (/\b(pane|wide)\b/.test(attributes.get("class") ?? "")) {
        expect(attributes.get("tabindex")).toBe("0");
      }
    }
    expect(labels.flat()).not.toContain(undefined);
    expect(labels.slice(0, 5).map((label) => label.join(", "))).toEqual([
      "shop, document.md",
      "shop, Document",
      "shop, openapi.yaml",
      "shop, schemas/bare.json",
      "shop, Spec",
    ]);
  });

  test("sections without a statement are named in a line, not in rows of zeros", () => {
    const [table] = page.all.filter(({ name, children }) => {
      return name === "table" && children[0]?.text === "Sections of document.md";
    });
    const heads = below(table!).filter(({ attributes }) => attributes.get("scope") === "row");
    const rows = heads.map(({ text }) => text);
    expect(rows).toEqual(["Shop", "Item", "Errors", "all"]);
    const line = page.all.find(({ name, text }) => {
      return name === "p" && text.startsWith("Without a statement: ");
    });
    expect(line?.text).toBe("Without a statement: Notes");
    expect(links(line!)).toEqual(["#d1-1-19"]);
  });

  test("is for light and dark surroundings, and for paper", () => {
    expect(text).toContain("prefers-color-scheme:dark");
    expect(text).toContain("@media print");
  });

  test("is the same twice, without a day or an absolute path", () => {
    expect(traceHtml([shop, shop])).toBe(text);
    expect(text).not.toMatch(/\b20\d\d-\d\d-\d\d\b/);
    expect(text).not.toContain(process.cwd());
  });

  test("is made of nothing, too", () => {
    const empty = readPage(traceHtml([trace({})]));
    expect(empty.errors).toEqual([]);
    expect(readPage(traceHtml([])).errors).toEqual([]);
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
  const contrast = (one: string, other: string) => {
    const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };

  test.each(Object.entries({ light, dark }))("%s: every text on every ground", (_, palette) => {
    const { text, muted, link, page, panel, grounds } = palette;
    for (const color of [text, muted, link]) {
      expect(contrast(color, page)).toBeGreaterThan(4.5);
      expect(contrast(color, panel)).toBeGreaterThan(4.5);
    }
    for (const ground of Object.values(grounds)) expect(contrast(text, ground)).toBeGreaterThan(7);
  });

  test("the formula is that of the guidelines", () => {
    expect(contrast("#000000", "#ffffff")).toBe(21);
  });
});

describe("segments", () => {
  const names = (line: string, ...stretches: [number, number, string][]) =>
    segmentsOf(
      line,
      stretches.map(([start, end, item]) => ({ start, end, item })),
    ).map(({ text, items }) => [text, items.join("")]);

  test("are cut at every end, the narrowest first", () => {
    expect(names("abcdef", [0, 6, "x"], [2, 4, "y"], [3, 5, "z"])).toEqual([
      ["ab", "x"],
      ["c", "yx"],
      ["d", "yzx"],
      ["e", "zx"],
      ["f", "x"],
    ]);
  });

  test("a stretch beyond the line, or of no length, does no harm", () => {
    expect(names("ab", [1, 99, "x"], [-3, 0, "y"], [1, 1, "z"])).toEqual([
      ["a", ""],
      ["b", "x"],
    ]);
    expect(names("", [0, 5, "x"])).toEqual([]);
  });

  test("together are the line, and each character has what covers it", () => {
    const stretch = fc.tuple(fc.integer({ min: -2, max: 12 }), fc.integer({ min: -2, max: 12 }));
    fc.assert(
      fc.property(fc.string({ maxLength: 10 }), fc.array(stretch), (line, pairs) => {
        const stretches = pairs.map(([start, end], item) => ({ start, end, item }));
        const segments = segmentsOf(line, stretches);
        expect(segments.map(({ text }) => text).join("")).toBe(line);
        let at = 0;
        for (const { text, items } of segments) {
          for (let offset = at; offset < at + text.length; offset++) {
            const covering = stretches.filter(({ start, end }) => start <= offset && offset < end);
            expect(items.toSorted()).toEqual(covering.map(({ item }) => item).toSorted());
          }
          at += text.length;
        }
      }),
    );
  });
});

test("a page grows with what it shows, not with its square", () => {
  const made = (rows: number) => {
    const lines = Array.from({ length: rows }, (_, index) => `| a${index}; | int |`);
    const own = document(lines.join("\n"));
    const claims = lines.map((_, index) => {
      const place = { line: index + 1, column: 3, endLine: index + 1, endColumn: 5, section: "" };
      return claim({ place: { ...place, file: own.file }, spec: [origin(index + 1)] });
    });
    const spec = [{ file: specFile, text: "a: 1\n".repeat(rows) }];
    return trace({ documents: [own], spec, result: { claims } });
  };
  const [small, large] = [traceHtml([made(200)]), traceHtml([made(2000)])];
  expect(large.length / small.length).toBeLessThan(12);
  expect(placeOf("a0;", made(1).documents[0]!).line).toBe(1);
});
