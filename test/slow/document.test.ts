/** Drafts of public and of random descriptions agree with them; `npm run slow:document` prints the figures. */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { buildModel } from "../../core/pipeline.ts";
import { loadSync } from "../../core/spec/load-sync.ts";
import { descriptionOf } from "../properties/random-descriptions/description.ts";
import { describeWithInputs } from "../support/inputs.ts";
import { modelOf } from "../support/sources.ts";
import { roundTrip, shownFinding } from "./document/round-trip.ts";

describeWithInputs("corpus", "The draft of a public description", (folder) => {
  const names = readdirSync(folder).filter((name) => /\.(?:json|yaml)$/u.test(name));

  test.each(names)(
    "%s has no contradiction",
    (name) => {
      const { sources, partial } = loadSync([name], { cwd: folder });
      const read = sources ?? partial;
      if (read === undefined) throw new Error(`cannot read ${name}`);
      const api = buildModel(read, { service: "service", report: () => undefined });
      expect(roundTrip(api).found.map(shownFinding)).toEqual([]);
    },
    300_000,
  );
});

test("The draft of a random description has no contradiction", () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const { found } = roundTrip(modelOf({ "openapi.json": descriptionOf(seed) }).api);
    expect({ seed, found: found.map(shownFinding) }).toEqual({ seed, found: [] });
  }
}, 300_000);
