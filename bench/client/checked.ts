/** What a compiler needs to check a program. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const packages = createRequire(import.meta.url);

export const measures = ["Instantiations", "Check time", "Memory used"] as const;

/** Seconds; bytes are in the compiler's own kilobytes. */
export type Cost = Readonly<Record<(typeof measures)[number], number>>;

/** Writes `program` beside what it imports, with a project for it alone; returns the project's path. */
export function writeProject(folder: string, program: string, name = "twenty-calls"): string {
  const compilerOptions = {
    // No stricter than that: what hey-api generates has errors under `exactOptionalPropertyTypes`.
    strict: true,
    skipLibCheck: true,
    target: "es2022",
    lib: ["es2022", "dom", "dom.iterable"],
    types: [],
    module: "esnext",
    moduleResolution: "bundler",
    noEmit: true,
  };
  writeFileSync(join(folder, `${name}.ts`), program);
  const project = join(folder, `tsconfig.${name}.json`);
  writeFileSync(project, JSON.stringify({ compilerOptions, files: [`${name}.ts`] }));
  return project;
}

/** @throws Error where the program has errors. */
export function check(compiler: string, project: string): Cost {
  const tsc = join(dirname(packages.resolve(`${compiler}/package.json`)), "bin/tsc");
  const words = [tsc, "-p", project, "--extendedDiagnostics"];
  const { stdout, status } = spawnSync(process.execPath, words, {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(stdout.slice(0, 2000));
  const numberOf = (measure: string) =>
    Number(new RegExp(`^${measure}:\\s*([\\d.]+)`, "m").exec(stdout)?.[1] ?? 0);
  return Object.fromEntries(measures.map((measure) => [measure, numberOf(measure)])) as Cost;
}
