/** Variants that are emitted for random descriptions, held to a plain reading of the rule. */
import fc from "fast-check";
import { type Path, load } from "../../../../support/emitted.ts";
import { describing } from "../../../../support/sources.ts";
import { json, ref } from "./bodies.ts";
import { descriptions, values } from "./random.ts";
import { Reading, type Written } from "./reading.ts";

export interface Agreement {
  /** Values for which the two differ. */
  readonly deviations: readonly object[];
  /** How many values the reading accepts. */
  readonly accepted: number;
  readonly tried: number;
}

/** So many descriptions from `seed` on, with so many values for each way. */
export async function agreement(
  { seed, count, each }: { readonly seed: number; readonly count: number; readonly each: number },
  path: Path,
): Promise<Agreement> {
  const samples = fc.sample(descriptions, { numRuns: count, seed });
  const document = { "openapi.yaml": together(samples) };
  const { operations } = await load(`direction-random-${path}-${seed}`, document, path);
  const deviations: object[] = [];
  let accepted = 0;
  for (const [index, components] of samples.entries()) {
    const { body, responses } = operations[`send${index}`]!;
    const validators = {
      readOnly: body!["application/json"]!,
      writeOnly: responses!["200"]!["application/json"]!,
    };
    for (const mark of ["readOnly", "writeOnly"] as const) {
      const reading = new Reading(mark, components);
      for (const value of fc.sample(values, { numRuns: each, seed: seed + index })) {
        const expected = reading.accepts(value, [components["S0"]!]);
        accepted += expected ? 1 : 0;
        if (validators[mark].safeParse(value).success === expected) continue;
        deviations.push({ mark, components, value, expected });
      }
    }
  }
  return { deviations, accepted, tried: count * each * 2 };
}

/** One description of all of them, each with names of its own. */
export function together(samples: readonly Record<string, Written>[]): Record<string, unknown> {
  const schemas = samples.flatMap((components, index) => {
    const text = JSON.stringify(components).replaceAll("/schemas/S", `/schemas/D${index}S`);
    const renamed = JSON.parse(text) as Record<string, Written>;
    return Object.entries(renamed).map(([name, schema]) => [`D${index}${name}`, schema]);
  });
  const paths = samples.map((_, index) => {
    const body = json(ref(`D${index}S0`));
    const responses = { "200": { description: "", ...body } };
    const post = { operationId: `send${index}`, requestBody: body, responses };
    return [`/${index}`, { post }];
  });
  return describing(Object.fromEntries(schemas), { paths: Object.fromEntries(paths) });
}
