/** No text makes a regular expression of the runtime slow: a sixth of them here, and all in test/slow/. */
import { expect, test } from "vitest";
import { constructed, isSafe, literals, ofOptions, shown } from "./literals.ts";

test("every sixth literal is safe", () => {
  const sample = literals.filter((_, index) => index % 6 === 0);
  expect(sample.length).toBeGreaterThan(20);
  const unsafe = sample.filter((literal) => !isSafe(literal)).map(shown);
  expect(unsafe).toEqual(sample.map(shown).filter((one) => ofOptions.includes(one)));
});

test("only formats, routes of Express, names of XML and what mocks and samples have of a description are put together", () => {
  expect(constructed.map(({ file }) => file)).toEqual([
    "formats/regex.ts",
    // Of a path of the description, once for each route; its own characters are escaped.
    "mounts/express.ts",
    // Sampled once per schema, for tests; the generator reports patterns that may be slow.
    "sample/object.ts",
    "sample/text.ts",
    "sample/text.ts",
    "xml/text.ts",
    "xml/text.ts",
  ]);
});
