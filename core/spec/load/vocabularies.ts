/** Vocabularies of JSON Schema, and the keywords that mean nothing where a metaschema leaves one out. */

/** Vocabularies of a metaschema by their URIs, and whether each has to be understood. */
export type Vocabularies = ReadonlyMap<string, boolean>;

const draft2020 = "https://json-schema.org/draft/2020-12/vocab/";
const draft2019 = "https://json-schema.org/draft/2019-09/vocab/";

const words = (text: string): readonly string[] => text.split(" ");

const applicators = words(
  "items contains additionalProperties properties patternProperties dependentSchemas propertyNames " +
    "if then else allOf anyOf oneOf not",
);

const unevaluated = words("unevaluatedItems unevaluatedProperties");

/** What asserts or applies something; words for people and names stay what they are. */
const shared = {
  validation: words(
    "type const enum multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength " +
      "minLength pattern maxItems minItems uniqueItems maxContains minContains maxProperties " +
      "minProperties required dependentRequired",
  ),
  content: words("contentEncoding contentMediaType contentSchema"),
};

const families: ReadonlyMap<string, Readonly<Record<string, readonly string[]>>> = new Map([
  [draft2020, { ...shared, applicator: [...applicators, "prefixItems"], unevaluated }],
  [draft2019, { ...shared, applicator: [...applicators, "additionalItems", ...unevaluated] }],
]);

/** Vocabularies whose keywords are all known. */
const known: ReadonlySet<string> = new Set([
  ..."core applicator unevaluated validation meta-data format-annotation format-assertion content"
    .split(" ")
    .map((name) => draft2020 + name),
  ..."core applicator validation meta-data format content"
    .split(" ")
    .map((name) => draft2019 + name),
  "https://spec.openapis.org/oas/3.1/vocab/base",
  "https://spec.openapis.org/oas/3.2/vocab/base",
]);

/** Those that have to be understood, and are not. */
export function unknownOf(vocabularies: Vocabularies): string[] {
  return [...vocabularies].flatMap(([uri, isRequired]) =>
    isRequired && !known.has(uri) ? [uri] : [],
  );
}

/** True of a metaschema made of the vocabularies of 2019-09. */
export function isOf2019(vocabularies: Vocabularies): boolean {
  return [...vocabularies.keys()].some((uri) => uri.startsWith(draft2019));
}

/** True where the metaschema asks that `format` refuses values. */
export function assertFormats(vocabularies: Vocabularies): boolean {
  return (
    vocabularies.has(`${draft2020}format-assertion`) ||
    vocabularies.get(`${draft2019}format`) === true
  );
}

/** Keywords of the vocabularies that are left out. */
export function leftOutBy(vocabularies: Vocabularies): ReadonlySet<string> {
  const base = isOf2019(vocabularies) ? draft2019 : draft2020;
  const left = Object.entries(families.get(base) ?? {}).filter(
    ([name]) => !vocabularies.has(base + name),
  );
  return new Set(left.flatMap(([, keywords]) => keywords));
}
