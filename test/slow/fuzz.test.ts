/** Broken descriptions at random: each gives diagnostics or output that parses, in bounded time. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import ts from "typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundle } from "../../core/spec/bundle/bundle.ts";
import { collect } from "../../core/base/diagnostic.ts";
import type { Json } from "../../core/model/ir.ts";
import { load } from "../../core/spec/load.ts";
import { build } from "../../core/build/build.ts";
import { assignNames } from "../../core/transform/naming/assign.ts";
import { generateDescription } from "../../core/pipeline.ts";
import { loadGenerators } from "../../generators/index.ts";
import { inputs } from "../support/inputs.ts";
import { type Mutation, mutated, mutations } from "./mutations.ts";

const generators = await loadGenerators();

const seconds = 150;
/** Of one description; the usual is a hundredth. */
const longest = 20_000;
const seed = Number(process.env["SPECWRIGHT_SEED"] ?? 1);

const services = readdirSync("specs").filter((name) => existsSync(`specs/${name}/openapi.yaml`));
const others = ["museum.yaml", "petstore3.yaml", "tictactoe31.yaml", "webhook31.yaml"];

const folder = mkdtempSync(join(tmpdir(), "specwright-fuzz-"));
const bases: Json[] = [];

beforeAll(async () => {
  const specs = services.map((service) => `specs/${service}/openapi.yaml`);
  const found = others.map((name) => inputs(`corpus/${name}`)).filter((file) => file !== undefined);
  for (const spec of [...specs, "test/properties/round-trip/styles.yaml", ...found])
    bases.push(await whole(spec));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A description in one piece. */
async function whole(spec: string): Promise<Json> {
  const { sources, diagnostics } = await load(spec, { cwd: process.cwd() });
  if (sources === undefined) throw new Error(JSON.stringify(diagnostics));
  const report = collect([]);
  const names = assignNames(build(sources, { service: "fuzz", report }), report);
  return bundle(sources, names.schema);
}

/** JSON of ASCII alone: a lone surrogate has no form in UTF-8. */
function asciiJson(value: Json): string {
  return JSON.stringify(value).replace(
    /[^\u0020-\u007e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Syntax errors of what is made of the description, none where it is refused with a reason. */
async function faults(description: Json): Promise<string[]> {
  writeFileSync(join(folder, "spec.json"), asciiJson(description));
  const request = { spec: "spec.json", service: "fuzz", folder: "", cwd: folder, strict: false };
  const { contributions, diagnostics } = await generateDescription({ ...request, generators });
  for (const { origin, message } of diagnostics) {
    if (!(origin.line >= 1 && origin.column >= 1) || message === "")
      return ["a diagnostic without a place"];
  }
  if (contributions === undefined) {
    return diagnostics.some(({ severity }) => severity === "error") ? [] : ["nothing is said"];
  }
  return contributions.flatMap(({ output }) =>
    output.files
      .filter(({ path }) => path.endsWith(".ts"))
      .flatMap(({ path, text }) => syntaxErrors(path, text)),
  );
}

function syntaxErrors(path: string, text: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(text, { reportDiagnostics: true });
  return diagnostics.map(
    ({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`,
  );
}

test("every description gives diagnostics or output that parses", async () => {
  console.info(`seed ${seed}; SPECWRIGHT_SEED repeats it`);
  let made = 0;
  const one = async (index: number, changes: readonly Mutation[]): Promise<void> => {
    const start = performance.now();
    expect(await faults(mutated(bases[index % bases.length] ?? null, changes))).toEqual([]);
    expect(performance.now() - start).toBeLessThan(longest);
    made += 1;
  };
  await fc.assert(fc.asyncProperty(fc.nat(1000), mutations, one), {
    seed,
    numRuns: 1_000_000,
    interruptAfterTimeLimit: seconds * 1000,
    markInterruptAsFailure: false,
  });
  console.info(`${made} descriptions`);
  expect(made).toBeGreaterThan(100);
});

test("the changes reach every part: some descriptions are refused, some are not", async () => {
  const samples = fc.sample(fc.tuple(fc.nat(1000), mutations), { seed: 1, numRuns: 150 });
  let refused = 0;
  for (const [index, changes] of samples) {
    writeFileSync(
      join(folder, "spec.json"),
      asciiJson(mutated(bases[index % bases.length] ?? null, changes)),
    );
    const { sources } = await load("spec.json", { cwd: folder });
    if (sources === undefined) refused += 1;
  }
  expect(refused).toBeGreaterThan(15);
  expect(refused).toBeLessThan(samples.length - 5);
});
