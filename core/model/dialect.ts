/** Which dialect of JSON Schema a place is written in: others than 2020-12 are reported. */
import type { Context } from "./context.ts";
import type { Node } from "./node.ts";

const known =
  /^https:\/\/(?:json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.1\/dialect\/[\w-]+)#?$/;

/** Reports a dialect that `key` of `node` states, where its keywords may mean something else. */
export function checkDialect(
  node: Node,
  key: "$schema" | "jsonSchemaDialect",
  { report }: Pick<Context, "report">,
): void {
  const dialect = node.string(key);
  if (dialect === undefined || known.test(dialect)) return;
  report({
    code: "emit/not-honoured",
    construct: key,
    message: `schemas of the dialect ${JSON.stringify(dialect)} are read as JSON Schema 2020-12`,
    origin: node.child(key)?.origin ?? node.origin,
  });
}
