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
project.addSourceFilesAtPaths(join(import.meta.dirname, "../../../runtime/**/*.ts"));
const files = project.getSourceFiles();

/** Quadratic, on what the program itself gives and nobody else: an address in its options. */
const ofOptions = [
  "msw-path.ts: /\\/+$/u",
  "msw.ts: /\\/+$/",
  "base-url.ts: /\\/+$/",
  "server-variables.ts: /\\/+$/",
  "service.ts: /\\/+$/u",
];

/** Limits in steps alone: recheck takes a text for an attack when it has no time left to try it. */
const inSteps = {
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  recallTimeout: null,
  // A tenth of what it does by itself finds the same.
  attackLimit: 10_000_000,
  incubationLimit: 10_000,
  maxIteration: 5,
};

test("every literal is safe", { timeout: 600_000 }, () => {
  const literals = files.flatMap((file) =>
    file
      .getDescendantsOfKind(SyntaxKind.RegularExpressionLiteral)
      .map((literal) => ({ file: basename(file.getFilePath()), text: literal.getText() })),
  );
  expect(literals.length).toBeGreaterThan(80);
  const isSafe = new Map(
    [...new Set(literals.map(({ text }) => text))].map((text) => {
      const end = text.lastIndexOf("/");
      const { status } = checkSync(text.slice(1, end), text.slice(end + 1), inSteps);
      return [text, status === "safe"];
    }),
  );
  const unsafe = literals.filter(({ text }) => isSafe.get(text) !== true);
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
    "xml-text.ts",
    "xml-text.ts",
    // Sampled once per schema, for tests; the generator reports patterns that may be slow.
    "object.ts",
    "text.ts",
    "text.ts",
  ]);
});
