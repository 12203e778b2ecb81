/** Who decides on a value, and who tells what is wrong with it: ours and its peers, for one schema. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import { Compile } from "typebox/compile";
import { z } from "zod";
import { bundle, emit } from "./emit.ts";
import type { BenchmarkSchema } from "./schemas.ts";

export interface Contender {
  /** Yes or no. */
  readonly accepts: (value: unknown) => boolean;
  /** How many problems it tells, each with its message; 0 of a valid value. */
  readonly tell: (value: unknown) => number;
}

export type Contenders = ReadonlyMap<string, Contender>;

export const ajvFirst = "ajv standalone";
export const ajvAll = "ajv, all errors";
export const ours = "specwright";

/** A schema without values. */
export type BenchmarkType = Pick<BenchmarkSchema, "json" | "zod" | "typebox">;

/** The contenders by name. Their code is written to `folder`. */
export async function contendersFor(type: BenchmarkType, folder: string): Promise<Contenders> {
  await emitValidator(type, folder);
  // A program has one zod: what another copy has configured counts as configured by the program.
  const zod = ["zod", "zod/*"];
  const file = await bundle(folder, "ours", 'export { Shape } from "./validators.ts";', zod);
  const { Shape } = (await load(file)) as { readonly Shape: z.ZodType };
  const checker = Compile(type.typebox);
  return new Map([
    [ours, zodLike(Shape)],
    [ajvFirst, await ajvContender(type.json, folder, false)],
    [ajvAll, await ajvContender(type.json, folder, true)],
    [
      "typebox",
      {
        accepts: (value) => checker.Check(value),
        tell: (value) => (checker.Check(value) ? 0 : told(checker.Errors(value))),
      },
    ],
    ["z.compile", zodLike(z.compile(type.zod))],
    ["zod", zodLike(type.zod)],
  ]);
}

/** Writes the validator `Shape` of the schema. */
export async function emitValidator({ json }: BenchmarkType, folder: string): Promise<void> {
  await emit(folder, {
    openapi: "3.1.0",
    info: { title: "Shape", version: "1" },
    components: { schemas: { Shape: json } },
  });
}

function zodLike(schema: z.ZodType): Contender {
  return {
    accepts: (value) => schema.safeParse(value).success,
    tell: (value) => told(schema.safeParse(value).error?.issues),
  };
}

interface Problem {
  readonly message?: string | undefined;
}

/** How many there are, each with its message read: some are put together then. */
function told(problems: readonly Problem[] | null | undefined): number {
  let count = 0;
  for (const { message } of problems ?? []) if (message !== undefined && message !== "") count += 1;
  return count;
}

type AjvFunction = ((value: unknown) => boolean) & { errors?: readonly Problem[] | null };

async function ajvContender(json: object, folder: string, allErrors: boolean): Promise<Contender> {
  const name = writeAjv(json, folder, allErrors);
  const file = await bundle(folder, name, `export { default } from "./${name}.source.mjs";`);
  const { default: decide } = (await load(file)) as { readonly default: AjvFunction };
  return {
    accepts: decide,
    tell: (value) => (decide(value) ? 0 : told(decide.errors)),
  };
}

/** Writes ajv's standalone code of the schema; returns the name of its module, which ends in `.source.mjs`. */
export function writeAjv(json: object, folder: string, allErrors: boolean): string {
  const ajv = new Ajv2020({
    code: { source: true, esm: true },
    strict: false,
    allErrors,
    discriminator: true,
  });
  const name = allErrors ? "ajv-all-errors" : "ajv";
  writeFileSync(join(folder, `${name}.source.mjs`), standalone.default(ajv, ajv.compile(json)));
  return name;
}

function load(file: string): Promise<unknown> {
  return import(pathToFileURL(file).href);
}
