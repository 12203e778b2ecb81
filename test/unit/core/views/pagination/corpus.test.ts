/** What is paged in our services and in public descriptions, and what only seems so. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeWithInputs } from "../../../../support/inputs.ts";
import { apiOf, pagedIn, tableOf } from "./derived.ts";

const root = join(import.meta.dirname, "../../../../..");
const golden = (name: string) => join(import.meta.dirname, `derived/${name}.md`);

/** How many operations are paged in which way. */
async function countsOf(spec: string, name: string): Promise<Record<string, number>> {
  const api = await apiOf(spec);
  await expect(tableOf(name, api)).toMatchFileSnapshot(golden(name));
  const counts: Record<string, number> = {};
  for (const { by } of pagedIn(api)) counts[by.way] = (counts[by.way] ?? 0) + 1;
  return counts;
}

const ours: Readonly<Record<string, Readonly<Record<string, number>>>> = {
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

const corpus: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "adyen-mgmt.json": { link: 13, offset: 6 },
  "github.json": { header: 191, page: 68 },
  "museum.yaml": { page: 2 },
  "petstore3.yaml": {},
  "stripe.json": { item: 91, token: 7 },
  "tictactoe31.yaml": {},
  "twilio-2010.json": { link: 60 },
};

for (const [file, counts] of Object.entries(corpus)) {
  describeWithInputs(`corpus/${file}`, file, (spec) => {
    test("is paged as the committed table says", { timeout: 60_000 }, async () => {
      expect(await countsOf(spec, file.replace(/\.\w+$/, ""))).toEqual(counts);
    });
  });
}
