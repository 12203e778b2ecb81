/** The compiler knows of queries and mutations what the description says, with the real packages. */
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { client } from "../../../../generators/client/index.ts";
import { conversions } from "../../../../generators/conversions/index.ts";
import { pagination } from "../../../../generators/pagination/index.ts";
import { tanstackQuery } from "../../../../generators/tanstack-query/index.ts";
import { types } from "../../../../generators/types/index.ts";
import { compile } from "../../../support/compile.ts";
import { generateInto } from "../../../properties/round-trip/output.ts";

it.each(["ts", "js"] as const)(
  "as %s, data, errors, keys and variables are typed",
  { timeout: 60_000 },
  async (emit) => {
    const generators = [types, conversions, client, pagination, tanstackQuery];
    const spec = "test/unit/generators/tanstack-query/library.yaml";
    const generated = await generateInto(spec, "library", generators, { emit });
    onTestFinished(generated.remove);
    const usage = join(generated.folder, "usage.ts");
    copyFileSync(join(import.meta.dirname, "usage.ts.txt"), usage);
    expect(readFileSync(usage, "utf8").match(/@ts-expect-error/gu)).toHaveLength(5);
    expect(compile(generated.folder, "nodenext")).toEqual([]);
    expect(compile(generated.folder, "bundler")).toEqual([]);
    const text = readFileSync(
      join(generated.folder, `tanstack-query.${emit === "ts" ? "ts" : "d.ts"}`),
      "utf8",
    );
    expect(text).toMatch(/@deprecated\n \*\/\nexport (?:declare )?function listBooksQuery/u);
    expect(text).not.toContain("news");
  },
);

it.each(["ts", "js"] as const)(
  "as %s, the pages of infinite queries are typed",
  { timeout: 60_000 },
  async (emit) => {
    const generators = [types, conversions, client, pagination, tanstackQuery];
    const spec = "specs/link-tracking/openapi.yaml";
    const generated = await generateInto(spec, "link-tracking", generators, { emit });
    onTestFinished(generated.remove);
    const usage = join(generated.folder, "usage.ts");
    copyFileSync(join(import.meta.dirname, "infinite-usage.ts.txt"), usage);
    expect(readFileSync(usage, "utf8").match(/@ts-expect-error/gu)).toHaveLength(6);
    expect(compile(generated.folder, "nodenext")).toEqual([]);
    expect(compile(generated.folder, "bundler")).toEqual([]);
  },
);
