/** Spelling and Markdown of the pages, as cspell and markdownlint judge them. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { madeSupportPage, supportPage } from "../../scripts/dev/reference/made-pages.ts";

const root = join(import.meta.dirname, "../..");

/** Runs a script of package.json on all pages, or on the named file alone. */
function faultsOf(script: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "-s", script, "--", ...words], {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  return status === 0 ? "" : `${stdout}${stderr}`;
}

function onFile(text: string, check: (file: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), "specwright-page-"));
  const file = join(folder, "page.md");
  writeFileSync(file, text);
  const found = check(file);
  rmSync(folder, { recursive: true });
  return found;
}

describe("The pages", () => {
  test("have no misspelt word", () => {
    expect(faultsOf("docs:spelling")).toBe("");
  });

  test("have no fault of Markdown", () => {
    expect(faultsOf("docs:lint")).toBe("");
  });
});

test("The table of what is supported is what the generators report", async () => {
  const text = readFileSync(join(root, supportPage), "utf8");
  const made = await madeSupportPage(root);
  expect(made).toBe(text);
  expect(made).toContain("| JSON bodies | yes | yes | yes | yes |");
  expect(made).not.toContain("error:");
});

describe("A page", () => {
  test("with a misspelt word is named with its line", () => {
    const text = "# Page\n\nA descripton of Specwright.\n";
    const found = onFile(text, (file) =>
      faultsOf("docs:spelling", "--root", join(file, ".."), "--no-must-find-files", file),
    );
    expect(found).toMatch(/page\.md:3:3 - Unknown word \(descripton\)/);
    expect(found).not.toContain("Specwright");
  });

  test("with a fault of Markdown is named with its line", () => {
    const text = "# Page\n\n### Too deep\n";
    const found = onFile(text, (file) => faultsOf("docs:lint", "--no-globs", file));
    expect(found).toMatch(/page\.md:3 .*MD001/);
  });
});
