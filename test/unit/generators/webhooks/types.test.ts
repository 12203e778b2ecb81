/** The compiler accepts what the description allows of a receiver's handler, and nothing else. */
import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { loadGenerators } from "../../../../generators/index.ts";
import { compile } from "../../../support/compile.ts";
import { generateInto } from "../../../properties/round-trip/output.ts";

const generators = await loadGenerators();

it.each(["ts", "js"] as const)(
  "as %s, holds handlers and options to the description",
  { timeout: 60_000 },
  async (emit) => {
    const spec = "test/unit/generators/webhooks/shop.yaml";
    const generated = await generateInto(spec, "shop-webhooks", generators, { emit });
    onTestFinished(generated.remove);
    const usage = join(generated.folder, "usage.ts");
    copyFileSync(join(import.meta.dirname, "usage.ts.txt"), usage);
    expect(readFileSync(usage, "utf8").match(/@ts-expect-error/gu)).toHaveLength(9);
    const options = { checksDeclarations: emit === "js" };
    expect(compile(generated.folder, "nodenext", options)).toEqual([]);
    expect(compile(generated.folder, "bundler", options)).toEqual([]);
    for (const file of ["server.ts", "client.ts", "server.js", "client.js"]) {
      expect(existsSync(join(generated.folder, file)), file).toBe(false);
    }
  },
);
