/** What tsc needs for the validators of GitHub's description, beside what it needs for the types alone. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { emit } from "./emit.ts";
import { readGithub } from "./github.ts";

const tsc = join(createRequire(import.meta.url).resolve("ts7/package.json"), "../bin/tsc");
const measures = ["Instantiations", "Types", "Check time", "Total time", "Memory used"] as const;
/** Of types alone there are hardly any, and their number is the same on every machine. */
const counted = "Instantiations";

type Cost = Readonly<Record<(typeof measures)[number], number>>;

/** Rows of a table: what validators need, relative to types alone. Empty without GitHub's description. */
export async function typeCost(folder: string): Promise<string[]> {
  const github = readGithub();
  if (github === undefined) return [];
  const emitted = join(folder, "types");
  await emit(emitted, github);
  const alone = cost(emitted, "types");
  const all = cost(emitted, "validators");
  return [
    "| | validators and types, relative to types alone |",
    "| --- | ---: |",
    `| ${counted} | ${all[counted]} beside ${alone[counted]} |`,
    ...measures
      .filter((measure) => measure !== counted)
      .map((measure) => `| ${measure} | ${(all[measure] / alone[measure]).toFixed(2)} |`),
  ];
}

function cost(folder: string, entry: string): Cost {
  const project = join(folder, `tsconfig.${entry}.json`);
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    target: "es2022",
    lib: ["es2022", "dom"],
    types: [],
    module: "esnext",
    moduleResolution: "bundler",
    noEmit: true,
  };
  writeFileSync(project, JSON.stringify({ compilerOptions, files: [`${entry}.ts`] }));
  const { stdout, status } = spawnSync(
    process.execPath,
    [tsc, "-p", project, "--extendedDiagnostics"],
    {
      encoding: "utf8",
    },
  );
  if (status !== 0) throw new Error(stdout);
  return Object.fromEntries(
    measures.map((measure) => [measure, numberAfter(stdout, measure)]),
  ) as Cost;
}

function numberAfter(text: string, measure: string): number {
  const found = new RegExp(`^${measure}:\\s*([\\d.]+)`, "m").exec(text)?.[1];
  if (found === undefined) throw new Error(`tsc does not tell: ${measure}`);
  return Number(found);
}
