/** What `z.toJSONSchema` makes of emitted validators decides, by ajv, as the schemas of the description do. */
import { Ajv2020 } from "ajv/dist/2020.js";
import * as formats from "ajv-formats";
import * as z from "zod";
import { type Diagnostic, collect } from "../../../core/base/diagnostic.ts";
import { build } from "../../../core/build/build.ts";
import { load } from "../../../core/spec/load.ts";
import { withReadWriteVariants } from "../../../core/transform/read-write/read-write-variants.ts";
import type * as ir from "../../../core/model/ir.ts";
import { schemaData } from "../../../generators/msw/schema-data.ts";
import { randomOf } from "../../../runtime/sample/random.ts";
import { sample } from "../../../runtime/sample/sample.ts";
import { NoSample, type Schema, type Schemas } from "../../../runtime/sample/schema.ts";
import { loadModel } from "../../support/emitted.ts";
import { mutant } from "./mutants.ts";
import { sourceSchema } from "./source.ts";

export interface Comparison {
  readonly schemas: number;
  /** Values that both decided, and how many of them are valid. */
  readonly values: number;
  readonly valid: number;
  /** Schemas that ajv cannot compile as the description has them: nothing to compare with. */
  readonly unknown: readonly string[];
  /** What is wrong: a schema that cannot be written, or a value that is decided otherwise. */
  readonly faults: readonly string[];
}

/** `perSchema` values for each named schema of the description at `spec`, half of them changed. */
export async function compareDescription(
  spec: string,
  name: string,
  { perSchema = 20, alone = 20 } = {},
): Promise<Comparison> {
  const { api, diagnostics } = await modelAt(spec);
  const { names, validators } = await loadModel(name, { api, diagnostics });
  const address = (id: ir.SchemaId) => `${encodeURIComponent(names.schema(id))}`;
  const source = ajv();
  const data: Record<string, Schema> = {};
  for (const { id, schema } of api.schemas) {
    const written = sourceSchema(schema, (target) => `source:${address(target)}`);
    source.addSchema({ $id: `source:${address(id)}`, allOf: [written] } as object);
    data[names.schema(id)] = schemaData(schema, names) as Schema;
  }
  const faults: string[] = [];
  const unknown: string[] = [];
  const written = writtenTogether(validators, faults);
  const counts = { schemas: 0, values: 0, valid: 0 };
  const every = Math.max(1, Math.ceil(validators.size / alone));
  for (const [index, { id }] of api.schemas.entries()) {
    const schema = names.schema(id);
    const asSource = attempt(() => source.getSchema(`source:${address(id)}`));
    if (asSource instanceof Error || asSource === undefined) {
      unknown.push(`${schema}: ${String(asSource)}`);
      continue;
    }
    const judges = [() => written.getSchema(`ours:${schema}`)];
    if (index % every === 0) judges.push(() => writtenAlone(validators.get(schema)));
    for (const judge of judges) {
      const ours = attempt(judge);
      if (ours instanceof Error || ours === undefined) {
        faults.push(`${schema}: ${String(ours)}`);
        continue;
      }
      counts.schemas += 1;
      for (let attemptNumber = 0; attemptNumber < perSchema; attemptNumber += 1) {
        const value = valueOf(schema, data, attemptNumber);
        const right = attempt(() => asSource(value));
        const said = attempt(() => ours(value));
        if (right === said) {
          counts.values += 1;
          if (right === true) counts.valid += 1;
        } else {
          faults.push(`${schema}: ${String(said)} of ${JSON.stringify(value)}`.slice(0, 600));
          break;
        }
      }
    }
  }
  return { ...counts, unknown, faults };
}

async function modelAt(spec: string): Promise<{ api: ir.Api; diagnostics: readonly Diagnostic[] }> {
  const { sources } = await load(spec, { cwd: process.cwd() });
  if (sources === undefined) throw new Error(`${spec} cannot be loaded`);
  const diagnostics: Diagnostic[] = [];
  const report = collect(diagnostics);
  const api = withReadWriteVariants(build(sources, { service: "compared", report }), report);
  return { api, diagnostics };
}

/** All schemas in one text each, which refer to each other. */
function writtenTogether(validators: ReadonlyMap<string, z.ZodType>, faults: string[]): Ajv2020 {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of validators) registry.add(schema, { id });
  const judge = ajv();
  try {
    const { schemas } = z.toJSONSchema(registry, { uri: (id) => `ours:${id}`, io: "input" });
    for (const [id, schema] of Object.entries(schemas)) {
      judge.addSchema({ ...schema, $id: `ours:${id}` });
    }
  } catch (error) {
    faults.push(`all together: ${String(error)}`);
  }
  return judge;
}

function writtenAlone(validator: z.ZodType | undefined) {
  if (validator === undefined) throw new Error("nothing was emitted");
  const schema = validator["~standard"] as unknown as {
    jsonSchema: { input: (params: object) => object };
  };
  return ajv().compile(schema.jsonSchema.input({ target: "draft-2020-12" }));
}

function ajv(): Ajv2020 {
  const judge = new Ajv2020({
    strict: false,
    logger: false,
    ownProperties: true,
    validateSchema: false,
  });
  formats.default.default(judge);
  return judge;
}

function attempt<Value>(run: () => Value): Value | Error {
  try {
    return run();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function valueOf(schema: string, schemas: Schemas, attemptNumber: number): unknown {
  const random = randomOf(`${schema} ${attemptNumber}`);
  const share = random.pick([0, 0.3, 0.8]);
  try {
    const value = sample({ $ref: schema }, schemas, random, share);
    return attemptNumber % 2 === 0 ? value : mutant(value, random);
  } catch (error) {
    if (!(error instanceof NoSample)) throw error;
    return mutant({}, random);
  }
}
