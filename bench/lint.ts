/**
 * What linting costs. First how it grows with document and description: CPU time per record, relative to
 * 200, and of one table per row; linear is 1. Then whole commands, in seconds of the processor.
 */
import { createRequire } from "node:module";
import { join } from "node:path";
import { parse } from "../core/spec/load/parse.ts";
import { defaultLimits } from "../core/spec/load/limits.ts";
import { sourceDocument } from "../core/spec/load/document.ts";
import { lineFinder } from "../core/spec/load/lines.ts";
import type { Sources } from "../core/spec/load/sources.ts";
import { build } from "../core/build/build.ts";
import { lint } from "../linter/lint.ts";
import type { LintInput } from "../linter/model/lint-result.ts";
import { secondsOf, writeInputs } from "./lint/commands.ts";
import { descriptionOf, documentOf, wideDescriptionOf, wideDocumentOf } from "./lint/synthetic.ts";
import { median } from "./validators/median.ts";

const isQuick = process.argv.includes("--quick");
/** A document of many more records is longer than the linter reads, 2 MiB; rows are shorter. */
const largest = { record: 6000, row: 10_000 };
const sizes = [20, 200, 2000];
const rounds = isQuick ? 1 : 9;

interface Pair {
  readonly description: object;
  readonly document: string;
}

interface Described {
  readonly components: { readonly schemas: Readonly<Record<string, never>> };
}

function inputOf({ description, document }: Pair): LintInput {
  const text = JSON.stringify(description, undefined, 1);
  const parsed = parse("openapi.json", text, defaultLimits);
  if (!("value" in parsed)) throw new Error(parsed[0]?.message);
  const described = parsed.value as unknown as Described;
  const names = { name: "openapi.json", file: "openapi.json" };
  const find = lineFinder(text);
  const root = sourceDocument(names, parsed.value, (pointer) => find(parsed.offsetOf(pointer)));
  const sources: Sources = {
    root,
    documents: [root],
    schemaFiles: [],
    texts: new Set(),
    resourceAt: () => undefined,
    resources: [],
    resolve: (reference, document) => {
      const pointer = reference.slice(reference.indexOf("#") + 1);
      const name = pointer.split("/").at(-1) ?? "";
      const { components } = described;
      const value = components.schemas[name];
      return value === undefined ? undefined : { document, pointer, value };
    },
  };
  const api = build(sources, { service: "bench", report: () => undefined });
  const documents = [{ file: "document.md", text: document }];
  return { api, documents, folder: "", today: "2026-01-01" };
}

/** Microseconds of the processor. */
function cost(input: LintInput, least: number): number {
  const start = process.cpuUsage();
  const { findings, claimCount } = lint(input);
  const { user, system } = process.cpuUsage(start);
  if (claimCount < least) throw new Error(`only ${claimCount} claims; ${findings[0]?.message}`);
  return user + system;
}

function printGrowth(
  of: keyof typeof largest,
  pairOf: (size: number) => Pair,
  claims: number,
): void {
  const all = isQuick ? sizes : [...sizes, largest[of]];
  const measured = all.map((size) => ({
    size,
    input: inputOf(pairOf(size)),
    costs: [] as number[],
  }));
  for (let round = -1; round < rounds; round += 1) {
    for (const { size, input, costs } of measured) {
      const time = cost(input, size * claims) / size;
      // The first round warms up.
      if (round >= 0) costs.push(time);
    }
  }
  // The second size is the base: at the smallest, what is done once outweighs the rest.
  const base = median(measured[1]?.costs ?? []);
  console.log(`| ${of}s | CPU time per ${of}, relative to 200 |`);
  console.log("| ---: | ---: |");
  for (const { size, costs } of measured) {
    console.log(`| ${size} | ${(median(costs) / base).toFixed(2)} |`);
  }
  console.log("");
}

function printCommands(): void {
  const folder = join(import.meta.dirname, "../test/.emitted/bench-lint");
  const { wide, records } = writeInputs(folder, 10_000);
  const cli = join(import.meta.dirname, "../dist/scripts/specwright.js");
  const redocly = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");
  const commands: readonly (readonly [title: string, words: readonly string[]])[] = [
    ["specwright --version, as a start", [cli, "--version"]],
    ["specwright lint, six services", [cli, "lint"]],
    ["specwright lint, one table of 10,000 rows", [cli, "lint", "--spec", wide]],
    ["specwright lint, 1,667 records of six rows", [cli, "lint", "--spec", records]],
    // Rules of OpenAPI alone: it knows no documents.
    [
      "redocly lint, the same description of 1,667 records",
      [redocly, "lint", "--extends=spec", records],
    ],
  ];
  const seconds = commands.map((): number[] => []);
  for (let run = 0; run < rounds; run += 1) {
    for (const [index, [, words]] of commands.entries())
      seconds[index]?.push(secondsOf(folder, words));
  }
  console.log("| | CPU, s |\n| --- | ---: |");
  for (const [index, [title]] of commands.entries()) {
    console.log(`| ${title} | ${median(seconds[index] ?? []).toFixed(2)} |`);
  }
}

printGrowth(
  "record",
  (size) => ({ description: descriptionOf(size), document: documentOf(size) }),
  10,
);
printGrowth(
  "row",
  (size) => ({ description: wideDescriptionOf(size), document: wideDocumentOf(size) }),
  1,
);
printCommands();
