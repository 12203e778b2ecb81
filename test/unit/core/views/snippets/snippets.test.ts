/** Every snippet compiles against the client that it calls, as strictly as can be. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { client } from "../../../../../generators/client/index.ts";
import { decodings } from "../../../../../generators/decodings/index.ts";
import { types } from "../../../../../generators/types/index.ts";
import { usage } from "../../../../../generators/usage/index.ts";
import { xml } from "../../../../../generators/xml/index.ts";
import { compile } from "../../../../support/compile.ts";
import { describeWithInputs } from "../../../../support/inputs.ts";
import { type OutputOptions, generateInto } from "../../../../properties/round-trip/output.ts";

/** The errors of the compiler, and how many snippets there are. */
async function compiled(spec: string, options: OutputOptions = {}) {
  const generators = [types, decodings, xml, client, usage];
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

it.each([
  ["specs/link-tracking/openapi.yaml", 15],
  ["specs/uptime-monitoring/openapi.yaml", 15],
  ["specs/scoped-key/openapi.yaml", 1],
  ["specs/contact-enrichment/openapi.yaml", 3],
  ["test/properties/round-trip/styles.yaml", 5],
  ["test/unit/runtime/client/library.yaml", 5],
])("of %s", { timeout: 120_000 }, async (spec, least) => {
  const { snippets, errors } = await compiled(spec);
  expect(errors).toEqual([]);
  expect(snippets.size).toBeGreaterThanOrEqual(least);
});

it("shows what is needed and what a success gives", { timeout: 60_000 }, async () => {
  const { snippets } = await compiled("specs/link-tracking/openapi.yaml");
  expect(snippets.get("listDomains")).toBe(
    "const result = await listDomains(client);\nif (result.status === 200) console.log(result.body);",
  );
  expect(snippets.get("addDomain")).toBe(
    'const result = await addDomain(client, { body: { name: "text" } });\n' +
      "if (result.status === 201) console.log(result.body);",
  );
});

it("gives values in the form that callers have", { timeout: 120_000 }, async () => {
  const codecs = { dates: "Date", decimals: "number", int64: "bigint" } as const;
  expect((await compiled("test/properties/round-trip/codecs.yaml", { codecs })).errors).toEqual([]);
});

for (const file of ["museum.yaml", "petstore3.yaml", "github.json"]) {
  describeWithInputs(`corpus/${file}`, file, (path) => {
    it("compiles", { timeout: 300_000 }, async () => {
      const { snippets, errors } = await compiled(path);
      expect(errors).toEqual([]);
      expect(snippets.size).toBeGreaterThan(5);
    });
  });
}
