/** Keywords of a schema that nothing is read of. */
import type { OlderDraft } from "../spec/load/metaschemas.ts";
import type { BuildContext } from "./build-context.ts";
import { isKnownKeyword, isReadElsewhere, nearKeyword } from "./keywords.ts";
import { type Node, isObject } from "./node.ts";

/** Those that mean something in other dialects; `undefined` where there are none. */
export function unreadKeywords(
  node: Node,
  draft: OlderDraft | undefined,
  ignored: readonly string[],
): readonly string[] | undefined {
  if (!isObject(node.value)) return undefined;
  const unknown = Object.keys(node.value).filter(
    (keyword) => !isKnownKeyword(keyword, draft) && !isReadElsewhere(keyword),
  );
  const unread = [...ignored, ...unknown];
  return unread.length === 0 ? undefined : unread;
}

/** Foreign documents have keywords of their own kind, which JSON Schema allows. */
export function reportUnknownKeywords(
  node: Node,
  { specwright, report }: BuildContext,
  draft: OlderDraft | undefined,
): void {
  if (!specwright || !isObject(node.value)) return;
  for (const keyword of Object.keys(node.value)) {
    if (isKnownKeyword(keyword, draft)) continue;
    const near = nearKeyword(keyword);
    const hint = near === undefined ? "" : `; did you mean "${near}"?`;
    report({
      code: "spec/unknown-keyword",
      message: `unknown keyword "${keyword}"${hint}`,
      origin: node.child(keyword)?.origin ?? node.origin,
    });
  }
}
