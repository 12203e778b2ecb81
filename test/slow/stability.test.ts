/** Order is no meaning, in the largest of our services too, and the same for fragments of public descriptions: SPECWRIGHT_FRAGMENTS of each file instead of a few. */
import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import { fragmentsOf } from "../support/description-parts/fragment.ts";
import type { Members } from "../support/description-parts/value.ts";
import { describeWithInputs } from "../support/inputs.ts";
import { randomOf } from "../e2e/stability/shuffled.ts";
import { changesOf } from "../e2e/stability/stable.ts";

const seed = Number(process.env["SPECWRIGHT_SEED"] ?? 1);
const count = Number(process.env["SPECWRIGHT_FRAGMENTS"] ?? 6);
const files = ["github.json", "stripe.json", "twilio-2010.json", "adyen-mgmt.json"];

test("uptime-monitoring keeps its lines, wherever its paths, schemas and properties stand", async () => {
  const folder = "specs/uptime-monitoring";
  const description = load(readFileSync(`${folder}/openapi.yaml`, "utf8")) as Members;
  const { files: number, lines } = await changesOf(description, 5, folder);
  expect(number).toBeGreaterThan(10);
  expect(lines).toEqual([]);
});

for (const file of files) {
  describeWithInputs(`corpus/${file}`, file, (path) => {
    test("fragments keep their lines", async () => {
      console.info(`seed ${seed}; SPECWRIGHT_SEED repeats it`);
      const fragments = fragmentsOf(load(readFileSync(path, "utf8")) as Members);
      const next = randomOf(seed);
      for (let made = 0; made < count; made += 1) {
        const fragment = fragments[Math.floor(next() * fragments.length)]?.();
        if (fragment === undefined) throw new Error("there is no fragment");
        const { files: number, lines } = await changesOf(fragment.value, seed + made);
        expect(number, fragment.name).toBeGreaterThan(0);
        expect(lines, fragment.name).toEqual([]);
      }
    });
  });
}
for (const file of ["petstore3.yaml", "museum.yaml", "tictactoe31.yaml", "webhook31.yaml"]) {
  describeWithInputs(`corpus/${file}`, file, (path) => {
    test("keeps its lines", async () => {
      const { lines } = await changesOf(load(readFileSync(path, "utf8")) as Members, seed);
      expect(lines).toEqual([]);
    });
  });
}
