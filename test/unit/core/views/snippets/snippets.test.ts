/** Every snippet compiles against the client that it calls, as strictly as can be. Those of GitHub do in test/slow/. */
import { expect, it } from "vitest";
import { describeWithInputs } from "../../../../support/inputs.ts";
import { compiled } from "./compiled.ts";

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

for (const file of ["museum.yaml", "petstore3.yaml"]) {
  describeWithInputs(`corpus/${file}`, file, (path) => {
    it("compiles", { timeout: 300_000 }, async () => {
      const { snippets, errors } = await compiled(path);
      expect(errors).toEqual([]);
      expect(snippets.size).toBeGreaterThan(5);
    });
  });
}
