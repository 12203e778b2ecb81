/** The compiler accepts what the description allows of an implementer, and nothing else. */
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { server } from "../../../../generators/server/index.ts";
import { conversions } from "../../../../generators/conversions/index.ts";
import { types } from "../../../../generators/types/index.ts";
import { validators } from "../../../../generators/validators/index.ts";
import { compile } from "../../../support/compile.ts";
import { generateInto } from "../../../properties/round-trip/output.ts";

it.each(["ts", "js"] as const)(
  "as %s, holds handlers, options and decisions to the description",
  { timeout: 60_000 },
  async (emit) => {
    const generators = [types, conversions, validators, server];
    const spec = "test/unit/runtime/server/library.yaml";
    const generated = await generateInto(spec, "library", generators, { emit });
    onTestFinished(generated.remove);
    const usage = join(generated.folder, "usage.ts");
    copyFileSync(join(import.meta.dirname, "usage.ts.txt"), usage);
    const expected = readFileSync(usage, "utf8").match(/@ts-expect-error/gu) ?? [];
    expect(expected.length).toBeGreaterThan(15);
    const options = { checksDeclarations: emit === "js" };
    expect(compile(generated.folder, "nodenext", options)).toEqual([]);
    expect(compile(generated.folder, "bundler", options)).toEqual([]);
  },
);
