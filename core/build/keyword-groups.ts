/**
 * Of which kinds of value the keywords of a schema speak. Most schemas have three or four keywords: to ask each for
 * all fifty took a sixth of the time of building a model.
 */
import type { Node } from "./node.ts";

const keywords = {
  number: "multipleOf minimum maximum exclusiveMinimum exclusiveMaximum",
  string: "minLength maxLength pattern contentEncoding contentMediaType contentSchema",
  array:
    "minContains maxContains minItems maxItems uniqueItems prefixItems items additionalItems contains unevaluatedItems",
  object:
    "required minProperties maxProperties dependentRequired dependentSchemas dependencies properties " +
    "patternProperties additionalProperties unevaluatedProperties propertyNames",
  /** Schemas about the same value. */
  same: "allOf anyOf oneOf not if then else",
};

export type KeywordGroup = keyof typeof keywords;

const groupOf: ReadonlyMap<string, KeywordGroup> = new Map(
  (Object.keys(keywords) as KeywordGroup[]).flatMap((group) =>
    keywords[group].split(" ").map((keyword) => [keyword, group] as const),
  ),
);

/** The groups of which the schema at `node` has a keyword. */
export function groupsAt(node: Node): ReadonlySet<KeywordGroup> {
  let found: Set<KeywordGroup> | undefined;
  for (const keyword in Object(node.value)) {
    const group = groupOf.get(keyword);
    if (group !== undefined) (found ??= new Set()).add(group);
  }
  return found ?? none;
}

const none: ReadonlySet<KeywordGroup> = new Set();
