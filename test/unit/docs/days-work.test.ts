/** The day of `docs/guides/a-days-work.md`, as its reader has it: every file, every change, every command. */
import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project } from "../../e2e/cli/project.ts";
import { hasHistory, pages, readPage, repository, samplesOf } from "./pages.ts";

const guide = readPage("docs/guides/a-days-work.md");
const day = samplesOf(guide);

test("the day's work is the one page with a history", () => {
  expect(pages.filter(hasHistory).map(({ path }) => path)).toEqual([guide.path]);
});

test(
  "a day's work ends as its guide says, and every command on its way",
  { timeout: 120_000 },
  async () => {
    const work = shop();
    for (const { check, text, line } of day) {
      if (check?.kind === "change") work.write(check.path, text);
      else if (check?.kind === "patch") work.patch(check.path, text);
      else if (check?.kind === "run") {
        const codes: unknown[] = [];
        for (const command of text.trim().split("\n")) codes.push(await work.command(command));
        // The block ends as its last command does, and no other fails.
        const expected = codes.map((_, index) => (index === codes.length - 1 ? check.code : 0));
        expect({ line, codes }).toEqual({ line, codes: expected });
      } else expect(check).toMatchObject({ kind: "output" });
    }
    expect(work.read("src/handlers/books.ts")).toContain("export const getBook");
    expect(work.read("src/handlers/index.ts")).not.toContain("getBook");
  },
);

test("three operations need at most 40 lines of the user's own code", () => {
  const afternoon = day.findIndex(
    ({ check, text }) => check?.kind === "patch" && text.includes("showOrder"),
  );
  const own = day.slice(0, afternoon).flatMap(({ check, text }) => {
    if (check?.kind === "change" && check.path.startsWith("src/")) return text.split("\n");
    return check?.kind === "patch" ? text.split("\n").filter((line) => line.startsWith("+")) : [];
  });
  const lines = own.filter((line) => line.trim() !== "");
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.length).toBeLessThanOrEqual(40);
});

/** A project with the packages of this repository, and its commands. */
function shop() {
  const { root, at, write, read, run } = project({
    "package.json": '{ "type": "module" }\n',
    "tsconfig.json": tsconfig,
  });
  symlinkSync(join(repository, "node_modules"), at("node_modules"));
  const node = (words: readonly string[]) =>
    spawnSync(process.execPath, words, { cwd: root, encoding: "utf8", timeout: 60_000 });
  const command = async (line: string): Promise<unknown> => {
    const [program, first, ...words] = line.split(" ");
    if (program === "npm") return 0;
    const finished =
      program === "npx" && first === "specwright"
        ? await run(...words)
        : node(program === "npx" ? [tsc, ...words] : [first ?? "", ...words]);
    const code = "code" in finished ? finished.code : finished.status;
    return code === 0 || code === 1 ? code : { line, ...finished };
  };
  const patch = (path: string, text: string): void => {
    write("change.diff", `--- a/${path}\n+++ b/${path}\n${text}`);
    const words = ["apply", "change.diff"];
    const { status, stderr } = spawnSync("git", words, { cwd: root, encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  };
  return { write, read, command, patch };
}

const tsc = join(repository, "node_modules/ts7/bin/tsc");
/** The settings of the first guide. */
const tsconfig =
  samplesOf(readPage("docs/guides/getting-started.md")).find(
    ({ check }) => check?.kind === "file" && check.path === "tsconfig.json",
  )?.text ?? "";
