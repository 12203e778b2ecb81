/** The Markdown report. */
import { expect, test } from "vitest";
import { traceMarkdown } from "../../../../linter/coverage/markdown-report.ts";
import { trace } from "./made.ts";
import { shop } from "./shop.ts";

test("coverage as tables, and what is open", async () => {
  await expect(traceMarkdown([shop])).toMatchFileSnapshot("shop.md.txt");
});

test("the same traces give the same text", () => {
  expect(traceMarkdown([shop, shop])).toBe(traceMarkdown([shop, shop]));
});

test("nothing open is said", () => {
  expect(traceMarkdown([trace({})])).toMatch(/### Open\n\nNothing\.\n$/);
});
