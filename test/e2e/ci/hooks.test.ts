/** The hooks of pre-commit: their entries run as pre-commit runs them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { bash, installed } from "./installed.ts";

interface Hook {
  readonly id: string;
  readonly entry: string;
  readonly language: string;
  readonly files: string;
  readonly pass_filenames: boolean;
}

const repository = join(import.meta.dirname, "../../..");
const hooks = load(
  readFileSync(join(repository, ".pre-commit-hooks.yaml"), "utf8"),
) as readonly Hook[];
const manifest = JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as {
  readonly bin: Readonly<Record<string, string>>;
};

/** The words of a command, quoted for bash. */
function quoted(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(" ");
}

/**
 * Runs a hook after a change of `changed`, with `args` of the user's config. Skipped where no file is of
 * the hook's. The command of the installed package is on the path.
 */
function runHook(root: string, id: string, changed: readonly string[], args: readonly string[]) {
  const hook = hooks.find((one) => one.id === id);
  if (hook === undefined) throw new Error(`no hook ${id}`);
  const names = changed.filter((file) => new RegExp(hook.files, "u").test(file));
  if (names.length === 0) return "skipped";
  const words = [...args, ...(hook.pass_filenames ? names : [])];
  const path = `${join(root, "node_modules/.bin")}:${process.env["PATH"] ?? ""}`;
  return bash(`${hook.entry} ${quoted(words)}`, { cwd: root, env: { PATH: path } });
}

test("Each hook runs a command of the package, which pre-commit installs by npm", () => {
  expect(hooks.map(({ id }) => id)).toEqual(["specwright-lint", "specwright-check"]);
  for (const { entry, language } of hooks) {
    expect(language).toBe("node");
    expect(Object.keys(manifest.bin)).toContain(entry.split(" ")[0]);
  }
});

describe("The hook specwright-lint", () => {
  const args = ["--spec", "api.yaml", "--document", "api.md", "--mode", "strict"];

  test("passes on a pair that agrees, and fails on one that does not", () => {
    const { root, write } = installed();
    expect(runHook(root, "specwright-lint", ["api.md", "a file.yaml"], args)).toMatchObject({
      code: 0,
    });
    write("api.md", "The version of the API is 2.\n");
    const done = runHook(root, "specwright-lint", ["api.md"], args);
    expect(done).toMatchObject({ code: 1, out: expect.stringContaining("claim/contradicted") });
  });

  test("is skipped where no description and no document changed", () => {
    expect(runHook(installed().root, "specwright-lint", ["src/a.py", "a.png"], args)).toBe(
      "skipped",
    );
  });
});

test("The hook specwright-check fails on drift", async () => {
  const { root, read, run, write } = installed();
  const args = ["--spec", "api.yaml", "--out", "src/api", "--only", "types"];
  expect(await run("generate", ...args)).toMatchObject({ code: 0 });
  expect(runHook(root, "specwright-check", ["api.yaml"], args)).toMatchObject({ code: 0 });
  write("api.yaml", `${read("api.yaml")}components: { schemas: { A: { type: string } } }\n`);
  expect(runHook(root, "specwright-check", ["api.yaml"], args)).toMatchObject({ code: 1 });
});
