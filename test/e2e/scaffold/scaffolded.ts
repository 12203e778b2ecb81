/** Scaffolds a description in a project of its own, compiles it strictly, and runs its own test. */
import { spawnSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generate } from "../../../scripts/api/api.ts";
import { type ScaffoldOptions, scaffold } from "../../../scripts/scaffold/scaffold.ts";
import { compile, emptyFolder } from "../../support/compile.ts";

export interface Scaffolded {
  readonly folder: string;
  /** Errors of the compiler. */
  readonly errors: readonly string[];
  /** What the scaffolded test printed, and how it ended. */
  readonly out: string;
  readonly code: number | null;
}

type Choices = Pick<ScaffoldOptions, "layout" | "framework" | "runtime" | "include">;

/** `description` is a path, or a text of YAML. */
export async function scaffolded(
  name: string,
  description: string,
  choices: Choices = {},
): Promise<Scaffolded> {
  const folder = emptyFolder(`scaffold-${name}`);
  const spec = existsSync(description) ? description : join(folder, "api.yaml");
  if (spec !== description) writeFileSync(spec, description);
  const options = { cwd: folder, spec, out: "src/api", cache: false, ...choices };
  const made = await generate(options);
  if (!made.ok) throw new Error(JSON.stringify(made.diagnostics.slice(0, 3)));
  const { ok, services } = await scaffold(options);
  if (!ok) throw new Error(JSON.stringify(services));
  // Their types are global, and would change those of all else here: a slow test has them.
  if (choices.framework === "bun" || choices.framework === "deno")
    rmSync(join(folder, "src/handlers/main.ts"));
  return { folder, ...compiledAndRun(folder) };
}

/** Compiles what is below `src`, and runs its test. */
export function compiledAndRun(folder: string): Omit<Scaffolded, "folder"> {
  const js = join(folder, "js");
  const errors = compile(folder, "nodenext", { outDir: js, asInProjects: true });
  const test = join(js, "src/handlers/app.test.js");
  if (errors.length > 0 || !existsSync(test)) return { errors, out: "", code: null };
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--test", test], {
    encoding: "utf8",
    timeout: 60_000,
  });
  return { errors, out: stdout + stderr, code: status };
}
