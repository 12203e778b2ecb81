/** The suite over public descriptions: ours are assignable to openapi-typescript's, apart from its losses. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundle } from "../../../../core/spec/bundle/bundle.ts";
import { type Diagnostic, collect } from "../../../../core/base/diagnostic.ts";
import { load } from "../../../../core/spec/load.ts";
import type { Sources } from "../../../../core/spec/load/sources.ts";
import { build } from "../../../../core/build/build.ts";
import { assignNames } from "../../../../core/transform/naming/assign.ts";
import { openapi } from "../../../../generators/openapi/index.ts";
import { openapiTypesGenerator } from "../../../../generators/openapi-types/index.ts";
import { types } from "../../../../generators/types/index.ts";
import { compile, emptyFolder } from "../../../support/compile.ts";
import { describeWithInputs } from "../../../support/inputs.ts";

/** How many schemas have to be compared, and how many may be left out. */
export type Row = readonly [name: string, compared: number, left: number];

export function testAgreement(rows: readonly Row[]): void {
  describeWithInputs("corpus", "public descriptions agree", (corpus) => {
    test.each(rows)(
      "%s: at least %i compared, at most %i left out",
      async (name, compared, left) => {
        const { sources } = await load(join(corpus, name), { cwd: corpus });
        const folder = emptyFolder(`agreement-${name}`);
        const agreement = await emit(sources!, folder);
        expect(compile(folder, "nodenext")).toEqual([]);
        expect(agreement.split("Agrees<types.").length - 1).toBeGreaterThanOrEqual(compared);
        expect(agreement.split("Not compared").length - 1).toBeLessThanOrEqual(left);
      },
    );
  });
}

/** Emits both kinds of types with the agreement, as for a document of our own. */
export async function emit(sources: Sources, folder: string): Promise<string> {
  const diagnostics: Diagnostic[] = [];
  const report = collect(diagnostics);
  const api = { ...build(sources, { service: "s", report }), specwright: true };
  const names = assignNames(api, report);
  const document = () => bundle(sources, names.schema);
  const input = { api, names, document, runtime: "./runtime", report };
  let agreement = "";
  for (const generator of [types, openapi, openapiTypesGenerator]) {
    for (const { path, text } of (await generator.generate(input)).files) {
      if (path === "openapi-agreement.ts") agreement = text;
      writeFileSync(join(folder, path), text);
    }
  }
  return agreement;
}
