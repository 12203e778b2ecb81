/**
 * What our client costs, beside others: time per call, bytes of a bundle, work of the compiler. With
 * `--quick` a few short rounds, to see that it works. GitHub's description is read from the inputs
 * beside the repository; what hey-api generates is measured where npm brings its generator.
 */
import { join } from "node:path";
import { type Cost, check, measures, writeProject } from "./client/checked.ts";
import { type Emitted, emitClients } from "./client/emitted.ts";
import { type OperationName } from "./client/operations.ts";
import { loadOurs, overheads } from "./client/overhead.ts";
import * as bundled from "./client/programs.ts";
import { type Size, sizeOf } from "./client/size.ts";
import { imported, programs } from "./client/twenty.ts";
import { median } from "./validators/median.ts";

// From here, what is emitted finds its packages.
const folder = join(import.meta.dirname, "../test/.emitted/bench-client");
const isQuick = process.argv.includes("--quick");
const pace = isQuick ? { rounds: 5, calls: 200 } : { rounds: 60, calls: 300 };
const checks = isQuick ? 1 : 9;

const emitted = await emitClients(folder);
if (emitted.heyApi === undefined)
  console.log("npm did not bring hey-api's generator: what it generates is not measured.\n");
await printOverheads(emitted);
await printSizes(emitted);
printTwenty(emitted);
printImported(emitted);

async function printOverheads({ ts }: Emitted): Promise<void> {
  const ours = await loadOurs(ts);
  const names: readonly OperationName[] = ["reposGet", "issuesListForRepo", "issuesCreate"];
  for (const name of names) {
    console.log(`${name}:\n`);
    const rows = await overheads(name, ours, pace);
    table(
      ["µs beyond the stub", "of the fastest turns", "µs per call, fastest", "per call, relative"],
      rows.map(({ title, beyond, leastBeyond, fastest, ratio }) => [
        title,
        ...[beyond, leastBeyond, fastest].map((time) => time.toFixed(1)),
        ratio.toFixed(2),
      ]),
    );
  }
}

async function printSizes({ ts, validated, openapi, heyApi }: Emitted): Promise<void> {
  const { simple, retry, validation, bound } = bundled.specwright;
  const cases: readonly (readonly [title: string, folder: string | undefined, code: string])[] = [
    ["three functions by hand", ts, bundled.byHand],
    ["specwright", ts, simple],
    ["specwright with retry", ts, retry],
    ["specwright with validators of the three operations, zod among them", validated, validation],
    ["specwright, bound client of the three operations", validated, bound],
    ["openapi-fetch", openapi, bundled.openapiFetch],
    ["@hey-api/client-fetch", ts, bundled.heyApiPackage],
    ["hey-api, generated", heyApi, bundled.heyApi],
  ];
  const rows: string[][] = [];
  for (const [title, home, code] of cases) {
    const size = home === undefined ? undefined : await sizeOf(home, code);
    rows.push([title, ...bytes(size)]);
  }
  console.log("A bundle of three operations out of all:\n");
  table(["bytes, minified", "bytes, gzip"], rows);
}

function bytes(size: Size | undefined): string[] {
  return size === undefined ? ["", ""] : [size.minified, size.gzip].map(String);
}

function printTwenty({ ts, js, openapi, heyApi }: Emitted): void {
  const { specwright, openapiFetch } = programs;
  printChecks("Twenty calls", [
    ["specwright as .ts", writeProject(ts, specwright)],
    ["specwright as .js and .d.ts", writeProject(js, specwright)],
    ["openapi-fetch", writeProject(openapi, openapiFetch)],
    ...(heyApi === undefined ? [] : [["hey-api", writeProject(heyApi, programs.heyApi)] as const]),
  ]);
}

function printImported({ ts, js, tags }: Emitted): void {
  const cases = [
    ["as .ts", ts, "one", "twenty"],
    ["as .js and .d.ts", js, "one", "twenty"],
    ["by tag, as .ts", tags.ts, "oneOfTag", "twentyOfTags"],
    ["by tag, as .js and .d.ts", tags.js, "oneOfTag", "twentyOfTags"],
  ] as const;
  printChecks(
    "What is imported",
    cases.flatMap(([title, home, one, twenty]) => [
      [`one call, ${title}`, writeProject(home, imported[one], one)] as const,
      [`twenty calls, ${title}`, writeProject(home, imported[twenty], twenty)] as const,
    ]),
  );
}

function printChecks(
  heading: string,
  cases: readonly (readonly [title: string, project: string])[],
): void {
  for (const [compilerTitle, compiler] of [
    ["TypeScript 5.9", "typescript"],
    ["TypeScript 7", "ts7"],
  ] as const) {
    console.log(`${heading}, ${compilerTitle}:\n`);
    const costs: Cost[][] = cases.map(() => []);
    for (let run = 0; run < checks; run += 1) {
      for (const [index, [, project]] of cases.entries())
        costs[index]?.push(check(compiler, project));
    }
    const rows = cases.map(([title], index) => {
      const middle = (measure: keyof Cost) =>
        median((costs[index] ?? []).map((cost) => cost[measure]));
      const [instantiations, time, memory] = measures.map(middle) as [number, number, number];
      return [title, String(instantiations), time.toFixed(2), (memory / 1024).toFixed(0)];
    });
    table(["instantiations", "check time, s", "memory, MiB"], rows);
  }
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  console.log(`| | ${heads.join(" | ")} |`);
  console.log(`| --- |${" ---: |".repeat(heads.length)}`);
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
  console.log("");
}
