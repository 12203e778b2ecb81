/** The same description with an operation and a schema in front that have nothing to do with the others. */
import { membersOf } from "../../support/description-parts/fragment.ts";
import type { Members } from "../../support/description-parts/value.ts";

const schema = {
  type: "object",
  properties: { a: { type: "array", maxItems: 9, items: { type: "string" } } },
};

/** Called like the others: decisions that stand for all operations would tell that it is not. */
function operation(name: string) {
  const $ref = `#/components/schemas/${name}`;
  return {
    operationId: `call${name}`,
    parameters: [{ name: "zeta", in: "query", schema: { type: "string", maxLength: 77 } }],
    responses: {
      "200": { description: "Fine.", content: { "application/json": { schema: { $ref } } } },
    },
  };
}

/** An operation only where there are some: the first one makes files that were not there. */
export function withUnrelated(description: Members, name: string): Members {
  const paths = membersOf(description["paths"]);
  const components = membersOf(description["components"]);
  const schemas = { [name]: schema, ...membersOf(components["schemas"]) };
  const hasOperations = Object.keys(paths).length > 0;
  return {
    ...description,
    components: { ...components, schemas },
    ...(hasOperations ? { paths: { [`/${name}`]: { get: operation(name) }, ...paths } } : {}),
  };
}

/**
 * Lines that tell what a whole file or service has: what a module imports, the rows of the table of
 * callers, which has a column for each kind of operation, and the questions that a server asks for
 * every operation with credentials, whose names they list.
 */
export function isAboutAll(line: string): boolean {
  return (
    /^[^:]+\.ts: import /u.test(line) ||
    line.startsWith("access.md: |") ||
    /^server\.ts: (?:question|attempt): engine\.\w+</u.test(line) ||
    /^server\.ts: \|? ?"[\w$]+"(?: \| "[\w$]+")*$/u.test(line)
  );
}
