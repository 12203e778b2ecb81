/** The same description with an operation and a schema in front that have nothing to do with the others. */
import { membersOf } from "../fragments/fragment.ts";
import type { Members } from "../fragments/value.ts";

const schema = {
  type: "object",
  properties: { a: { type: "array", maxItems: 9, items: { type: "string" } } },
};

/** Called like the others: decisions that stand for all operations would tell that it is not. */
const operation = {
  operationId: "aaaUnrelated",
  parameters: [{ name: "zeta", in: "query", schema: { type: "string", maxLength: 77 } }],
  responses: {
    "200": {
      description: "Fine.",
      content: { "application/json": { schema: { $ref: "#/components/schemas/AaaUnrelated" } } },
    },
  },
};

/** An operation only where there are some: the first one makes files that were not there. */
export function withUnrelated(description: Members): Members {
  const paths = membersOf(description["paths"]);
  const components = membersOf(description["components"]);
  const schemas = { AaaUnrelated: schema, ...membersOf(components["schemas"]) };
  const hasOperations = Object.keys(paths).length > 0;
  return {
    ...description,
    components: { ...components, schemas },
    ...(hasOperations ? { paths: { "/aaa-unrelated": { get: operation }, ...paths } } : {}),
  };
}

/**
 * Lines that tell what a whole file or service has: what a module imports, and the rows of the table
 * of callers, which has a column for each kind of operation.
 */
export function isAboutAll(line: string): boolean {
  return /^[^:]+\.ts: import /u.test(line) || line.startsWith("access.md: |");
}
