/** Pairs of documents and descriptions in several styles: nothing that agrees is accused, what was planted is named. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lintOf, scoreOf } from "../../../slow/pairs/judge.ts";
import { pairNames, readPair } from "../../../slow/pairs/truth.ts";

const folder = join(import.meta.dirname, "../../../slow/pairs/own/looked-at");

/** Planted contradictions that the reader passes over: their subject stands elsewhere, or a legend explains them. */
const passedOver: ReadonlyMap<string, readonly string[]> = new Map([
  [
    "airdesk",
    [
      "400, no 422",
      "depth: default is 10",
      "sort: default is title",
      "per: maximum is 200",
      "artist is required",
    ],
  ],
  ["alerts", ["5"]],
  ["growbeds", ["412"]],
  ["parcels", ["grams"]],
  ["plotqueue", ["24", "copies is not required"]],
  ["quillmark", ["signers/add"]],
  ["tidegauge", ["12", "default is CD"]],
]);

describe.each(pairNames(folder))("the pair %s", (name) => {
  const pair = readPair(folder, name);

  test("has no finding as it stands", () => {
    expect(lintOf(pair, pair.documents).findings).toEqual([]);
  });

  test("has a finding for each planted contradiction, with the place on both sides", () => {
    const { accused, missed, plants } = scoreOf(pair);
    const notes = missed.map(({ note }) => note);
    expect({ accused, notes }).toEqual({ accused: [], notes: passedOver.get(name) ?? [] });
    expect(plants).toBeGreaterThan(5);
  });
});
