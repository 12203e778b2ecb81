/** What is paged in our services and in public descriptions, and what only seems so. The large ones are in test/slow/. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeWithInputs } from "../../../../support/inputs.ts";
import { type Counts, countsOf } from "./counts.ts";

const root = join(import.meta.dirname, "../../../../..");
const ours: Readonly<Record<string, Counts>> = {
  "access-control": {},
  "contact-enrichment": {},
  "link-tracking": { page: 3 },
  "platform-errors": {},
  "scoped-key": {},
  "uptime-monitoring": { offset: 3 },
};

test("each of our services is looked at", () => {
  expect(Object.keys(ours)).toEqual(readdirSync(join(root, "specs")).toSorted());
});

test.each(Object.entries(ours))("%s", async (name, counts) => {
  expect(await countsOf(join(root, `specs/${name}/openapi.yaml`), name)).toEqual(counts);
});

const corpus: Readonly<Record<string, Counts>> = {
  "adyen-mgmt.json": { link: 13, offset: 6 },
  "museum.yaml": { page: 2 },
  "petstore3.yaml": {},
  "tictactoe31.yaml": {},
};

for (const [file, counts] of Object.entries(corpus)) {
  describeWithInputs(`corpus/${file}`, file, (spec) => {
    test("is paged as the committed table says", { timeout: 60_000 }, async () => {
      expect(await countsOf(spec, file.replace(/\.\w+$/, ""))).toEqual(counts);
    });
  });
}
