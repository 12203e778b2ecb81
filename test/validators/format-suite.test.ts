/** The official JSON Schema test suite on formats, where its optional tests are at hand. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formatFunctions, formats } from "../../generators/validators/formats.ts";
import { describeWithInputs } from "../inputs.ts";

interface Group {
  readonly schema: { readonly format?: string };
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
}

const tooLong = "with label that is too long when separator is ignored";

/**
 * Tests that are decided otherwise on purpose. The label of these four has 60 characters, and more
 * than 63 as it stands in the domain name system, which RFC 5890, section 2.3.2.1, rules out.
 */
const otherwise = [
  `idn-hostname: dot separator ${tooLong}`,
  `idn-hostname: fullwidth full stop separator ${tooLong}`,
  `idn-hostname: halfwidth ideographic full stop separator ${tooLong}`,
  `idn-hostname: ideographic full stop separator ${tooLong}`,
];

const required = "json-schema-test-suite/tests/draft2020-12";

describeWithInputs(required, "JSON Schema test suite, formats", (folder) => {
  const optional = join(folder, "optional/format");

  test.skipIf(!existsSync(optional))("every test is decided right, or listed", async () => {
    const wrong: string[] = [];
    for (const { schema, tests } of readGroups(optional)) {
      const name = schema.format ?? "";
      const isOfFormat = await testOf(name);
      for (const { description, data, valid } of tests) {
        if (isOfFormat(data) !== valid) wrong.push(`${name}: ${description}`);
      }
    }
    expect(wrong.toSorted()).toEqual(otherwise);
  });
});

/** Files that are named otherwise than a format are about `pattern`. */
function readGroups(folder: string): Group[] {
  return readdirSync(folder)
    .filter((file) => formats.has(file.replace(".json", "")))
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Group[]);
}

async function testOf(name: string): Promise<(value: unknown) => boolean> {
  const format = formats.get(name)!;
  const module = `../../runtime/${formatFunctions[format.function]}.ts`;
  const functions = (await import(module)) as Record<string, (value: unknown) => boolean>;
  return (value) => typeof value !== format.of || functions[format.function]!(value);
}
