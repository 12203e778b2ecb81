/** Published schemas of older drafts: what emitted code decides is what ajv decides, of values that are nearly right. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv, type Options, type ValidateFunction } from "ajv";
import { Ajv2019 } from "ajv/dist/2019.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { load } from "../support/emitted.ts";

const modules = join(import.meta.dirname, "../../node_modules");

const read = (file: string): object =>
  JSON.parse(readFileSync(join(modules, file), "utf8")) as object;

interface Published {
  readonly file: string;
  /** A value to begin with; that of a metaschema is itself. */
  readonly start?: object;
}

const metaschemas = [
  "json-schema-draft-06.json",
  "json-schema-draft-07.json",
  "json-schema-2019-09/schema.json",
  "json-schema-2019-09/meta/applicator.json",
  "json-schema-2019-09/meta/validation.json",
];

const published: readonly Published[] = [
  ...metaschemas.map((name) => ({ file: `ajv/dist/refs/${name}` })),
  {
    file: "oxfmt/configuration_schema.json",
    start: {
      printWidth: 100,
      endOfLine: "lf",
      ignorePatterns: ["a"],
      overrides: [{ files: ["*.ts"], options: { semi: true } }],
    },
  },
];

test.each(published)("$file", async ({ file, start }) => {
  const schema = read(file);
  const name = file.replaceAll(/\W+/g, "-");
  const { validators, guards, api, names } = await load(`published-${name}`, { "a.json": schema });
  const id = api.schemas.find((each) => each.id === "a.json#")?.id ?? "";
  const validator = validators.get(names.schema(id));
  const guard = guards.get(names.schema(id));
  const decides = decidedByAjv(schema);
  const verdicts = new Set<boolean>();
  for (const value of fc.sample(near(start ?? schema), 400)) {
    const expected = decides(value);
    const decided = [validator?.safeParse(value).success, guard?.(value)];
    expect({ value, decided }).toEqual({ value, decided: [expected, expected] });
    verdicts.add(expected);
  }
  expect(verdicts.size).toBe(2);
});

function decidedByAjv(schema: object): ValidateFunction {
  const dialect = "$schema" in schema ? String(schema.$schema) : "";
  const is2019 = dialect.includes("2019-09");
  const options: Options = {
    strict: false,
    validateFormats: false,
    validateSchema: false,
    unicodeRegExp: false,
    // Without its own metaschemas, whose names those under test have.
    meta: is2019,
    logger: false,
  };
  if (!is2019) return new Ajv({ ...options, ignoreKeywordsWithRef: true }).compile(schema);
  const ajv = new Ajv2019(options);
  const known = "$id" in schema ? ajv.getSchema(String(schema.$id)) : undefined;
  return known ?? ajv.compile(schema);
}

const odd = fc.constantFrom<unknown>(null, true, 0, -1, 1.5, "", "x", [], {}, ["a", "a"], { a: 1 });

/** `value` with up to two of its parts left out, added or replaced. */
function near(value: unknown): fc.Arbitrary<unknown> {
  return fc
    .array(fc.tuple(fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), fc.nat(2), odd), {
      maxLength: 2,
    })
    .map((changes) =>
      changes.reduce((sum, [way, kind, part]) => changed(sum, way, kind, part), value),
    );
}

function changed(
  value: unknown,
  [step = 0, ...way]: readonly number[],
  kind: number,
  part: unknown,
): unknown {
  if (typeof value !== "object" || value === null) return part;
  const entries = Object.entries(value);
  const at = step % (entries.length + 1);
  const [key = "added", member] = entries[at] ?? [];
  const isLast = way.length === 0 || typeof member !== "object" || member === null;
  const next = isLast ? part : changed(member, way, kind, part);
  const others = entries.filter(([name]) => name !== key);
  const kept = isLast && kind === 0 ? others : [...others, [key, next] as const];
  return Array.isArray(value) ? kept.map(([, item]) => item) : Object.fromEntries(kept);
}
