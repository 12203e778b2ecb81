/** No text makes a regular expression of the runtime slow. */
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { Project, SyntaxKind } from "ts-morph";
import { expect, test } from "vitest";

const { checkSync } = createRequire(import.meta.url)("recheck/lib/browser.js") as Pick<
  typeof import("recheck"),
  "checkSync"
>;

const project = new Project({ skipAddingFilesFromTsConfig: true });
project.addSourceFilesAtPaths(join(import.meta.dirname, "../../runtime/**/*.ts"));
const files = project.getSourceFiles();

/** Quadratic, on what the program itself gives and nobody else: an address in its options. */
const ofOptions = [
  "msw-path.ts: /\\/+$/u",
  "msw.ts: /\\/+$/",
  "base-url.ts: /\\/+$/",
  "server-variables.ts: /\\/+$/",
  "service.ts: /\\/+$/u",
];

test("every literal is safe", { timeout: 120_000 }, () => {
  const literals = files.flatMap((file) =>
    file
      .getDescendantsOfKind(SyntaxKind.RegularExpressionLiteral)
      .map((literal) => ({ file: basename(file.getFilePath()), text: literal.getText() })),
  );
  expect(literals.length).toBeGreaterThan(80);
  const unsafe = literals.filter(({ text }) => {
    const end = text.lastIndexOf("/");
    return (
      checkSync(text.slice(1, end), text.slice(end + 1), { timeout: 30_000 }).status !== "safe"
    );
  });
  expect(unsafe.map(({ file, text }) => `${file}: ${text}`)).toEqual(ofOptions);
});

test("only formats, names of XML and what mocks and samples have of a description are put together", () => {
  const made = files.flatMap((file) =>
    file
      .getDescendantsOfKind(SyntaxKind.NewExpression)
      .filter((node) => node.getExpression().getText() === "RegExp")
      .map(() => basename(file.getFilePath())),
  );
  expect(made).toEqual([
    "format-regex.ts",
    "msw-path.ts",
    "xml-text.ts",
    // Sampled once per schema, for tests; the generator reports patterns that may be slow.
    "object.ts",
    "text.ts",
    "text.ts",
  ]);
});
