/** The commands on the pages for users: those of the package are run, those of npm name what we test with. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { project } from "../../e2e/cli/project.ts";
import {
  type Page,
  filesOf,
  followedPage,
  pages,
  readPage,
  repository,
  samplesOf,
} from "./pages.ts";

const manifest = JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as Record<
  "dependencies" | "devDependencies",
  Readonly<Record<string, string>>
>;
const installed = { ...manifest.dependencies, ...manifest.devDependencies };

/** A guide continues where the first one ends. */
const start = readPage("docs/guides/getting-started.md");
/** So does what runs on a document. */
const documented = readPage("docs/guides/lint-a-document.md");

/** Words of a command as a shell splits it; nothing else of a shell is used. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain]) => single ?? double ?? plain ?? "",
  );
}

const withCommands = pages.filter(
  (page) =>
    page.path !== followedPage && samplesOf(page).some(({ check }) => check?.kind === "run"),
);

describe.each(withCommands)("the commands of $path", (page: Page) => {
  test("end as the page says", async () => {
    const { run } = project(Object.fromEntries(filesOf([start, documented, page])));
    const first = await run("generate", "--spec", "notes.yaml", "--out", "src/api");
    expect(first).toMatchObject({ code: 0 });
    let out = "";
    for (const { check, text, line } of samplesOf(page)) {
      if (check?.kind === "output") expect(out).toBe(text);
      if (check?.kind !== "run") continue;
      for (const command of text.split(/\n|&&/).filter((command) => command.trim() !== "")) {
        const [program = "", ...words] = wordsOf(command);
        if (program === "npm" || words[0] === "tsc") {
          expect(unknownPackages(words)).toEqual([]);
          continue;
        }
        expect([program, words.shift()]).toEqual(["npx", "specwright"]);
        const finished = await run(...words);
        expect({ line, command, ...finished }).toMatchObject({ code: check.code });
        out = finished.out;
      }
    }
  });
});

/** Of a command of npm: packages that this repository is not tested with, in that version. */
function unknownPackages([command, ...words]: readonly string[]): string[] {
  if (command !== "install") {
    expect(["init", "pkg", "tsc"]).toContain(command);
    return [];
  }
  return words.filter((word) => {
    const [, name = "", version] = /^(@?[^@]+)(?:@(.+))?$/.exec(word) ?? [];
    if (word.startsWith("--") || name === "specwright") return false;
    return installed[name] === undefined || (version !== undefined && installed[name] !== version);
  });
}
