/** The compiler knows the items and the pages, and what callers may say. */
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { client } from "../../../../../generators/client/index.ts";
import { conversions } from "../../../../../generators/conversions/index.ts";
import { pagination } from "../../../../../generators/pagination/index.ts";
import { types } from "../../../../../generators/types/index.ts";
import { xml } from "../../../../../generators/xml/index.ts";
import { compile } from "../../../../support/compile.ts";
import { describeWithInputs } from "../../../../support/inputs.ts";
import { generateInto } from "../../../../properties/round-trip/output.ts";

const generators = [types, conversions, xml, client, pagination];

it.each(["ts", "js"] as const)(
  "as %s, holds inputs, items and pages to the description",
  { timeout: 60_000 },
  async (emit) => {
    const spec = "specs/link-tracking/openapi.yaml";
    const generated = await generateInto(spec, "link-tracking", generators, { emit });
    onTestFinished(generated.remove);
    const usage = join(generated.folder, "usage.ts");
    copyFileSync(join(import.meta.dirname, "usage.ts.txt"), usage);
    const expected = readFileSync(usage, "utf8").match(/@ts-expect-error/gu) ?? [];
    expect(expected).toHaveLength(8);
    const options = { checksDeclarations: emit === "js" };
    expect(compile(generated.folder, "nodenext", options)).toEqual([]);
    expect(compile(generated.folder, "bundler", options)).toEqual([]);
  },
);

for (const file of ["museum.yaml", "adyen-mgmt.json", "twilio-2010.json"]) {
  describeWithInputs(`corpus/${file}`, file, (spec) => {
    it("compiles", { timeout: 120_000 }, async () => {
      const generated = await generateInto(spec, "paged", generators);
      onTestFinished(generated.remove);
      expect(compile(generated.folder, "nodenext")).toEqual([]);
    });
  });
}
