/**
 * Which members of a description hold which kind of object: the one answer to where a `$ref` is a
 * reference. What is not listed (examples' values, defaults, constants, vendor extensions) is data.
 *
 * @see https://spec.openapis.org/oas/v3.1.1
 */

export type Kind =
  | "root"
  | "components"
  | "paths"
  | "pathItem"
  | "operation"
  | "parameter"
  | "requestBody"
  | "responses"
  | "response"
  | "header"
  | "mediaType"
  | "encoding"
  | "example"
  | "link"
  | "callback"
  | "securityScheme"
  | "schema"
  | "discriminator"
  /** A value of `discriminator.mapping`: a string that may be a reference. */
  | "mappingTarget"
  /** Words for people, which some documents keep in files of their own. */
  | "text"
  | "info"
  | "tag"
  | "errorCatalogue"
  | "errorCode"
  | "server"
  | "serverVariable"
  /** One of the alternatives under `security`. */
  | "requirement"
  | "flows"
  | "flow"
  /** A value without references in it; a reference may stand for the whole of it. */
  | "value";

/** What one member holds: an object of a kind or a list of such. */
export interface Step {
  readonly kind: Kind;
  /** The member is a map of names, so its keys are no keywords: each value is of the kind. */
  readonly names: boolean;
}

const one = (kind: Kind): Step => ({ kind, names: false });
const named = (kind: Kind): Step => ({ kind, names: true });

const parameter = {
  schema: one("schema"),
  content: named("mediaType"),
  examples: named("example"),
};

const schemaMembers = {
  ...Object.fromEntries(
    [
      "additionalItems",
      "additionalProperties",
      "allOf",
      "anyOf",
      "contains",
      "contentSchema",
      "else",
      "if",
      "items",
      "not",
      "oneOf",
      "prefixItems",
      "propertyNames",
      "then",
      "unevaluatedItems",
      "unevaluatedProperties",
    ].map((keyword) => [keyword, one("schema")]),
  ),
  ...Object.fromEntries(
    [
      "$defs",
      "definitions",
      "dependencies",
      "dependentSchemas",
      "patternProperties",
      "properties",
    ].map((keyword) => [keyword, named("schema")]),
  ),
  discriminator: one("discriminator"),
};

const operationMembers = Object.fromEntries(
  ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"].map((method) => [
    method,
    one("operation"),
  ]),
);

/** Sections of `components`, and what each name in them stands for. */
export const sections = {
  schemas: "schema",
  responses: "response",
  parameters: "parameter",
  examples: "example",
  requestBodies: "requestBody",
  headers: "header",
  securitySchemes: "securityScheme",
  links: "link",
  callbacks: "callback",
  pathItems: "pathItem",
  mediaTypes: "mediaType",
} as const satisfies Record<string, Kind>;

const componentMembers = Object.fromEntries(
  Object.entries(sections).map(([section, kind]) => [section, named(kind)]),
);

const members: Partial<Record<Kind, Readonly<Record<string, Step>>>> = {
  root: {
    paths: one("paths"),
    webhooks: named("pathItem"),
    components: one("components"),
    info: one("info"),
    tags: one("tag"),
  },
  components: componentMembers,
  pathItem: {
    ...operationMembers,
    additionalOperations: named("operation"),
    parameters: one("parameter"),
  },
  operation: {
    parameters: one("parameter"),
    requestBody: one("requestBody"),
    responses: one("responses"),
    callbacks: named("callback"),
  },
  parameter,
  header: parameter,
  requestBody: { content: named("mediaType") },
  response: { headers: named("header"), content: named("mediaType"), links: named("link") },
  mediaType: {
    schema: one("schema"),
    examples: named("example"),
    encoding: named("encoding"),
    itemSchema: one("schema"),
    itemEncoding: one("encoding"),
    prefixEncoding: one("encoding"),
  },
  encoding: { headers: named("header") },
  schema: schemaMembers,
  discriminator: { mapping: named("mappingTarget"), defaultMapping: one("mappingTarget") },
  errorCatalogue: { codes: one("errorCode") },
  errorCode: { details: one("schema") },
};

/** Kinds whose members carry free names, apart from vendor extensions. */
const patterned: ReadonlyMap<Kind, Step> = new Map([
  ["paths", one("pathItem")],
  ["responses", one("response")],
  ["callback", one("pathItem")],
]);

const steps: ReadonlyMap<Kind, ReadonlyMap<string, Step>> = new Map(
  Object.entries(members).map(([kind, keywords]) => [
    kind as Kind,
    new Map(Object.entries(keywords)),
  ]),
);

const words = one("text");
const schema = one("schema");
const errorCatalogue = one("errorCatalogue");

/** A root of Swagger 2.0. */
const swagger: ReadonlyMap<string, Step> = new Map([
  ["paths", one("paths")],
  ["definitions", named("schema")],
  ["parameters", named("parameter")],
  ["responses", named("response")],
  ["info", one("info")],
  ["tags", one("tag")],
]);

/**
 * What the member `key` of `object`, an object of kind `kind`, holds; `undefined` when it holds no
 * references. The error catalogue counts only where the document uses this toolkit's extensions.
 */
export function stepInto(
  kind: Kind,
  key: string,
  object: { readonly [key: string]: unknown },
): Step | undefined {
  if (kind === "root" && key === "x-error-codes" && Object.hasOwn(object, "x-specwright")) {
    return errorCatalogue;
  }
  if (kind === "root" && Object.hasOwn(object, "swagger")) return swagger.get(key);
  // The response of Swagger 2.0.
  if (kind === "response" && key === "schema") return schema;
  const pattern = patterned.get(kind);
  if (pattern !== undefined) return key.startsWith("x-") ? undefined : pattern;
  return steps.get(kind)?.get(key) ?? (key === "description" ? words : undefined);
}
