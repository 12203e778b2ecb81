/** What is emitted for a description with all of its snippets, compiled as strictly as can be. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { client } from "../../../../../generators/client/index.ts";
import { conversions } from "../../../../../generators/conversions/index.ts";
import { types } from "../../../../../generators/types/index.ts";
import { usage } from "../../../../../generators/usage/index.ts";
import { xml } from "../../../../../generators/xml/index.ts";
import { compile } from "../../../../support/compile.ts";
import { type OutputOptions, generateInto } from "../../../../properties/round-trip/output.ts";

interface Compiled {
  /** By the name of the operation. */
  readonly snippets: ReadonlyMap<string, string>;
  /** Of the compiler. */
  readonly errors: readonly string[];
}

/** The snippets of a description, and the errors of the compiler. Inside of a test. */
export async function compiled(spec: string, options: OutputOptions = {}): Promise<Compiled> {
  const generators = [types, conversions, xml, client, usage];
  const generated = await generateInto(spec, "usage", generators, options);
  onTestFinished(generated.remove);
  const text = readFileSync(join(generated.folder, "usage.json"), "utf8");
  const snippets = Object.entries(JSON.parse(text) as Record<string, string>);
  const functions = snippets.map(
    ([name, snippet]) =>
      `export async function use_${name}(client: api.Client): Promise<void> {\n` +
      `  const { ${name} } = api;\n${snippet}\n}\n`,
  );
  const module = `import * as api from "./client.js";\n\n${functions.join("\n")}`;
  writeFileSync(join(generated.folder, "usages.ts"), module);
  return { snippets: new Map(snippets), errors: compile(generated.folder, "nodenext") };
}
