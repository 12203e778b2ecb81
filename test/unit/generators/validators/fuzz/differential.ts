/** Random schemas and values, decided by emitted validators, by the plain reading of the standard, and by ajv. */
import fc from "fast-check";
import { deviationOf } from "./deviations.ts";
import { fits } from "./reference.ts";
import { schema as anySchema } from "./schemas.ts";
import { type Case, smallest, smallestNow } from "./smallest.ts";
import { valuesFor } from "./values.ts";
import type { Path } from "../paths.ts";
import { type Judge, ajvJudge, ourJudges } from "./verdicts.ts";
import type { Json } from "./vocabulary.ts";

export interface Run {
  readonly seed: number;
  readonly schemas: number;
  readonly values: number;
}

export interface Outcome {
  /** Pairs of schema and value that were decided, by each path, and how many of them are valid. */
  pairs: number;
  valid: number;
  /** Smallest cases that we decide wrong, in words; after a few, no more are looked for. */
  readonly wrong: string[];
  /** Smallest cases where ajv differs from the plain reading and no deviation is known. */
  readonly unexplained: string[];
  /** Schemas on which ajv deviates, by known deviation. */
  readonly deviations: Map<string, number>;
}

/** So many schemas are emitted as one module. */
const chunk = 250;
const shown = 3;

/** What the comparison of random schemas on all `paths` finds; equal for equal runs. */
export async function compare(
  { seed, schemas: count, values }: Run,
  paths: readonly Path[],
): Promise<Outcome> {
  const all = fc.sample(anySchema, { numRuns: count, seed });
  const outcome: Outcome = {
    pairs: 0,
    valid: 0,
    wrong: [],
    unexplained: [],
    deviations: new Map(),
  };
  for (let start = 0; start < count && outcome.wrong.length < shown; start += chunk) {
    const schemas = all.slice(start, start + chunk);
    const cases = schemas.map((schema, index) =>
      valuesFor(schema, values, seed + start + index).map((value) => decided(schema, value)),
    );
    for (const each of cases) compareWithAjv(each, outcome);
    for (const path of paths) {
      const judges = await ourJudges(path, `${seed}-${start}`, schemas);
      const found = cases.flatMap((each, index) => {
        return firstWrong(each, judges[index], outcome) ?? [];
      });
      for (const each of found.slice(0, shown)) outcome.wrong.push(await toldSmallest(each, path));
    }
  }
  return outcome;
}

interface Decided extends Case {
  readonly right: boolean;
}

function decided(schema: Json, value: Json): Decided {
  return { schema, value, right: fits(schema, value) };
}

function firstWrong(
  cases: readonly Decided[],
  judge: Judge | undefined,
  outcome: Outcome,
): Case | undefined {
  return cases.find(({ value, right }) => {
    outcome.pairs += 1;
    outcome.valid += Number(right);
    const verdict = judge?.(value);
    return verdict !== right;
  });
}

async function toldSmallest(found: Case, path: Path): Promise<string> {
  const wrongs = async (cases: readonly Case[]) => {
    const judges = await ourJudges(
      path,
      nextFolder(),
      cases.map(({ schema }) => schema),
    );
    return cases.map(({ schema, value }, index) => judges[index]?.(value) !== fits(schema, value));
  };
  const least = await smallest(found, wrongs);
  const [judge] = await ourJudges(path, nextFolder(), [least.schema]);
  return `${path.name} says ${String(judge?.(least.value))}: ${told(least)}`;
}

let folders = 0;

function nextFolder(): string {
  folders += 1;
  return `smaller-${process.pid}-${folders}`;
}

/** The first case of a schema that ajv decides otherwise is made small and explained. */
function compareWithAjv(cases: readonly Decided[], outcome: Outcome): void {
  const [first] = cases;
  if (first === undefined) return;
  const judge = ajvJudge(first.schema);
  const found = cases.find(({ value, right }) => judge(value) !== right);
  if (found === undefined) return;
  const least = smallestNow(
    found,
    (each) => ajvJudge(each.schema)(each.value) !== fits(each.schema, each.value),
  );
  const name = deviationOf(least);
  if (name === undefined) {
    outcome.unexplained.push(
      `ajv says ${String(ajvJudge(least.schema)(least.value))}: ${told(least)}`,
    );
  } else {
    add(outcome.deviations, name);
  }
}

function told({ schema, value }: Case): string {
  const text = Object.is(value, -0) ? "-0" : JSON.stringify(value);
  return `${JSON.stringify(schema)} on ${text}, which is ${fits(schema, value) ? "valid" : "invalid"}`;
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
