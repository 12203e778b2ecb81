/** What a schema says by the rules of its dialect: keywords that mean nothing there are left out. */
import { dialectNamed } from "../spec/load/dialect.ts";
import type { OlderDraft } from "../spec/load/metaschemas.ts";
import { isReferenceAlone, dialectKeywordFilter } from "../spec/load/dialect-keywords.ts";
import { assertFormats } from "../spec/load/vocabularies.ts";
import type { BuildContext } from "./build-context.ts";
import { isKnownKeyword } from "./keywords.ts";
import { type JsonObject, type Node, isObject } from "./node.ts";

export interface SchemaInDialect {
  readonly draft: OlderDraft | undefined;
  /** The schema without what says nothing; its references are those of the schema as written. */
  readonly node: Node;
  /** Keywords that are left out, and would say something elsewhere. */
  readonly ignored: readonly string[];
  /** The dialect asks that `format` refuses values. */
  readonly assertsFormat: boolean;
}

/** What names or holds schemas, and is found without being read. */
const places: ReadonlySet<string> = new Set("$id id $anchor $defs definitions".split(" "));

/** What the schema at `node` says; what is left out is reported once for a schema. */
export function schemaInDialect(node: Node, context: BuildContext): SchemaInDialect {
  const { sources } = context;
  const uri = sources.resourceAt(node.document, node.pointer)?.dialect;
  const dialect = dialectNamed(uri, node.document, sources);
  const { draft, vocabularies } = dialect;
  const assertsFormat = vocabularies !== undefined && assertFormats(vocabularies);
  const isInDialect = isObject(node.value) ? dialectKeywordFilter(node.value, dialect) : undefined;
  if (isInDialect === undefined || !isObject(node.value)) {
    return { draft, node, ignored: [], assertsFormat };
  }
  const keywords = Object.keys(node.value);
  const ignored = keywords.filter(
    (keyword) => !isInDialect(keyword) && !places.has(keyword) && isKnownKeyword(keyword, draft),
  );
  if (ignored.length === 0) return { draft, node, ignored, assertsFormat };
  const [first = ""] = ignored;
  const origin = node.child(first)?.origin ?? node.origin;
  const message = messageOf(ignored, node.value, draft);
  context.report({ code: "spec/ignored-keyword", message, origin });
  return { draft, node: node.only(keywords.filter(isInDialect)), ignored, assertsFormat };
}

function messageOf(
  ignored: readonly string[],
  schema: JsonObject,
  draft: OlderDraft | undefined,
): string {
  const named = ignored.map((keyword) => `"${keyword}"`).join(", ");
  const says = ignored.length === 1 ? "says nothing" : "say nothing";
  const where = draft ?? "this dialect";
  return isReferenceAlone(schema, draft)
    ? `${named} beside "$ref" ${says} in ${where}`
    : `${named} ${says} in ${where}`;
}
