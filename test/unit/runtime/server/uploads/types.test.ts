/** The compiler knows the parts of each form, in handlers that read them one after another. */
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { conversions } from "../../../../../generators/conversions/index.ts";
import { server } from "../../../../../generators/server/index.ts";
import { types } from "../../../../../generators/types/index.ts";
import { validators } from "../../../../../generators/validators/index.ts";
import { compile } from "../../../../support/compile.ts";
import { generateInto } from "../../../../properties/round-trip/output.ts";

it.each(["ts", "js"] as const)("as %s, holds parts to the description", async (emit) => {
  const generators = [types, conversions, validators, server];
  const spec = "test/unit/runtime/server/uploads/uploads.yaml";
  const options = { emit, codecs: { dates: "Date" } } as const;
  const { folder, remove } = await generateInto(spec, `uploads-${emit}`, generators, options);
  onTestFinished(remove);
  copyFileSync(join(import.meta.dirname, "usage.ts.txt"), join(folder, "usage.ts"));
  const checks = { checksDeclarations: emit === "js" };
  expect(compile(folder, "nodenext", checks)).toEqual([]);
  expect(compile(folder, "bundler", checks)).toEqual([]);
  expect(compile(folder, "nodenext", { compiler: "typescript" })).toEqual([]);
});
