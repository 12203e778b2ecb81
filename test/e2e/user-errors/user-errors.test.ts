/** What users of emitted code read in their editor: errors for their mistakes, and what names show. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { loadGenerators } from "../../../generators/index.ts";
import { generateInto } from "../../properties/round-trip/output.ts";
import { type Editor, editorOf } from "./language-service.ts";
import { annotatedPage, codeOf, parsePage } from "./page.ts";

const folder = join(import.meta.dirname, "pages");
const spec = "test/e2e/user-errors/shop.yaml";

const generated = await generateInto(spec, "shop", await loadGenerators());
afterAll(generated.remove);

const pages = readdirSync(folder).map((name) => {
  const page = parsePage(readFileSync(join(folder, name), "utf8"));
  const files = page.cases.map((each, index) => {
    return [each, join(generated.folder, `${name}-${index}.ts`)] as const;
  });
  return { name, page, files: new Map(files) };
});

const texts = pages.flatMap(({ page, files }) =>
  [...files].map(([each, file]) => [file, codeOf(page, each)] as const),
);
const editor: Editor = editorOf(new Map(texts));

describe.each(pages)("$name", ({ name, page, files }) => {
  test("has what the compiler and editors say of each case", async () => {
    const text = annotatedPage(page, editor, (each) => files.get(each) ?? "");
    await expect(text).toMatchFileSnapshot(join(folder, name));
  });

  test.skipIf(name === "hovers.ts.txt")("has an error in each case", () => {
    const silent = [...files].filter(([, file]) => editor.errors(file).length === 0);
    expect(silent.map(([{ title }]) => title)).toEqual([]);
  });
});

test("there are many mistakes", () => {
  expect(texts.length).toBeGreaterThan(100);
});
