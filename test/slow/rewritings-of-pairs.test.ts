/** Other forms of a document that mean the same; `npm run slow:rewritings` tries more of them. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { accusationsOf, composition, rewrite } from "./pairs/rewritings/judge.ts";
import { Random } from "./pairs/rewritings/random.ts";
import type { Rewriting } from "./pairs/rewritings/rewriting.ts";
import { rewritings } from "./pairs/rewritings/table.ts";
import { pairNames, readPair } from "./pairs/truth.ts";

const folder = join(import.meta.dirname, "pairs/own/looked-at");
const pairs = pairNames(folder).map((name) => readPair(folder, name));
const seeds = Array.from({ length: 12 }, (_, index) => index + 1);
const numbered = rewritings.map((one, index) => ({ one, index, name: one.name }));

/** A third of the pairs for each, so that all pairs are rewritten in some way. */
function accusations(chosen: readonly Rewriting[], seed: number): string[] {
  return pairs
    .filter((_, index) => index % 3 === seed % 3)
    .flatMap((pair) =>
      accusationsOf(pair, chosen, seed).map(({ finding }) => `${pair.name}: ${finding.message}`),
    );
}

describe("a document in another form", () => {
  test.each(numbered)("is accused of nothing new after a rewriting: $name", ({ one, index }) => {
    expect(accusations([one], index)).toEqual([]);
  });

  test.each(seeds)("is accused of nothing new after several rewritings, seed %i", (seed) => {
    expect(accusations(composition(rewritings, seed), seed)).toEqual([]);
  });

  test("is another text for some pair, whatever the rewriting", () => {
    const idle = rewritings.filter(({ rewrite: own }) =>
      pairs.every(({ documents, api }) =>
        documents.every(({ text }) =>
          seeds.every((seed) => own(text, new Random(seed), api) === text),
        ),
      ),
    );
    expect(idle.map(({ name }) => name)).toEqual([]);
  });

  test("is the same for the same seed", () => {
    const [pair] = pairs;
    const write = () => rewrite(pair?.documents ?? [], rewritings, 7, pair?.api ?? never());
    expect(write()).toEqual(write());
  });
});

function never(): never {
  throw new Error("there are pairs");
}
