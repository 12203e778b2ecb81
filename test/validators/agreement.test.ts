/**
 * Types and validators describe the same values: what zod infers is the named type, both ways.
 *
 * Three kinds of expression are told their type, so for them this holds by construction and the
 * official suite has to vouch: intersections, values that only checks describe, and cycles (whose
 * validators still have to be assignable to the type).
 *
 * As emitted, what a constant is declared to be is not compared with what builds it, for that costs a
 * compiler too much; here it is, with zod's own types.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { readAsset } from "../../core/assets.ts";
import type * as ir from "../../core/ir.ts";
import { load } from "../../core/load/load.ts";
import { build } from "../../core/model/build.ts";
import { runtimeCopy } from "../../core/plan/runtime.ts";
import { referencesWithin } from "../../core/shape/walk.ts";
import { compile, emptyFolder } from "../compile.ts";
import { type Emitted, emitModel, fileOf } from "../emitted.ts";
import { modelOf } from "../sources.ts";
import { kitchen } from "./kitchen.ts";

const specs = join(import.meta.dirname, "../../specs");

describe.each(readdirSync(specs))("%s", (service) => {
  test("agrees, and compiles as it is", { timeout: 120_000 }, async () => {
    const { sources, diagnostics } = await load(join(specs, service, "openapi.yaml"), {
      cwd: specs,
    });
    if (sources === undefined) throw new Error(JSON.stringify(diagnostics));
    const api = build(sources, { service, report: () => undefined });
    await expectAgreement(service, api);
  });
});

test("constructs of every kind agree", { timeout: 120_000 }, async () => {
  const { api } = modelOf({ "openapi.yaml": kitchen });
  await expectAgreement("kitchen", api);
});

async function expectAgreement(name: string, api: ir.Api): Promise<void> {
  const emitted = await emitModel(api, { runtime: "./runtime" });
  const asEmitted = writeAll(`agreement/${name}`, emitted, fileOf(emitted, "validators.ts"));
  expect(compile(asEmitted, "bundler")).toEqual([]);
  const inferred = writeAll(`agreement/${name}-inferred`, emitted, withoutAnnotations(emitted));
  const compiled = join(inferred, "runtime/compiled.ts");
  const text = readFileSync(compiled, "utf8");
  const inferring = text.replaceAll(
    "<Schema>(build: () => unknown",
    "<Schema>(build: () => Schema",
  );
  expect(inferring).not.toBe(text);
  writeFileSync(compiled, inferring);
  writeFileSync(join(inferred, "agreement.ts"), assertions(emitted));
  expect(compile(inferred, "nodenext")).toEqual([]);
}

function writeAll(name: string, emitted: Emitted, validators: string): string {
  const folder = emptyFolder(name);
  const runtime = runtimeCopy(emitted.runtime, (path) => readAsset(`runtime/${path}`));
  const files = [
    ...emitted.files.filter(({ path }) => path !== "validators.ts"),
    { path: "validators.ts", text: validators },
    ...runtime.map(({ path, text }) => ({ path: `runtime/${path}`, text })),
  ];
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Declared types would be compared with themselves, so they are taken off where no cycle needs them. */
function withoutAnnotations(emitted: Emitted): string {
  const cyclic = new Set(cyclicNames(emitted));
  const text = fileOf(emitted, "validators.ts")
    .replace('import * as z from "./runtime/builders.js";', 'import { z } from "zod";')
    .replace(
      /^export const (\w+): (?:ObjectSchema|z\.ZodType|z\.ZodEnum)<.*?> = (?=\/\*)/gm,
      (whole, name: string) => (cyclic.has(name) ? whole : `export const ${name} = `),
    );
  // What only annotations used would be an unused import now.
  return `${text}\nexport type { ObjectSchema, types };\n`;
}

function cyclicNames({ api, names }: Emitted): string[] {
  const byId = new Map(api.schemas.map(({ id, schema }) => [id, schema]));
  return api.schemas.filter(({ id }) => reaches(id, id, byId)).map(({ id }) => names.schema(id));
}

function reaches(from: string, to: string, byId: ReadonlyMap<string, ir.Schema>): boolean {
  const met = new Set<string>();
  const pending = [from];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    for (const target of referencesWithin(byId.get(id) ?? true)) {
      if (target === to) return true;
      if (!met.has(target)) pending.push(target);
      met.add(target);
    }
  }
  return false;
}

/** Open objects of zod infer an index signature, which our types leave out: it does not count. */
function assertions({ api, names }: Emitted): string {
  const lines = api.schemas
    .map(({ id }) => names.schema(id))
    .map((name) => `export type ${name} = Assert<Mutual<z.output<typeof v.${name}>, t.${name}>>;`);
  return `import type { z } from "zod";
import type * as t from "./types.js";
import type * as v from "./validators.js";
type Known<T> = keyof { [K in keyof T as string extends K ? never : K]: T[K] };
type Plain<T> = T extends readonly unknown[]
  ? { [I in keyof T]: Plain<T[I]> }
  : T extends object
    ? [Known<T>] extends [never]
      ? { [K in keyof T]: Plain<T[K]> }
      : { [K in keyof T as string extends K ? never : K]: Plain<T[K]> }
    : T;
type Mutual<A, B> = [Plain<A>] extends [Plain<B>] ? ([Plain<B>] extends [Plain<A>] ? true : "too narrow") : "too wide";
type Assert<T extends true> = T;
${lines.join("\n")}
`;
}
