/** The action of GitHub: its steps run by bash, as the runner runs them. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { bash, installed } from "./installed.ts";

interface Action {
  readonly inputs: Readonly<
    Record<string, { readonly description: string; readonly default: string }>
  >;
  readonly runs: {
    readonly using: string;
    readonly steps: readonly {
      readonly shell: string;
      readonly run: string;
      readonly env: Readonly<Record<string, string>>;
      readonly "working-directory": string;
    }[];
  };
}

const text = readFileSync(join(import.meta.dirname, "../../../action.yml"), "utf8");
const action = load(text) as Action;

/** Runs every step with inputs as a workflow gives them, in a repository. */
function runAction(root: string, inputs: Readonly<Record<string, string>>) {
  const given = (name: string) => inputs[name] ?? action.inputs[name]?.default ?? "";
  const filled = (value: string) =>
    value.replaceAll(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, name: string) => given(name));
  const done = action.runs.steps.map(({ run, env, ["working-directory"]: folder }) => {
    // An expression in a script would let an input be code.
    expect(run).not.toContain("${{");
    const variables = Object.entries(env).map(([name, value]) => [name, filled(value)] as const);
    return bash(run, {
      cwd: join(root, filled(folder)),
      env: { GITHUB_WORKSPACE: root, GITHUB_ACTIONS: "true", ...Object.fromEntries(variables) },
    });
  });
  const [only] = done;
  if (only === undefined || done.length > 1) throw new Error("expected one step");
  return only;
}

const pair = "--spec\napi.yaml\n--document\napi.md\n--mode\nstrict\n";

test("The action is a composite one with bash, and describes its inputs", () => {
  expect(action.runs.using).toBe("composite");
  expect(action.runs.steps.map(({ shell }) => shell)).toEqual(["bash"]);
  for (const { description } of Object.values(action.inputs)) expect(description).toMatch(/\.$/);
});

describe("The action runs", () => {
  test("lint with annotations, and ends with its code", () => {
    const { root, write } = installed();
    const fine = runAction(root, { arguments: pair });
    expect(fine).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^::warning file=api\.yaml,/),
    });
    write("api.md", "The version of the API is 2.\n");
    const { code, out } = runAction(root, { arguments: pair });
    expect(code).toBe(1);
    expect(out).toMatch(/^::error file=api\.md,line=1,.*title=claim\/contradicted::/m);
  });

  test("lint in a folder of the repository, whose paths are in the annotations", () => {
    const files = {
      "sub/api.yaml": "openapi: 3.1.0\ninfo: {}\npaths: {}\n",
      "sub/api.md": "# A\n",
    };
    const { root } = installed(files);
    const { out } = runAction(root, { arguments: pair, "working-directory": "sub" });
    expect(out).toMatch(/^::error file=sub\/api\.yaml,/m);
  });

  test("lint, which fails on more warnings than max-warnings", () => {
    const { root } = installed();
    expect(runAction(root, { arguments: pair, "max-warnings": "5" }).code).toBe(0);
    expect(runAction(root, { arguments: pair, "max-warnings": "0" }).code).toBe(1);
  });

  test("check, which says how to mend drift", async () => {
    const { root, read, run, write } = installed();
    const words = ["--spec", "api.yaml", "--out", "src/api", "--only", "types"];
    expect(await run("generate", ...words)).toMatchObject({ code: 0 });
    const inputs = { command: "check", arguments: words.join("\n") };
    expect(runAction(root, inputs).code).toBe(0);
    write("api.yaml", `${read("api.yaml")}components: { schemas: { A: { type: string } } }\n`);
    const { code, out } = runAction(root, inputs);
    expect(code).toBe(1);
    expect(out).toMatch(/^::error title=specwright check::.*specwright generate/m);
  });
});

describe("The action refuses", () => {
  test("another command, and inputs are no code", () => {
    const { root, at } = installed();
    const evil = "lint; touch evil; $(touch evil) `touch evil`";
    expect(runAction(root, { command: evil }).code).toBe(2);
    expect(runAction(root, { arguments: `${pair}$(touch evil)\n; touch evil` }).code).toBe(2);
    expect(existsSync(at("evil"))).toBe(false);
  });

  test("a project without specwright, and says what to do", () => {
    const { root, at } = installed();
    rmSync(at("node_modules"), { recursive: true });
    const missing = runAction(root, { arguments: pair });
    expect(missing).toMatchObject({ code: 2, out: expect.stringContaining("run npm ci before") });
  });
});
