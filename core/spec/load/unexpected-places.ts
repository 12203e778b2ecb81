/**
 * Where published descriptions have a `$ref` although OpenAPI has none there. Data (defaults,
 * constants, examples' values, vendor extensions) is left alone, whatever it looks like.
 */
import type { Kind, Step } from "./object-kinds.ts";

const value: Step = { kind: "value", names: false };
const words: Step = { kind: "text", names: false };
const one = (kind: Kind): Step => ({ kind, names: false });

const servers = one("server");
const security = one("requirement");
const texts = { summary: words, title: words };

/** Members that `stepInto` does not know, since they hold no references by the book. */
const members: Partial<Record<Kind, Readonly<Record<string, Step>>>> = {
  root: { servers, security, externalDocs: value, securityDefinitions: value },
  info: { title: words, summary: words, contact: value, license: value },
  tag: { externalDocs: value },
  pathItem: { servers, summary: words },
  operation: { servers, security, tags: value, summary: words, externalDocs: value },
  schema: {
    required: value,
    enum: value,
    examples: value,
    xml: value,
    externalDocs: value,
    ...texts,
  },
  example: { summary: words },
  server: { variables: { kind: "serverVariable", names: true } },
  serverVariable: { enum: value },
  securityScheme: { flows: one("flows") },
  flow: { scopes: value },
};

/** Members that are lists: a reference in the place of the whole is none to an item. */
const lists: Partial<Record<Kind, readonly string[]>> = {
  root: ["servers", "security", "tags"],
  pathItem: ["servers", "parameters"],
  operation: ["servers", "security", "tags", "parameters"],
  schema: ["allOf", "anyOf", "oneOf", "prefixItems", "required", "enum", "examples"],
  serverVariable: ["enum"],
  mediaType: ["prefixEncoding"],
};

/** What a reference in the member `key` of an object of that kind stands for. */
export function unexpectedStep(kind: Kind, key: string): Step | undefined {
  if (kind === "flows") return key.startsWith("x-") ? undefined : one("flow");
  const known = members[kind];
  return known !== undefined && Object.hasOwn(known, key) ? known[key] : undefined;
}

/** Whether the member `key` of an object of that kind is a list. */
export function isListed(kind: Kind, key: string): boolean {
  return lists[kind]?.includes(key) === true;
}

/** Kinds of objects that OpenAPI lets a reference stand for, one at a time. */
const referable: ReadonlySet<Kind> = new Set<Kind>([
  "pathItem",
  "parameter",
  "requestBody",
  "response",
  "header",
  "mediaType",
  "example",
  "link",
  "callback",
  "securityScheme",
  "schema",
  "mappingTarget",
  "errorCatalogue",
  "errorCode",
]);

/** Whether a reference may stand for one object of that kind. */
export function isReferable(kind: Kind): boolean {
  return referable.has(kind);
}
