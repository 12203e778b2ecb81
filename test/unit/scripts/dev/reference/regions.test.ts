/** Parts of pages that are made of tables of the code. */
import { expect, test } from "vitest";
import { regionNames, table, withRegions } from "../../../../../scripts/dev/reference/regions.ts";

const page = (text: string) =>
  `# A\n\nBefore.\n\n<!-- made by npm run docs:reference: some-part -->\n${text}\n<!-- end of some-part -->\n\nAfter.\n`;

test("A part is replaced, and the rest of the page stays", () => {
  const written = withRegions(page("old"), new Map([["some-part", "new $& text"]]));
  expect(written).toBe(page("\nnew $& text\n"));
  expect(regionNames(written)).toEqual(["some-part"]);
  expect(withRegions(written, new Map([["some-part", "new $& text"]]))).toBe(written);
});

test("A part without a text is an error with its name", () => {
  expect(() => withRegions(page("old"), new Map())).toThrow('"some-part"');
});

test("Cells of a table have no bar that ends them", () => {
  expect(table(["a", "b"], [["x|y", ""]])).toBe("| a | b |\n| --- | --- |\n| x\\|y | |");
});
