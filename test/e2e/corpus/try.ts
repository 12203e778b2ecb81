/** One public description, tried in processes of their own with bounds: a crash or a hang is an outcome. */
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { compile, emptyFolder } from "../../support/compile.ts";
import type { Generated, Outcome } from "./outcome.ts";

export interface Bounds {
  /** Of generating, and of each run of the compiler. */
  readonly seconds: number;
  readonly megabytes: number;
}

/** `name` is what the outcome is called. */
export function tryDescription(name: string, spec: string, bounds: Bounds): Outcome {
  const folder = emptyFolder(join("corpus", name.replace(/\W/g, "-")));
  try {
    return tryIn(folder, name, spec, bounds);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function tryIn(folder: string, name: string, spec: string, bounds: Bounds): Outcome {
  const nothing = { name, compiler: [], any: 0, silenced: 0 };
  const result = generateIn(folder, spec, bounds);
  if (typeof result === "string") return { ...nothing, failure: result };
  if (result.errors.length > 0) return { ...nothing, generated: result };
  const compiler = (["nodenext", "bundler"] as const).flatMap((resolution) => {
    try {
      return compile(folder, resolution, { timeout: bounds.seconds * 1000, isLibrary: true });
    } catch (error) {
      return [`${resolution}: ${String(error)}`];
    }
  });
  return { name, generated: result, compiler, ...looseness(join(folder, "api")) };
}

function generateIn(
  folder: string,
  spec: string,
  { seconds, megabytes }: Bounds,
): Generated | string {
  const answer = join(folder, "generated.json");
  const program = join(import.meta.dirname, "generate-one.ts");
  const memory = `--max-old-space-size=${megabytes}`;
  const { status, signal, error, stderr } = spawnSync(
    process.execPath,
    [memory, "--import", "tsx", program, spec, folder, answer],
    { encoding: "utf8", timeout: seconds * 1000, killSignal: "SIGKILL" },
  );
  if (error !== undefined && "code" in error && error.code === "ETIMEDOUT") {
    return `not done after ${seconds} s`;
  }
  if (status === 0) return JSON.parse(readFileSync(answer, "utf8")) as Generated;
  if (stderr.includes("heap out of memory")) return `more than ${megabytes} MB`;
  const reason = stderr.split("\n").find((line) => /^\w*Error\b/u.test(line));
  return `crash: ${reason ?? signal ?? `exit code ${status}`}`;
}

/** What the compiler was not asked to look at in `folder`, but for the copy of the runtime. */
function looseness(folder: string): { any: number; silenced: number } {
  let any = 0;
  let silenced = 0;
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".ts"))) {
    const text = readFileSync(join(folder, name), "utf8");
    silenced += text.match(/^\s*\/[/*]+\s*@ts-(?:nocheck|ignore|expect-error)/gmu)?.length ?? 0;
    const count = (node: ts.Node): void => {
      if (node.kind === ts.SyntaxKind.AnyKeyword) any += 1;
      ts.forEachChild(node, count);
    };
    count(ts.createSourceFile(name, text, ts.ScriptTarget.ES2022));
  }
  return { any, silenced };
}
