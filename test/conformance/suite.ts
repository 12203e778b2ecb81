/** Tests of the official JSON Schema test suite, as documents and cases. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Draft } from "./drafts.ts";

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

/** The required tests of a draft, or those of some keywords; `folder` holds a file for each. */
export function readSuite(
  folder: string,
  { dialect }: Pick<Draft, "dialect">,
  keywords?: readonly string[],
): Suite {
  return suiteOf(folder, join(folder, "../../remotes"), dialect, keywords);
}

/** The optional tests of a draft that hold values to their `format`. */
export function readFormats(folder: string, { dialect }: Pick<Draft, "dialect">): Suite {
  const suite = suiteOf(join(folder, "optional/format"), undefined, dialect);
  const { "openapi.yaml": root, ...others } = suite.documents;
  // Formats are asserted in descriptions of our own.
  return {
    ...suite,
    documents: { "openapi.yaml": { ...Object(root), "x-specwright": 1 }, ...others },
  };
}

function suiteOf(
  folder: string,
  remotes: string | undefined,
  dialect: string,
  keywords?: readonly string[],
): Suite {
  const files = readdirSync(folder);
  const isWanted = (file: string) => keywords?.includes(file.replace(".json", "")) ?? true;
  const groups = files
    .filter((file) => file.endsWith(".json") && isWanted(file))
    .toSorted()
    .flatMap((file) =>
      (readJson(join(folder, file)) as Group[]).map((group) => ({
        ...group,
        schema: inDialect(group.schema, dialect),
        keyword: file.replace(".json", ""),
      })),
    );
  return {
    documents: {
      ...describing(groups.map(({ schema }) => schema)),
      ...(remotes === undefined ? {} : readRemotes(remotes, dialect)),
    },
    cases: groups.flatMap(({ keyword, description: group, tests }, index) =>
      tests.map(({ description, ...test }) => {
        const title = `${keyword}: ${group}: ${description}`;
        return { ...test, keyword, title, schema: `Group${index}` };
      }),
    ),
  };
}

/** Tests of drafts before 2019-09 leave it to whoever runs them to say which draft they are. */
function inDialect(schema: unknown, dialect: string): unknown {
  const isOpen = typeof schema === "object" && schema !== null && !Object.hasOwn(schema, "$schema");
  return isOpen ? { $schema: dialect, ...schema } : schema;
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

function readRemotes(folder: string, dialect: string): Record<string, unknown> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const schemas = files.filter((file) => file.endsWith(".json"));
  return Object.fromEntries(
    schemas.map((file) => [
      `http://localhost:1234/${file}`,
      inDialect(readJson(join(folder, file)), dialect),
    ]),
  );
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
