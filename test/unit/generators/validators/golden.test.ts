/** The exact output for one description with constructs of every kind. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { layOut } from "../../../../core/output/layout.ts";
import { emit } from "../../../support/emitted.ts";
import { kitchen } from "./kitchen.ts";

const golden = join(import.meta.dirname, "../../../golden/kitchen");

test("types and validators are what they were", async () => {
  const { files } = await emit({ "openapi.yaml": kitchen });
  for (const { path, text, isLaidOut } of files) {
    const laidOut = isLaidOut ? text : await layOut(path, text, "golden");
    await expect(laidOut).toMatchFileSnapshot(join(golden, path));
  }
});
