/** The compiler knows of mocks what the description says, with the real package. */
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { compile } from "../../../support/compile.ts";
import { generateInto } from "../../../properties/round-trip/output.ts";
import { mocking } from "./output.ts";

it.each(["ts", "js"] as const)(
  "as %s, answers, requests and what has to be given are typed",
  { timeout: 60_000 },
  async (emit) => {
    const generated = await generateInto(
      "test/unit/generators/msw/library.yaml",
      "library",
      mocking,
      { emit },
    );
    onTestFinished(generated.remove);
    const usage = join(generated.folder, "usage.ts");
    copyFileSync(join(import.meta.dirname, "usage.ts.txt"), usage);
    expect(readFileSync(usage, "utf8").match(/@ts-expect-error/gu)).toHaveLength(7);
    expect(compile(generated.folder, "nodenext")).toEqual([]);
    expect(compile(generated.folder, "bundler")).toEqual([]);
  },
);
