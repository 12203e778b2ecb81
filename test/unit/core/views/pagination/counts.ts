/** How many operations of a description are paged in which way. */
import { join } from "node:path";
import { expect } from "vitest";
import { apiOf, pagedIn, tableOf } from "./derived.ts";

const golden = (name: string) => join(import.meta.dirname, `derived/${name}.md`);

export type Counts = Readonly<Record<string, number>>;

/** Holds the whole to its committed table. */
export async function countsOf(spec: string, name: string): Promise<Counts> {
  const api = await apiOf(spec);
  await expect(tableOf(name, api)).toMatchFileSnapshot(golden(name));
  const counts: Record<string, number> = {};
  for (const { by } of pagedIn(api)) counts[by.way] = (counts[by.way] ?? 0) + 1;
  return counts;
}
