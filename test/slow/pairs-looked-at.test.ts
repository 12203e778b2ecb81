/** Pairs of documents and descriptions in several styles: nothing that agrees is accused, what was planted is named. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lintOf, scoreOf } from "./pairs/judge.ts";
import { pairNames, readPair } from "./pairs/truth.ts";

const folder = join(import.meta.dirname, "./pairs/own/looked-at");

/** Planted contradictions that the reader passes over: their subject stands elsewhere, or a legend explains them. */
const passedOver: ReadonlyMap<string, readonly string[]> = new Map([
  ["airdesk", ["depth: default is 10", "sort: default is title", "artist is required"]],
  ["depotgate", ["the method is PUT", "size: maximum is 200"]],
  ["growbeds", ["412"]],
  ["larderd", ["limit: maximum is 500", "multipart/form-data"]],
  ["murmur", ["120", "20", "500"]],
  ["plotqueue", ["24", "copies is not required"]],
  ["quillmark", ["signers/add"]],
  ["ramp", ["35", "AMBIENT"]],
  ["regatta", ["5", "400"]],
  ["tidegauge", ["12", "default is CD"]],
]);

/** Lines of documents that have a finding as they stand. */
const found: ReadonlyMap<string, readonly number[]> = new Map([
  // True: an answer is shown without a member that the spec requires.
  ["tilestore", [194]],
]);

describe.each(pairNames(folder))("the pair %s", (name) => {
  const pair = readPair(folder, name);

  test("has no finding as it stands, but those that are known", () => {
    const lines = lintOf(pair, pair.documents).findings.map(({ document }) => document?.line);
    expect(lines).toEqual(found.get(name) ?? []);
  });

  test("has a finding for each planted contradiction, with the place on both sides", () => {
    const { accused, missed, plants } = scoreOf(pair);
    const notes = missed.map(({ note }) => note);
    expect({ accused, notes }).toEqual({ accused: [], notes: passedOver.get(name) ?? [] });
    expect(plants).toBeGreaterThan(5);
  });
});
