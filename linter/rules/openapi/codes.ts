/** What is said of the rules of OpenAPI: codes of findings that come from Redocly's rules, and how to mend them. */
import type { FindingAbout } from "../../model/finding.ts";
import { openApiRules } from "./rules.ts";

const prefix = "openapi/";

/** The code of a rule by the name that `redocly.yaml` has for it. */
export function openApiCode(rule: string): string {
  return `${prefix}${rule}`;
}

/** True of codes of `openApiCode`. */
export function isOpenApiCode(code: string): boolean {
  return code.startsWith(prefix);
}

/** What is said of a code of `openApiCode`. Rules of plugins have words of their own in their messages. */
export function aboutOpenApiCode(code: string): FindingAbout {
  const rule = code.slice(prefix.length);
  return {
    severity: "error",
    cause: `The description breaks the rule "${rule}".`,
    fix: openApiFixes.get(rule) ?? `Correct it, or set the rule "${rule}" in redocly.yaml.`,
  };
}

/** How to mend what a rule finds, by the name of the rule. */
export const openApiFixes: ReadonlyMap<string, string> = new Map([
  [
    "failed",
    "Correct the errors of the description first, and the plugins that redocly.yaml names.",
  ],
  ["slow-example", "Simplify the schema or its pattern, or shorten the example."],
  ["struct", "Use the members, types and values that OpenAPI allows at this place."],
  ["no-unresolved-refs", "Correct the reference, or add what it names."],
  ["info-license", "Add a `license` to `info`."],
  ["info-license-strict", "Give the license an `identifier` or a `url`."],
  ["no-ambiguous-paths", "Change one of the paths, so that no request matches both."],
  ["no-duplicated-enum-values", "Remove the repeated value."],
  ["no-duplicated-tag-names", "Remove or rename one of the tags."],
  ["no-empty-servers", "Name a server, or leave `servers` out."],
  ["no-enum-type-mismatch", "Correct the value, or allow its type."],
  ["no-example-value-and-externalValue", "Keep either `value` or `externalValue`."],
  ["no-identical-paths", "Put the operations of both under one path."],
  [
    "no-illogical-composition-keywords",
    "Remove members of `oneOf`, `anyOf` or `allOf` that repeat or exclude one another.",
  ],
  ["no-invalid-media-type-examples", "Correct the example or the schema."],
  ["no-invalid-parameter-examples", "Correct the example or the schema."],
  ["no-invalid-schema-examples", "Correct the example or the schema."],
  ["no-mixed-number-range-constraints", "Keep either the inclusive or the exclusive bound."],
  ["no-path-trailing-slash", "Remove the slash at the end of the path."],
  [
    "no-required-schema-properties-undefined",
    "Correct the name in `required`, or describe the property.",
  ],
  ["no-schema-type-mismatch", "Use keywords that belong to the type of the schema."],
  ["no-server-example.com", "Name the server that answers."],
  ["no-server-trailing-slash", "Remove the slash at the end of the URL."],
  ["no-server-variables-empty-enum", "List a value in `enum`, or leave it out."],
  ["no-undefined-server-variable", "Describe the variable under `variables`, or correct its name."],
  ["no-unsafe-markdown", "Remove the HTML or the link that runs code."],
  ["no-unused-components", "Remove the component, or refer to it."],
  ["nullable-type-sibling", "Add a `type` beside `nullable`."],
  ["operation-2xx-response", "Describe the response of success."],
  ["operation-4xx-response", "Describe a response of a wrong request."],
  ["operation-operationId", "Add an `operationId`."],
  ["operation-operationId-unique", "Give one of the operations another `operationId`."],
  ["operation-operationId-url-safe", "Use letters, digits, `-`, `.`, `_` and `~` alone."],
  ["operation-parameters-unique", "Remove one of the two parameters."],
  ["operation-summary", "Add a `summary`."],
  ["path-declaration-must-exist", "Name the parameter between the braces."],
  ["path-not-include-query", "Describe the query as parameters."],
  ["path-parameters-defined", "Give the path and its parameters the same names."],
  [
    "security-defined",
    "Define the scheme under `components/securitySchemes`, or state `security`.",
  ],
  ["security-scopes-defined", "Define the scope in the security scheme, or correct its name."],
  ["spec-components-invalid-map-name", "Use letters, digits, `-`, `.` and `_` in the name."],
  ["array-parameter-serialization", "State `style` and `explode` of the parameter."],
  ["boolean-parameter-prefixes", "Begin the name with a prefix that redocly.yaml states."],
  ["component-name-unique", "Rename one of the components, or give the schema a `title`."],
  ["info-contact", "Add a `contact` to `info`."],
  ["no-http-verbs-in-paths", "Remove the method from the path."],
  [
    "operation-4xx-problem-details-rfc7807",
    "Describe the response as `application/problem+json`, with `type` and `title`.",
  ],
  ["operation-description", "Add a `description` to the operation."],
  ["operation-singular-tag", "Keep one tag."],
  ["operation-tag-defined", "Add the tag to `tags` of the description, or correct its name."],
  ["parameter-description", "Add a `description` to the parameter."],
  ["path-http-verbs-order", "Put the methods in the order that redocly.yaml states."],
  ["path-params-defined", "Give the path and its parameters the same names."],
  ["path-segment-plural", "Use the plural in the segment of the path."],
  ["paths-kebab-case", "Use lower case, with hyphens between words."],
  ["request-mime-type", "Use a media type that redocly.yaml states for requests."],
  ["required-string-property-missing-min-length", "Add `minLength` to the property."],
  ["response-contains-header", "Describe the header that redocly.yaml requires."],
  ["response-contains-property", "Describe the property that redocly.yaml requires."],
  ["response-mime-type", "Use a media type that redocly.yaml states for responses."],
  ["scalar-property-missing-example", "Add an `example` to the property."],
  [
    "spec-discriminator-defaultMapping",
    "Require the property of the discriminator, or state `defaultMapping`.",
  ],
  ["spec-example-values", "Remove one of the members that exclude each other."],
  [
    "spec-no-invalid-encoding-combinations",
    "Keep either `encoding`, or `prefixEncoding` and `itemEncoding`.",
  ],
  ["spec-no-invalid-tag-parents", "Correct `parent`, so that tags form a tree."],
  ["spec-querystring-parameters", "Keep one parameter `in: querystring`, and none `in: query`."],
  ["spec-strict-refs", "Write the value in place of the `$ref`."],
  ["spec-ref-siblings", "Remove the members beside the reference: OpenAPI ignores them."],
  ["tags-alphabetical", "Sort `tags` by name."],
  ["tag-description", "Add a `description` to the tag."],
  ...[...openApiRules].map(([name, { fix }]) => [`specwright/${name}`, fix] as const),
]);
