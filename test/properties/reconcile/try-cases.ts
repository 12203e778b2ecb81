/** Tries cases: the faults of each, by its seed. */
import type { Case } from "./cases.ts";
import { outcomeOf } from "./check.ts";
import { type Tried, compileFaults, runFaults } from "./run.ts";

export interface Found {
  readonly seed: number;
  readonly layout: string;
  readonly faults: readonly string[];
}

/** `isCompiled`: which are compiled too, which takes longest. */
export async function faultsOf(
  name: string,
  cases: readonly Case[],
  isCompiled: (index: number) => boolean,
): Promise<readonly Found[]> {
  const tried: Tried[] = [];
  const found: Found[] = [];
  for (const one of cases) {
    const { seed, layout } = one;
    try {
      const outcome = outcomeOf(one);
      tried.push({ one, outcome });
      if (outcome.faults.length > 0)
        found.push({ seed, layout: layout.name, faults: outcome.faults });
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      found.push({ seed, layout: layout.name, faults: [text] });
    }
  }
  const parsed = tried.filter(({ outcome }) => outcome.faults.length === 0);
  const later = [
    await runFaults(`${name}-run`, parsed),
    await compileFaults(
      `${name}-compile`,
      parsed.filter((_, index) => isCompiled(index)),
    ),
  ];
  const layouts = new Map(cases.map(({ seed, layout }) => [seed, layout.name]));
  for (const [seed, faults] of later.flatMap((each) => [...each])) {
    found.push({ seed, layout: layouts.get(seed) ?? "", faults });
  }
  return found;
}
