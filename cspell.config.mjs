/** Spelling of the pages. Words of the glossary are known, and so are those of its names. */
import { readFileSync } from "node:fs";

const glossary = readFileSync(new URL("docs/contributing/glossary.md", import.meta.url), "utf8");

/** The first cell of each row, with every word in it. */
const known = [...glossary.matchAll(/^\| ([^|]+) \|/gm)].flatMap(
  ([, cell]) => cell.match(/[\p{L}\p{M}']+/gu) ?? [],
);

// oxlint-disable-next-line import/no-default-export
export default {
  version: "0.2",
  language: "en,en-GB",
  files: [
    "*.md",
    "docs/**/*.md",
    "linter/**/*.md",
    "core/**/*.md",
    "examples/**/README.md",
    "runtime/README.md",
    "test/README.md",
  ],
  ignorePaths: ["**/node_modules/**", "docs/.vitepress/**"],
  words: [
    ...known,
    // Names of other tools.
    "Colada",
    "ofetch",
    // Values of examples.
    "Deprecable",
    "opensesame",
    "Sanditon",
    "seite",
  ],
};
