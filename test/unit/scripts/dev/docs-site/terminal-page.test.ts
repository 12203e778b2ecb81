/** Output of a command becomes a page with its colors. */
import { createColors } from "picocolors";
import { expect, test } from "vitest";
import { terminalPage } from "../../../../../scripts/dev/docs-site/terminal-page.ts";

test("Colors become styles, and text stays text", () => {
  const { bold, red } = createColors(true);
  const html = terminalPage(`${bold("a <b> & c")} ${red("error")}\n`);
  expect(html).toContain('<span style="font-weight: bold">a &lt;b> &amp; c</span> ');
  expect(html).toMatch(/<span style="color: #[0-9a-f]{6}">error<\/span><\/pre>$/);
});
