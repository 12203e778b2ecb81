/** Pairs of documents and descriptions in several styles: nothing that agrees is accused, what was planted is named. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lintOf, scoreOf } from "../../../slow/pairs/judge.ts";
import { pairNames, readPair } from "../../../slow/pairs/truth.ts";

const folder = join(import.meta.dirname, "../../../slow/pairs/own/looked-at");

/** Planted contradictions that the reader passes over: their subject stands in another clause or list. */
const passedOver: ReadonlyMap<string, readonly string[]> = new Map([
  [
    "airdesk",
    [
      "400, no 422",
      "depth: default is 10",
      "sort: default is title",
      "per: maximum is 200",
      "artist is required",
      "no guest",
    ],
  ],
  ["alerts", ["5"]],
  ["growbeds", ["412"]],
  ["larderd", ["limit: maximum is 500", "multipart/form-data"]],
  ["parcels", ["grams"]],
  ["plotqueue", ["24", "copies is not required"]],
  ["quillmark", ["signers/add"]],
  ["ramp", ["X-Partner-No", "35", "AMBIENT", "no WAYBILL (code)", "250"]],
  ["termbank", ["no such scope", "X-Workspace"]],
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
