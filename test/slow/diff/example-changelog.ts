/**
 * Writes `docs/guides/example-changelog.md`: what `diff` says of a large description and a copy with 50 edits. Nothing of
 * the description but names comes into it.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { diff } from "../../../scripts/api/diff/diff.ts";
import { diffMarkdown } from "../../../scripts/terminal/diff-markdown.ts";
import { inputs } from "../../support/inputs.ts";
import { editedDescription } from "./edits-of-descriptions.ts";

/** Where the page is, below the project. */
export const exampleFile = "docs/guides/example-changelog.md";

const introduction = `# An example of a changelog

\`specwright diff old.json new.json --axes wire,validation --format markdown\` wrote this page, below the line. The old description
is that of a large public API with more than 1,200 operations, and the new one is a copy with 50 random edits. 27 of them are in parts
that no operation or webhook uses, so that they change nothing that travels. [Compare descriptions](compare-descriptions.md) says how to
read the rest.

---
`;

/** The text of the page; \`undefined\` where the description is not there. */
export async function exampleChangelog(): Promise<string | undefined> {
  const corpus = inputs("corpus");
  if (corpus === undefined) return undefined;
  const description: unknown = JSON.parse(readFileSync(join(corpus, "github.json"), "utf8"));
  const cwd = mkdtempSync(join(tmpdir(), "specwright-example-"));
  try {
    const write = (name: string, value: unknown) =>
      writeFileSync(join(cwd, name), JSON.stringify(value, undefined, 2));
    write("old.json", description);
    write("new.json", editedDescription(description, 50, "example"));
    // What compilers say of the output is no part of the example.
    const axes = ["wire", "validation"] as const;
    const run = await diff({ cwd, old: "old.json", new: "new.json", name: "a large API", axes });
    return `${introduction}\n${diffMarkdown(run, ["callers"])}`;
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}
