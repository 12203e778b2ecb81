/** Which dialect of JSON Schema a place is written in: others than 2020-12 are reported. */
import { dialectNamed } from "../spec/load/dialect.ts";
import { isStandardDialect } from "../spec/load/metaschemas.ts";
import { unknownOf } from "../spec/load/vocabularies.ts";
import type { BuildContext } from "./build-context.ts";
import type { Node } from "./node.ts";
import { translationNote } from "./older-drafts.ts";

/** Reports a dialect that `key` of `node` states, where its keywords may mean something else. */
export function checkDialect(
  node: Node,
  key: "$schema" | "jsonSchemaDialect",
  context: Pick<BuildContext, "report" | "sources">,
): void {
  const uri = node.string(key);
  if (uri === undefined || isStandardDialect(uri)) return;
  const { report, sources } = context;
  const origin = node.child(key)?.origin ?? node.origin;
  const dialect = dialectNamed(uri, node.document, sources);
  const isRead = sources.resourceAt(node.document, node.pointer)?.dialect === uri;
  if (dialect.isUnknown === true || (!isRead && dialect.draft !== undefined)) {
    const message = `the dialect ${JSON.stringify(uri)} is unknown; its schemas are treated as JSON Schema 2020-12`;
    report({ code: "emit/partially-supported", construct: key, message, origin });
    return;
  }
  if (dialect.draft !== undefined) {
    report({ code: "spec/older-draft", message: translationNote(dialect.draft), origin });
  }
  for (const vocabulary of unknownOf(dialect.vocabularies ?? new Map())) {
    const message = `${JSON.stringify(uri)} requires the unknown vocabulary ${JSON.stringify(vocabulary)}`;
    report({ code: "spec/vocabulary", message, origin });
  }
}
