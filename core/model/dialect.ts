/** Which dialect of JSON Schema a place is written in: others than 2020-12 are reported. */
import { isStandardDialect, olderDraft } from "../load/metaschemas.ts";
import type { Context } from "./context.ts";
import { type Node, isObject } from "./node.ts";
import { draftOf, readingOf } from "./older-drafts.ts";

/** Vocabularies of JSON Schema 2020-12 and OpenAPI 3.1 and 3.2: what their keywords mean is known. */
const known =
  /^https:\/\/(?:json-schema\.org\/draft\/2020-12\/vocab\/[\w-]+|spec\.openapis\.org\/oas\/3\.[12]\/vocab\/base)$/;

const validation = "https://json-schema.org/draft/2020-12/vocab/validation";

/** Reports a dialect that `key` of `node` states, where its keywords may mean something else. */
export function checkDialect(
  node: Node,
  key: "$schema" | "jsonSchemaDialect",
  context: Pick<Context, "report" | "sources">,
): void {
  const dialect = node.string(key);
  if (dialect === undefined || isStandardDialect(dialect)) return;
  const origin = node.child(key)?.origin ?? node.origin;
  const draft = olderDraft(dialect);
  if (draft !== undefined && draft === draftOf(node, context)) {
    context.report({ code: "spec/older-draft", message: readingOf(draft), origin });
    return;
  }
  const vocabularies = vocabulariesOf(dialect, node, context);
  if (vocabularies === undefined) {
    context.report({
      code: "emit/not-honoured",
      construct: key,
      message: `schemas of the dialect ${JSON.stringify(dialect)} are read as JSON Schema 2020-12`,
      origin,
    });
  }
  for (const [uri, isRequired] of vocabularies ?? []) {
    if (!isRequired || known.test(uri)) continue;
    context.report({
      code: "emit/not-honoured",
      construct: "$vocabulary",
      message: `keywords of the vocabulary ${JSON.stringify(uri)} are not known`,
      origin,
    });
  }
}

/** False where the metaschema of `node` leaves out the vocabulary that asserts things. */
export function hasValidation(node: Node, context: Pick<Context, "sources">): boolean {
  const dialect = context.sources.resourceAt(node.document, node.pointer)?.dialect;
  if (dialect === undefined || isStandardDialect(dialect)) return true;
  return vocabulariesOf(dialect, node, context)?.has(validation) ?? true;
}

/** What a metaschema that is at hand lists, and whether each has to be understood. */
function vocabulariesOf(
  dialect: string,
  { document }: Node,
  { sources }: Pick<Context, "sources">,
): ReadonlyMap<string, boolean> | undefined {
  const metaschema = sources.resolve(dialect, document)?.value;
  const listed = isObject(metaschema) ? metaschema["$vocabulary"] : undefined;
  if (!isObject(listed)) return undefined;
  return new Map(Object.entries(listed).map(([uri, isRequired]) => [uri, isRequired === true]));
}
