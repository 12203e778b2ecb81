/** What people do with schemas of zod works with emitted ones, at run time. */
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { load } from "../../support/emitted.ts";
import { description } from "./description.ts";

const folder = join(import.meta.dirname, "../../.emitted/zod-uses");
await load("zod-uses", { "openapi.yaml": description });
copyFileSync(join(import.meta.dirname, "uses.ts.txt"), join(folder, "uses.ts"));
const { uses } = (await import(join(folder, "uses.ts"))) as {
  readonly uses: Readonly<Record<string, () => unknown>>;
};

test("there are the uses of the guide", () => {
  expect(Object.keys(uses).length).toBeGreaterThanOrEqual(82);
});

test.each(Object.entries(uses))("%s works", async (_title, use) => {
  await use();
});
