/** Paths, anchors and links of the site's own pages, and the small texts on them. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anchorsOf } from "../../../../core/views/errors/anchors.ts";
import { duration } from "../../../../core/base/text/duration.ts";
import { errorPlace } from "../../../../scripts/site/places/error-place.ts";
import { firstParagraph, markdownLine } from "../../../../scripts/site/pages/markdown.ts";
import { linkFrom, pagePath, plainName } from "../../../../scripts/site/places/page-path.ts";
import { isSafePath } from "../../../../core/output/path.ts";
import { citedPlace, gapPlace, tracePlace } from "../../../../scripts/site/places/trace-place.ts";
import { readService } from "./services.ts";

describe("paths", () => {
  test("have nothing that a URL or a file system takes for something else", () => {
    expect(pagePath("errors", { name: "link-tracking" })).toBe("errors/link-tracking.html");
    expect(pagePath("errors", { name: "a b#c/é" })).toBe("errors/a~20~b~23~c~2f~~e9~.html");
    expect(pagePath("trace", { name: "index" })).toBe("trace/~index.html");
    expect(pagePath("trace", { name: "Index" })).toBe("trace/~Index.html");
    for (const name of ["con", "NUL.x", "index", "a b", "..", "~", "é"]) {
      expect(isSafePath(pagePath("services", { name }))).toBe(true);
    }
  });

  test("of two names are two", () => {
    const name = fc.string({ unit: fc.constantFrom(..."aA~2 0e9é\ud800#"), maxLength: 8 });
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(plainName(one) === plainName(other)).toBe(one === other);
        expect(plainName(one)).toMatch(/^[\w.~-]*$/);
      }),
    );
  });

  test.each([
    ["index.html", "errors/a.html#x", "errors/a.html#x"],
    ["errors/index.html", "errors/a.html", "a.html"],
    ["errors/a.html", "errors/a.html#x", "#x"],
    ["errors/a.html", "errors/a.html", "a.html"],
    ["errors/a.html", "trace/a.html#d1-1-2", "../trace/a.html#d1-1-2"],
    ["errors/a.html", "index.html", "../index.html"],
    ["a/b/c.html", "a/d.html", "../d.html"],
  ])("from %s to %s it is %s", (page, target, link) => {
    expect(linkFrom(page, target)).toBe(link);
  });
});

describe("anchors of codes", () => {
  test("stay apart where only upper and lower case do", () => {
    const anchors = [...anchorsOf(["ab", "AB", "Ab", "a b", "a-b"]).values()];
    expect(anchors).toEqual(["error-ab", "error-AB-2", "error-Ab-3", "error-a-b", "error-a-b-2"]);
  });

  test("are one per code, whatever the codes are", () => {
    const code = fc.string({ unit: fc.constantFrom(..."aA-2 \u202e\ud800<"), minLength: 1 });
    fc.assert(
      fc.property(fc.uniqueArray(code), (codes) => {
        const anchors = [...anchorsOf(codes).values()];
        expect(new Set(anchors.map((anchor) => anchor.toLowerCase())).size).toBe(codes.length);
        for (const anchor of anchors) expect(anchor).toMatch(/^error-[\w.-]*$/);
      }),
    );
  });
});

describe("places of a service", () => {
  const service = readService("platform-errors");
  const { document: _, trace: __, ...untraced } = service;
  const file = "specs/platform-errors/document.md";

  test("are lines that a page shows", () => {
    expect(tracePlace(service, file, 3)).toBe("trace/platform-errors.html#d1-1-3");
    expect(tracePlace(service, file, 0)).toBeUndefined();
    expect(tracePlace(service, file, 100_000)).toBeUndefined();
    expect(tracePlace(service, "specs/other.md", 1)).toBeUndefined();
    expect(tracePlace({ ...untraced, document: null }, file, 3)).toBeUndefined();
  });

  test("are headings that a description cites", () => {
    const place = citedPlace(service, "document.md#errors");
    const line = Number(/-(\d+)$/.exec(place ?? "")?.[1]);
    expect(service.trace?.documents[0]?.text.split("\n")[line - 1]).toMatch(/^#+ Errors$/);
    expect(citedPlace(service, "document.md#gone")).toBeUndefined();
    expect(citedPlace(service, "other.md#errors")).toBeUndefined();
    expect(citedPlace(service, "")).toBeUndefined();
  });

  test("are the sentences behind gaps, or else their headings", () => {
    const gap = { document: "document.md#errors" };
    const errors = "specs/platform-errors/errors.yaml";
    const sentence = gapPlace(service, { file: errors, pointer: "/codes/3" }, 0, gap);
    const line = Number(/-(\d+)$/.exec(sentence ?? "")?.[1]);
    expect(service.trace?.documents[0]?.text.split("\n")[line - 1]).toContain("HTTP status code");
    expect(gapPlace(service, { file: errors, pointer: "/codes/99" }, 0, gap)).toBe(
      citedPlace(service, "document.md#errors"),
    );
    const fifth = gapPlace(
      service,
      { file: "specs/platform-errors/openapi.yaml", pointer: "" },
      4,
      gap,
    );
    expect(fifth).toBe(sentence);
  });

  test("are codes, those too that are seen inside others only", () => {
    expect(errorPlace(service, "SERVICE-4003")).toBe(
      "errors/platform-errors.html#error-SERVICE-4003",
    );
    expect(errorPlace(service, "SERVICE-4000")).toBe(
      "errors/platform-errors.html#error-SERVICE-4000",
    );
    expect(errorPlace(service, "toString")).toBeUndefined();
    expect(errorPlace(readService("link-tracking"), "SERVICE-4003")).toBeUndefined();
  });
});

describe("Markdown", () => {
  test("keeps what it says", () => {
    expect(
      markdownLine("a `b` **c** _d_ [e](https://e.example/?a=1&b) <https://f.example>").text,
    ).toBe(
      "a <code>b</code> <strong>c</strong> <em>d</em> " +
        '<a href="https://e.example/?a=1&#x26;b" rel="noopener noreferrer">e</a> ' +
        '<a href="https://f.example" rel="noopener noreferrer">https://f.example</a>',
    );
    expect(markdownLine("one\n\ntwo").text.replaceAll(/\s+/g, " ")).toBe("one two");
  });

  test("has no links but to other sites, no images, and its HTML is text", () => {
    expect(markdownLine("[a](javascript:x) [b](b.md#c) [d](//e.example) [f](data:x,y)").text).toBe(
      "<span>a</span> <span>b</span> <span>d</span> <span>f</span>",
    );
    expect(markdownLine("![a](https://b.example/c.png) <b onclick=x>d</b>").text).toBe(
      "a &#x3C;b onclick=x>d&#x3C;/b>",
    );
    expect(markdownLine("<script>a</script>").text).toBe("&#x3C;script>a&#x3C;/script>");
    expect(markdownLine("a&#x202e;b\u2066").text).toBe("a\\u202eb\\u2066");
  });

  test("that is too involved is text", () => {
    const deep = `${">".repeat(20_000)} <b>`;
    expect(markdownLine(deep).text).toBe(`${"&gt;".repeat(20_000)} &lt;b&gt;`);
    expect(firstParagraph(`${"*a".repeat(50_000)}`, 5)).toBe("*a*a* …");
  });

  test("gives its first paragraph, shortened between words", () => {
    expect(firstParagraph("# T\n\nOne `two`\nthree.\n\nFour.", 100)).toBe("One two three.");
    expect(firstParagraph("One two three.", 9)).toBe("One two …");
    expect(firstParagraph("😀😀😀", 2)).toBe("😀😀 …");
    expect(firstParagraph("", 9)).toBe("");
  });
});

test.each([
  [1, "1 second"],
  [90, "90 seconds"],
  [60, "1 minute"],
  [1200, "20 minutes"],
  [5400, "90 minutes"],
  [7200, "2 hours"],
  [86_400, "1 day"],
  [0.5, "0.5 seconds"],
])("%d seconds are %s", (seconds, words) => {
  expect(duration(seconds)).toBe(words);
});
