/** The keywords that JSON Schema 2020-12 and OpenAPI define for a schema. */
import { nearestName } from "../base/text/suggestion.ts";
import type { OlderDraft } from "../spec/load/metaschemas.ts";

const keywords = new Set(
  (
    "$id $schema $ref $anchor $dynamicRef $dynamicAnchor $vocabulary $comment $defs " +
    "allOf anyOf oneOf not if then else dependentSchemas prefixItems items contains properties " +
    "patternProperties additionalProperties propertyNames unevaluatedItems unevaluatedProperties " +
    "type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength " +
    "minLength pattern maxItems minItems uniqueItems maxContains minContains maxProperties " +
    "minProperties required dependentRequired title description default deprecated readOnly " +
    "writeOnly examples format contentEncoding contentMediaType contentSchema " +
    "discriminator xml externalDocs example"
  ).split(" "),
);

/** What older drafts define besides. */
const older = new Set(
  "definitions dependencies additionalItems id $recursiveRef $recursiveAnchor".split(" "),
);

/** True of what OpenAPI 3.0 and Swagger say beside a schema, and of places that only hold schemas. */
export function isReadElsewhere(keyword: string): boolean {
  return elsewhere.has(keyword);
}

const elsewhere = new Set("nullable definitions id $recursiveAnchor collectionFormat".split(" "));

/** The keyword that a misspelt one most likely means. */
export function nearKeyword(word: string): string | undefined {
  return nearestName(word, keywords);
}

/** Vendor extensions are known here; `readExtensions` judges them. */
export function isKnownKeyword(keyword: string, draft?: OlderDraft): boolean {
  if (draft !== undefined && older.has(keyword)) return true;
  return keywords.has(keyword) || keyword.startsWith("x-");
}
