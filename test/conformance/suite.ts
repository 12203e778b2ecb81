/** The required tests of the official JSON Schema test suite, draft 2020-12, as documents and cases. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Where the tests are, below the folder of inputs. */
export const suiteFolder = "json-schema-test-suite/tests/draft2020-12";

export interface Case {
  /** The file of the suite without its ending: a keyword, mostly. */
  readonly keyword: string;
  /** `keyword: group: test`. */
  readonly title: string;
  /** Name of the schema that decides it. */
  readonly schema: string;
  readonly data: unknown;
  readonly valid: boolean;
}

export interface Suite {
  /** A description of all schemas, with the files that the suite expects to be served. */
  readonly documents: Readonly<Record<string, unknown>>;
  readonly cases: readonly Case[];
}

interface Group {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
}

/** Reads the suite from `folder`, which holds a file for each keyword. */
export function readSuite(folder: string): Suite {
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  const groups = files.toSorted().flatMap((file) =>
    (readJson(join(folder, file)) as Group[]).map((group) => ({
      ...group,
      keyword: file.replace(".json", ""),
    })),
  );
  return {
    documents: {
      ...describing(groups.map(({ schema }) => schema)),
      ...readRemotes(join(folder, "../../remotes")),
    },
    cases: groups.flatMap(({ keyword, description: group, tests }, index) =>
      tests.map(({ description, ...test }) => {
        const title = `${keyword}: ${group}: ${description}`;
        return { ...test, keyword, title, schema: `Group${index}` };
      }),
    ),
  };
}

/** Each schema is a file of its own, so that its references start where the suite means them to. */
function describing(schemas: readonly unknown[]): Record<string, unknown> {
  const components = schemas.map((_schema, index) => [
    `group-${index}`,
    { allOf: [{ $ref: `./group-${index}.json` }] },
  ]);
  return {
    "openapi.yaml": {
      openapi: "3.1.0",
      info: { title: "Suite", version: "1" },
      components: { schemas: Object.fromEntries(components) },
    },
    ...Object.fromEntries(schemas.map((schema, index) => [`group-${index}.json`, schema])),
  };
}

function readRemotes(folder: string): Record<string, unknown> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const schemas = files.filter((file) => file.endsWith(".json"));
  return Object.fromEntries(
    schemas.map((file) => [`http://localhost:1234/${file}`, readJson(join(folder, file))]),
  );
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
