/** Planted contradictions, mended on either side; `npm run slow:fixes` tries those of all pairs. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fixPlant } from "../../../slow/pairs/fixes/judge.ts";
import { pairNames, planted, readPair } from "../../../slow/pairs/truth.ts";

const folder = join(import.meta.dirname, "../../../slow/pairs/own/looked-at");
const names = ["gateway", "payments", "queues", "shortener", "tracker", "vault"];
const plants = names
  .filter((name) => pairNames(folder).includes(name))
  .map((name) => readPair(folder, name))
  .flatMap((pair) =>
    pair.truths.filter(({ kind }) => kind === "PLANTED").map((truth) => ({ pair, truth })),
  );

describe("a planted contradiction that is mended", () => {
  const documents = plants.map(({ pair, truth }) => ({
    pair,
    ...fixPlant(pair, folder, truth, "document"),
  }));

  test("gives the document as it was, byte by byte, in more than half of all cases", () => {
    const restored = documents.filter(({ verdict }) => verdict === "restored");
    expect(restored.length).toBeGreaterThan(plants.length / 2);
  });

  test("changes no line of the document but its own", () => {
    const wrong = documents.flatMap(({ pair, truth, texts }) => {
      const before = planted(pair.documents, truth);
      return before.flatMap(({ file, text }) => {
        const now = (texts.get(file) ?? text).split("\n");
        const own = pair.documents.find((one) => one.file === file)?.text.split("\n") ?? [];
        // Lines that the plant left alone stay alone.
        return text
          .split("\n")
          .flatMap((line, at) =>
            line === own[at] && now[at] !== line ? [`${pair.name} ${at + 1}: ${now[at]}`] : [],
          );
      });
    });
    expect(wrong).toEqual([]);
  });

  test("is gone from the spec in a third of all cases, and each change is of one word or entry", () => {
    const specs = plants.map(({ pair, truth }) => fixPlant(pair, folder, truth, "spec"));
    const mended = specs.filter(({ verdict }) => verdict === "mended otherwise");
    expect(mended.length).toBeGreaterThan(plants.length / 3);
    for (const { changes } of mended) expect(changes.length).toBeLessThanOrEqual(2);
  });
});
