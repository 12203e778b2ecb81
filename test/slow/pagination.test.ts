/** What is paged in large public descriptions, and what only seems so. */
import { expect, test } from "vitest";
import { describeWithInputs } from "../support/inputs.ts";
import { type Counts, countsOf } from "../unit/core/views/pagination/counts.ts";

const corpus: Readonly<Record<string, Counts>> = {
  "github.json": { header: 191, page: 68 },
  "stripe.json": { item: 91, token: 7 },
  "twilio-2010.json": { link: 60 },
};

for (const [file, counts] of Object.entries(corpus)) {
  describeWithInputs(`corpus/${file}`, file, (spec) => {
    test("is paged as the committed table says", async () => {
      expect(await countsOf(spec, file.replace(/\.\w+$/, ""))).toEqual(counts);
    });
  });
}
