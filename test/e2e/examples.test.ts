/** Every example of every service, tried by the emitted validators and, as an oracle, by ajv. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { type Diagnostic, collect } from "../../core/base/diagnostic.ts";
import { load } from "../../core/spec/load.ts";
import { build } from "../../core/build/build.ts";
import { pascalCase } from "../../core/base/text/identifier.ts";
import { loadModel } from "../support/emitted.ts";
import { isIsoDateTime } from "../support/iso-date-time.ts";

const root = join(import.meta.dirname, "../../specs");

describe.each(readdirSync(root))("examples of %s", async (service) => {
  const folder = join(root, service);
  const diagnostics: Diagnostic[] = [];
  const loaded = await load(join(folder, "openapi.yaml"), { cwd: root });
  if (loaded.sources === undefined) throw new Error(JSON.stringify(loaded.diagnostics));
  const api = build(loaded.sources, { service, report: collect(diagnostics) });
  const { validators } = await loadModel(`examples-${service}`, { api, diagnostics });
  const schemas = readdirSync(join(folder, "schemas")).map((file) => file.replace(".json", ""));
  const oracle = oracleOf(folder, schemas);
  const examples = readdirSync(join(folder, "examples"));

  test.each(examples)("%s", (file) => {
    const [, verdict, rest = ""] = /^(valid|invalid)-(.+)\.json$/.exec(file) ?? [];
    const schema = schemas
      .filter((name) => rest === name || rest.startsWith(`${name}-`))
      .toSorted((a, b) => b.length - a.length)[0];
    if (schema === undefined) throw new Error("the name of the example names no schema");
    const text = readFileSync(join(folder, "examples", file), "utf8");
    const value: unknown = JSON.parse(text);
    const validator = validators.get(pascalCase(schema));
    if (validator === undefined) throw new Error(`no validator for ${schema}`);
    const result = validator.safeParse(value);
    expect(result.success ? [] : result.error.issues, text).toSatisfy(
      (issues: unknown[]) => (issues.length === 0) === (verdict === "valid"),
    );
    if (result.success) expect(result.data).toEqual(value);
    expect(oracle(schema, value)).toBe(verdict === "valid");
  });
});

function oracleOf(folder: string, schemas: readonly string[]) {
  const ajv = new Ajv2020({ strict: false, validateFormats: true });
  ajvFormats.default(ajv);
  ajv.addFormat("iso8601-date-time", isIsoDateTime);
  for (const name of schemas) {
    const text = readFileSync(join(folder, "schemas", `${name}.json`), "utf8");
    ajv.addSchema(JSON.parse(text) as object, `file:///${name}.json`);
  }
  return (name: string, value: unknown): boolean => {
    const validate: ValidateFunction | undefined = ajv.getSchema(`file:///${name}.json`);
    if (validate === undefined) throw new Error(`${name} is not known to ajv`);
    return validate(value) === true;
  };
}
