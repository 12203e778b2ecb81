/** Which keywords of a schema say something in its dialect. */
import type { Dialect } from "./dialect.ts";
import { type OlderDraft, ignoresSiblings } from "./metaschemas.ts";
import type { JsonObject } from "./pointer.ts";
import { leftOutBy } from "./vocabularies.ts";

/** What each draft after draft-04 added that asserts, applies or refers. */
const added: readonly (readonly [draft: OlderDraft | "2020-12", keywords: string])[] = [
  ["draft-06", "const contains propertyNames"],
  ["draft-07", "if then else contentEncoding contentMediaType"],
  [
    "2019-09",
    "dependentRequired dependentSchemas unevaluatedItems unevaluatedProperties minContains " +
      "maxContains contentSchema $recursiveRef $recursiveAnchor",
  ],
  ["2020-12", "prefixItems $dynamicRef $dynamicAnchor"],
];

const drafts = ["draft-03", "draft-04", "draft-06", "draft-07", "2019-09", "2020-12"];

const firstDraft: ReadonlyMap<string, number> = new Map(
  added.flatMap(([draft, names]) =>
    names.split(" ").map((keyword) => [keyword, drafts.indexOf(draft)] as const),
  ),
);

/** Words for people, which decide nothing and stay beside a reference. */
const words: ReadonlySet<string> = new Set(
  "$schema $comment title description deprecated examples".split(" "),
);

/** Which keywords of `schema` say something; `undefined` where all do. */
export function dialectKeywordFilter(
  schema: JsonObject,
  { draft, vocabularies }: Dialect,
): ((keyword: string) => boolean) | undefined {
  if (isReferenceAlone(schema, draft)) return staysBesideReference;
  if (draft === undefined && vocabularies === undefined) return undefined;
  const leftOut = vocabularies === undefined ? new Set<string>() : leftOutBy(vocabularies);
  return (keyword) => !leftOut.has(keyword) && !cameLater(keyword, draft);
}

/** Before 2019-09 nothing counted beside a reference. */
export function isReferenceAlone(schema: JsonObject, draft: OlderDraft | undefined): boolean {
  return (
    ignoresSiblings(draft) && Object.hasOwn(schema, "$ref") && typeof schema["$ref"] === "string"
  );
}

function staysBesideReference(keyword: string): boolean {
  return keyword === "$ref" || words.has(keyword) || keyword.startsWith("x-");
}

/** True of a keyword that the older draft `draft` did not have yet. */
function cameLater(keyword: string, draft: OlderDraft | undefined): boolean {
  return draft !== undefined && (firstDraft.get(keyword) ?? 0) > drafts.indexOf(draft);
}
