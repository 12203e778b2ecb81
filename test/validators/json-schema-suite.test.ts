/** The official JSON Schema test suite, draft 2020-12, decided by emitted validators. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { load } from "../emitted.ts";
import { describeWithInputs } from "../inputs.ts";

interface Group {
  readonly file: string;
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
}

/** Tests that are decided wrong, by file. */
const undecided: Readonly<Record<string, number>> = {};

const required = "json-schema-test-suite/tests/draft2020-12";

describeWithInputs(required, "JSON Schema test suite", (folder) => {
  test("every keyword is decided right; what is not is listed", { timeout: 120_000 }, async () => {
    const groups = readGroups(folder);
    const { validators } = await load("json-schema-suite", {
      ...describing(groups),
      ...readRemotes(join(folder, "../../remotes")),
    });
    const wrong = new Map<string, number>();
    for (const [index, { file, tests }] of groups.entries()) {
      const validator = validators.get(`Group${index}`);
      for (const { data, valid } of tests) {
        if (validator?.safeParse(data).success === valid) continue;
        wrong.set(file, (wrong.get(file) ?? 0) + 1);
      }
    }
    expect(Object.fromEntries(wrong)).toEqual(undecided);
    expect(groups.flatMap(({ tests }) => tests).length).toBeGreaterThan(1200);
  });
});

function readGroups(folder: string): Group[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => {
      const groups = JSON.parse(readFileSync(join(folder, file), "utf8")) as Omit<Group, "file">[];
      return groups.map((group) => ({ ...group, file: file.replace(".json", "") }));
    });
}

/** The files that the suite expects to be served, by their URIs. */
function readRemotes(folder: string): Record<string, unknown> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const schemas = files.filter((file) => file.endsWith(".json"));
  return Object.fromEntries(
    schemas.map((file) => [
      `http://localhost:1234/${file}`,
      JSON.parse(readFileSync(join(folder, file), "utf8")) as unknown,
    ]),
  );
}

/** Each schema is a file of its own, so that its references start where the suite means them to. */
function describing(groups: readonly Group[]): Record<string, unknown> {
  const schemas = groups.map((_group, index) => [
    `group-${index}`,
    { allOf: [{ $ref: `./group-${index}.json` }] },
  ]);
  return {
    "openapi.yaml": {
      openapi: "3.1.0",
      info: { title: "Suite", version: "1" },
      components: { schemas: Object.fromEntries(schemas) },
    },
    ...Object.fromEntries(groups.map(({ schema }, index) => [`group-${index}.json`, schema])),
  };
}
