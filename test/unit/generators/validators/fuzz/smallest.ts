/** A case where two validators differ → a smallest one, of which every part is needed for the difference. */
import { smallerSchemas, smallerValues } from "./smaller.ts";
import type { Json } from "./vocabulary.ts";

export interface Case {
  readonly schema: Json;
  readonly value: Json;
}

/** Steps are tried together, because loading emitted code has a price of its own. */
export async function smallest(
  found: Case,
  differ: (cases: readonly Case[]) => Promise<readonly boolean[]>,
): Promise<Case> {
  for (let current = found; ; ) {
    const steps = smallerCases(current);
    const still = await differ(steps);
    const next = steps.find((_step, index) => still[index]);
    if (next === undefined) return current;
    current = next;
  }
}

/** The same for a difference that is cheap to see: steps are tried one by one. */
export function smallestNow(found: Case, differs: (each: Case) => boolean): Case {
  for (let current = found; ; ) {
    const next = smallerCases(current).find(differs);
    if (next === undefined) return current;
    current = next;
  }
}

function smallerCases({ schema, value }: Case): Case[] {
  const children = typeof value === "object" && value !== null ? Object.values(value) : [];
  const cases = [
    // A step into the schema and a step into the value belong together.
    ...smallerSchemas(schema).flatMap((each) =>
      children.map((child: Json) => ({ schema: each, value: child })),
    ),
    ...smallerSchemas(schema).map((each) => ({ schema: each, value })),
    ...smallerValues(value).map((each) => ({ schema, value: each })),
  ];
  // What saves most comes first.
  return cases.toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length);
}
