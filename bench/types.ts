/**
 * What tsc needs for a program that imports the default output of five descriptions, beside one that
 * imports the types alone and one that imports what hey-api generates. Prints ratios. The first word says
 * how many rounds there are; further words name descriptions.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Cost,
  type Setting,
  compilers,
  cost,
  settings,
  writeProject,
} from "./types/compile.ts";
import {
  descriptionAt,
  descriptions,
  generate,
  generateHeyApi,
  programOfAll,
  programOfHeyApi,
  programOfTypes,
  sizeOf,
} from "./types/descriptions.ts";
import { median } from "./validators/median.ts";

// From here, what is emitted finds its packages.
const home = join(import.meta.dirname, "../test/.emitted/bench-types");
const [roundsWord = "9", ...chosen] = process.argv.slice(2);
const rounds = Number(roundsWord);

interface Case {
  readonly title: string;
  readonly folder: string;
  /** The program is `use-<name>.ts`. */
  readonly program: string;
  /** What others generate may have errors. */
  readonly isOurs: boolean;
}

rmSync(home, { recursive: true, force: true });
mkdirSync(home, { recursive: true });
writeFileSync(join(home, "package.json"), '{ "type": "module" }\n');
for (const name of descriptions) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const description = descriptionAt(name);
  if (description === undefined) {
    console.log(`${name}: SPECWRIGHT_INPUTS names no folder with this description\n`);
    continue;
  }
  const cases = casesOf(name, description);
  for (const [title, compiler] of compilers) {
    console.log(`${name}, ${title}:\n`);
    console.log(`| | ${cases.map((each) => each.title).join(" | ")} |`);
    console.log(`| --- |${" ---: |".repeat(cases.length)}`);
    for (const setting of settings) print(compiler, cases, setting);
    console.log("");
  }
}

function casesOf(name: string, description: string): Case[] {
  const ts = join(home, `${name}-ts`);
  const js = join(home, `${name}-js`);
  const heyApi = join(home, `${name}-hey-api`);
  generate(description, ts);
  generate(description, js, ["--emit", "js"]);
  const size = (folder: string) => `${(sizeOf(folder) / 1e6).toFixed(1)} MB`;
  program(ts, "types", programOfTypes(ts));
  program(ts, "all", programOfAll(ts));
  // Declarations have the same names.
  program(js, "all", programOfAll(ts));
  const cases: Case[] = [
    { title: "types alone", folder: ts, program: "types", isOurs: true },
    { title: `default output (${size(ts)})`, folder: ts, program: "all", isOurs: true },
    { title: `as .js and .d.ts (${size(js)})`, folder: js, program: "all", isOurs: true },
  ];
  if (generateHeyApi(description, heyApi)) {
    program(heyApi, "all", programOfHeyApi(heyApi));
    const title = `hey-api (${size(heyApi)})`;
    cases.push({ title, folder: heyApi, program: "all", isOurs: false });
  }
  return cases;
}

function program(folder: string, name: string, text: string): void {
  writeFileSync(join(folder, `use-${name}.ts`), text);
}

/** Rows of CPU time and memory relative to the first case, and of instantiations as they are. */
function print(compiler: string, cases: readonly Case[], setting: Setting): void {
  const costs: Cost[][] = cases.map(() => []);
  const projects = cases.map(({ folder, program }) => writeProject(folder, program, setting));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, project] of projects.entries()) {
      costs[index]?.push(cost(compiler, project, cases[index]?.isOurs ?? true));
    }
  }
  const of = (index: number, key: keyof Cost) =>
    median((costs[index] ?? []).map((each) => each[key]));
  const ratio = (key: keyof Cost) =>
    cases.map((_, index) => (of(index, key) / of(0, key)).toFixed(2)).join(" | ");
  console.log(`| CPU time, ${setting.title} | ${ratio("cpu")} |`);
  console.log(`| memory, ${setting.title} | ${ratio("memory")} |`);
  const counts = cases.map((_, index) => of(index, "instantiations")).join(" | ");
  console.log(`| instantiations, ${setting.title} | ${counts} |`);
  const errors = cases.map((_, index) => of(index, "errors"));
  if (errors.some((count) => count > 0))
    console.log(`| errors, ${setting.title} | ${errors.join(" | ")} |`);
}
