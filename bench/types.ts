/**
 * What tsc needs for a program that imports validators of GitHub's description, as TypeScript and as
 * declarations, beside what it needs for one that imports the types alone. Prints ratios.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { readAsset } from "../core/base/assets.ts";
import { generateDescription } from "../core/pipeline.ts";
import type { Emit } from "../core/output/emit.ts";
import { type Contribution, plan } from "../core/output/plan.ts";
import { loadGenerators } from "../generators/index.ts";
import { readGithub } from "./validators/github.ts";
import { median } from "./validators/median.ts";

const generators = await loadGenerators();

// From here, what is emitted finds its packages.
const home = join(import.meta.dirname, "../test/.emitted/bench-types");
const packages = createRequire(import.meta.url);
const compilers = [
  ["TypeScript 5.9", "typescript"],
  ["TypeScript 7", "ts7"],
] as const;
const runs = 3;

/** Programs that use what they import: a single type, zod, a single validator, the names of all operations. */
const programs = {
  types: 'import type { Root } from "./types.js";\nexport type Url = Root["user_url"];\n',
  zod: [
    'import { z } from "zod";',
    'import type { Root } from "./types.js";',
    'export const url: Root["user_url"] = z.object({ url: z.string() }).parse({}).url;\n',
  ].join("\n"),
  validators: [
    'import { Root, operationValidators } from "./validators.js";',
    "export const url: string = Root.parse({}).user_url;",
    "export const operations: readonly string[] = Object.keys(operationValidators);\n",
  ].join("\n"),
} as const;

const cases: readonly { name: string; emit: Emit; program: keyof typeof programs }[] = [
  { name: "types alone", emit: "ts", program: "types" },
  { name: "types and zod", emit: "ts", program: "zod" },
  { name: "validators as .ts", emit: "ts", program: "validators" },
  { name: "validators as .js and .d.ts", emit: "js", program: "validators" },
];

const measures = ["Total time", "Check time", "Memory used", "Types", "Instantiations"] as const;
type Cost = Readonly<Record<(typeof measures)[number], number>>;

const github = readGithub();
if (github === undefined)
  throw new Error("SPECWRIGHT_INPUTS names no folder with GitHub's description");
rmSync(home, { recursive: true, force: true });
mkdirSync(home, { recursive: true });
writeFileSync(join(home, "openapi.json"), JSON.stringify(github));
const contributions = await contribute();
for (const emit of ["ts", "js"] as const) await write(emit, contributions);
for (const [title, compiler] of compilers) {
  for (const skipLibCheck of [true, false]) {
    const setting = skipLibCheck ? "skipLibCheck" : "declarations checked too";
    console.log(`${title}, ${setting}:\n\n${rows(compiler, skipLibCheck).join("\n")}\n`);
  }
}

async function contribute(): Promise<readonly Contribution[]> {
  const request = { spec: "openapi.json", service: "github", folder: "", cwd: home };
  const only = ["types", "validators"];
  const { contributions, diagnostics } = await generateDescription({
    ...request,
    generators,
    only,
  });
  if (contributions === undefined) throw new Error(diagnostics[0]?.message);
  return contributions;
}

async function write(emit: Emit, contributions: readonly Contribution[]): Promise<void> {
  const read = (path: string) => readAsset(`runtime/${path}`);
  const planned = await plan(contributions, read, () => undefined, { emit });
  const entries = Object.entries(programs).map(([name, text]) => ({
    path: `use-${name}.ts`,
    text,
  }));
  const manifest = { path: "package.json", text: '{ "type": "module" }\n' };
  for (const { path, text } of [...planned, ...entries, manifest]) {
    mkdirSync(dirname(join(home, emit, path)), { recursive: true });
    writeFileSync(join(home, emit, path), text);
  }
}

/** A table of what each case costs, relative to the first; of instantiations the numbers themselves. */
function rows(compiler: string, skipLibCheck: boolean): string[] {
  const measured = cases.map(({ emit, program }) => ({
    project: writeProject(join(home, emit), program, skipLibCheck),
    costs: [] as Cost[],
  }));
  for (let run = 0; run < runs; run += 1) {
    for (const { project, costs } of measured) costs.push(cost(compiler, project));
  }
  const costs = measured.map(
    (each) => (measure: keyof Cost) => median(each.costs.map((cost) => cost[measure])),
  );
  const base = costs[0] ?? (() => 0);
  return [
    `| | ${cases.map(({ name }) => name).join(" | ")} |`,
    `| --- |${" ---: |".repeat(cases.length)}`,
    ...measures.map((measure) => {
      const cells = costs.map((of) =>
        measure === "Instantiations" ? of(measure) : (of(measure) / base(measure)).toFixed(2),
      );
      return `| ${measure} | ${cells.join(" | ")} |`;
    }),
  ];
}

function writeProject(folder: string, program: string, skipLibCheck: boolean): string {
  const project = join(folder, `tsconfig.${program}.json`);
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck,
    target: "es2022",
    lib: ["es2022", "dom"],
    types: [],
    module: "esnext",
    moduleResolution: "bundler",
    noEmit: true,
  };
  writeFileSync(project, JSON.stringify({ compilerOptions, files: [`use-${program}.ts`] }));
  return project;
}

function cost(compiler: string, project: string): Cost {
  const tsc = join(dirname(packages.resolve(`${compiler}/package.json`)), "bin/tsc");
  const words = [tsc, "-p", project, "--extendedDiagnostics"];
  const { stdout, status } = spawnSync(process.execPath, words, { encoding: "utf8" });
  if (status !== 0) throw new Error(stdout);
  const numberOf = (measure: string) =>
    Number(new RegExp(`^${measure}:\\s*([\\d.]+)`, "m").exec(stdout)?.[1] ?? 0);
  return Object.fromEntries(measures.map((measure) => [measure, numberOf(measure)])) as Cost;
}
