/** Random schemas: what `z.toJSONSchema` makes of their validators accepts what the standard says they accept. */
import fc from "fast-check";
import * as z from "zod";
import { load } from "../../support/emitted.ts";
import { fits } from "../../unit/generators/validators/fuzz/reference.ts";
import { schema as anySchema } from "../../unit/generators/validators/fuzz/schemas.ts";
import { valuesFor } from "../../unit/generators/validators/fuzz/values.ts";
import type { Json } from "../../unit/generators/validators/fuzz/vocabulary.ts";
import { schemaFile, schemaFiles } from "../../unit/generators/validators/schema-files.ts";

interface Run {
  readonly seed: number;
  readonly schemas: number;
  readonly values: number;
}

/** Those that are decided otherwise, and how many values were decided. */
export async function compareRandom({ seed, schemas: count, values }: Run) {
  const schemas = fc.sample(anySchema, { numRuns: count, seed });
  const { names, validators } = await load(`json-schema-${seed}`, schemaFiles(schemas));
  const wrong: string[] = [];
  let decided = 0;
  let valid = 0;
  for (const [index, schema] of schemas.entries()) {
    const validator = validators.get(names.schema(`${schemaFile(index)}#`));
    if (validator === undefined) throw new Error(`nothing was emitted for schema ${index}`);
    const written = z.toJSONSchema(validator) as Json;
    for (const value of valuesFor(schema, values, seed + index)) {
      const right = fits(schema, value);
      if (fits(written, value) !== right) {
        wrong.push(JSON.stringify({ schema, written, value, right }));
        break;
      }
      decided += 1;
      if (right) valid += 1;
    }
  }
  return { wrong, decided, valid };
}
