/** The compiler holds items of sequences to their schemas, in clients and handlers. */
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { client } from "../../../generators/client/index.ts";
import { conversions } from "../../../generators/conversions/index.ts";
import { msw } from "../../../generators/msw/index.ts";
import { server } from "../../../generators/server/index.ts";
import { types } from "../../../generators/types/index.ts";
import { validators } from "../../../generators/validators/index.ts";
import { compile } from "../../support/compile.ts";
import { generateInto } from "../../properties/round-trip/output.ts";

it("in the output", { timeout: 60_000 }, async () => {
  const generators = [types, conversions, validators, client, server, msw];
  const spec = "test/e2e/openapi-3.2/sequences.yaml";
  const generated = await generateInto(spec, "sequences", generators);
  onTestFinished(generated.remove);
  copyFileSync(join(import.meta.dirname, "usage.ts.txt"), join(generated.folder, "usage.ts"));
  expect(compile(generated.folder, "nodenext")).toEqual([]);
});
