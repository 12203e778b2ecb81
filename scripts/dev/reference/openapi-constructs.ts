/** Constructs of OpenAPI, each in a description as small as it can be, for the table of what is supported. */
import type { Json } from "../../../core/model/ir.ts";

/** Columns of the table, and what descriptions of each say. */
export const versions = { "2.0": "2.0", "3.0": "3.0.4", "3.1": "3.1.1", "3.2": "3.2.0" } as const;

export type Version = keyof typeof versions;

/** Its parts, in the words of OpenAPI 3, or of 2.0 where `in2` is given. */
interface Parts {
  /** Of `POST /things`, without `responses` where the usual ones will do. */
  readonly operation?: Readonly<Record<string, Json>>;
  readonly pathItem?: Readonly<Record<string, Json>>;
  readonly schemas?: Readonly<Record<string, Json>>;
  readonly components?: Readonly<Record<string, Json>>;
  readonly root?: Readonly<Record<string, Json>>;
}

export interface Construct {
  readonly name: string;
  /** The first version of OpenAPI 3 that has it; absent: none. */
  readonly since?: Version;
  readonly parts: Parts;
  /** How Swagger 2.0 writes it; absent: it has no such thing. */
  readonly in2?: Parts;
}

const text = { type: "string" };
const id = { name: "id", in: "query", schema: text };
const item = { type: "object", properties: { id: text } };
const body = (mediaType: string, media: Json) => ({
  requestBody: { content: { [mediaType]: media } },
});
const answer = (mediaType: string, media: Json) => ({
  responses: { "200": { description: "ok", content: { [mediaType]: media } } },
});
const parameter = (value: Json) => ({ operation: { parameters: [value] } });
const schema = (value: Json) => ({ operation: answer("application/json", { schema: value }) });
const answer2 = (value: Json) => ({
  operation: { responses: { "200": { description: "ok", schema: value } } },
});
const body2 = (value: Json) => ({
  operation: { parameters: [{ name: "body", in: "body", schema: value }] },
});
const scheme = (value: Json, name = "key") => ({
  operation: { security: [{ [name]: [] }] },
  components: { securitySchemes: { [name]: value } },
});
const scheme2 = (value: Json) => ({
  operation: { security: [{ key: [] }] },
  root: { securityDefinitions: { key: value } },
});

/** In the order of the table. */
export const constructs: readonly Construct[] = [
  {
    name: "JSON bodies",
    since: "3.0",
    parts: { operation: body("application/json", { schema: item }) },
    in2: body2(item),
  },
  {
    name: "XML bodies",
    since: "3.0",
    parts: { operation: body("application/xml", { schema: { ...item, xml: { name: "item" } } }) },
    in2: { operation: { ...body2(item).operation, consumes: ["application/xml"] } },
  },
  {
    name: "forms",
    since: "3.0",
    parts: { operation: body("application/x-www-form-urlencoded", { schema: item }) },
    in2: parameter({ name: "id", in: "formData", type: "string" }),
  },
  {
    name: "forms with files",
    since: "3.0",
    parts: {
      operation: body("multipart/form-data", {
        schema: { type: "object", properties: { file: { type: "string", format: "binary" } } },
      }),
    },
    in2: {
      operation: {
        consumes: ["multipart/form-data"],
        parameters: [{ name: "file", in: "formData", type: "file" }],
      },
    },
  },
  {
    name: "`encoding` of a part of a form as XML",
    since: "3.0",
    parts: {
      operation: body("multipart/form-data", {
        schema: { type: "object", properties: { item } },
        encoding: { item: { contentType: "application/xml" } },
      }),
    },
  },
  {
    name: "`itemSchema` of events and JSON lines",
    since: "3.2",
    parts: { operation: answer("application/jsonl", { itemSchema: item }) },
  },
  {
    name: "`itemEncoding` of `multipart/mixed`",
    since: "3.2",
    parts: {
      operation: answer("multipart/mixed", {
        itemSchema: item,
        itemEncoding: { contentType: "application/json" },
      }),
    },
  },
  {
    name: "parameters in paths, queries and headers",
    since: "3.0",
    parts: parameter(id),
    in2: parameter({ name: "id", in: "query", type: "string" }),
  },
  { name: "cookies", since: "3.0", parts: parameter({ ...id, in: "cookie" }) },
  {
    name: "`style: cookie`",
    since: "3.2",
    parts: parameter({ ...id, in: "cookie", style: "cookie" }),
  },
  {
    name: "lists in a parameter, with pipes",
    since: "3.0",
    parts: parameter({ ...id, style: "pipeDelimited", schema: { type: "array", items: text } }),
    in2: parameter({
      name: "id",
      in: "query",
      type: "array",
      items: text,
      collectionFormat: "pipes",
    }),
  },
  {
    name: "`deepObject`",
    since: "3.0",
    parts: parameter({ ...id, style: "deepObject", schema: item }),
  },
  {
    name: "`content` of a parameter",
    since: "3.0",
    parts: parameter({
      name: "id",
      in: "query",
      content: { "application/json": { schema: item } },
    }),
  },
  {
    name: "`in: querystring`, as a form",
    since: "3.2",
    parts: parameter({
      name: "all",
      in: "querystring",
      content: { "application/x-www-form-urlencoded": { schema: item } },
    }),
  },
  {
    name: "`allOf`",
    since: "3.0",
    parts: schema({ allOf: [item, { type: "object", required: ["id"] }] }),
    in2: answer2({ allOf: [item, { type: "object", required: ["id"] }] }),
  },
  {
    name: "`oneOf`, `anyOf`, `not`",
    since: "3.0",
    parts: schema({ oneOf: [text, { not: text }] }),
  },
  {
    name: "`discriminator`",
    since: "3.0",
    parts: {
      ...schema({
        oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
        discriminator: { propertyName: "kind" },
      }),
      schemas: {
        Cat: { type: "object", required: ["kind"], properties: { kind: { enum: ["Cat"] } } },
        Dog: { type: "object", required: ["kind"], properties: { kind: { enum: ["Dog"] } } },
      },
    },
    in2: {
      ...answer2({ $ref: "#/definitions/Pet" }),
      schemas: {
        Pet: {
          type: "object",
          discriminator: "kind",
          required: ["kind"],
          properties: { kind: text },
        },
      },
    },
  },
  { name: "`type` as a list", since: "3.1", parts: schema({ type: ["string", "null"] }) },
  {
    name: "`$dynamicRef`, `unevaluatedProperties`, `if`, `prefixItems`",
    since: "3.1",
    parts: schema({
      $dynamicAnchor: "node",
      type: "object",
      properties: {
        next: { $dynamicRef: "#node" },
        pair: { type: "array", prefixItems: [text, text] },
      },
      if: { required: ["next"] },
      then: { required: ["pair"] },
      unevaluatedProperties: false,
    }),
  },
  {
    name: "`contentSchema`",
    since: "3.1",
    parts: schema({ ...text, contentMediaType: "application/json", contentSchema: item }),
  },
  {
    name: "`readOnly`",
    since: "3.0",
    parts: { operation: body("application/json", { schema: readOnly() }) },
    in2: body2(readOnly()),
  },
  {
    name: "`xml.nodeType: text`",
    since: "3.2",
    parts: {
      operation: answer("application/xml", {
        schema: { ...item, properties: { id: { ...text, xml: { nodeType: "text" } } } },
      }),
    },
  },
  {
    name: "`callbacks`",
    since: "3.0",
    parts: { operation: { callbacks: { done: { "{$request.query.url}": { post: answered() } } } } },
  },
  {
    name: "`webhooks`",
    since: "3.1",
    parts: { root: { webhooks: { done: { post: answered() } } } },
  },
  { name: "method `query`", since: "3.2", parts: { pathItem: { query: answered() } } },
  {
    name: "`additionalOperations`",
    since: "3.2",
    parts: { pathItem: { additionalOperations: { PURGE: answered() } } },
  },
  {
    name: "API keys and HTTP authentication",
    since: "3.0",
    parts: scheme({ type: "http", scheme: "bearer" }),
    in2: scheme2({ type: "basic" }),
  },
  {
    name: "OAuth 2 and its scopes",
    since: "3.0",
    parts: scheme({
      type: "oauth2",
      flows: { clientCredentials: { tokenUrl: "https://example.com/token", scopes: {} } },
    }),
    in2: scheme2({
      type: "oauth2",
      flow: "application",
      tokenUrl: "https://example.com/token",
      scopes: {},
    }),
  },
  {
    name: "OpenID Connect",
    since: "3.0",
    parts: scheme({ type: "openIdConnect", openIdConnectUrl: "https://example.com/.well-known" }),
  },
  { name: "mutual TLS", since: "3.1", parts: scheme({ type: "mutualTLS" }) },
  {
    name: "`deviceAuthorization`",
    since: "3.2",
    parts: scheme({
      type: "oauth2",
      flows: {
        deviceAuthorization: {
          deviceAuthorizationUrl: "https://example.com/device",
          tokenUrl: "https://example.com/token",
          scopes: {},
        },
      },
    }),
  },
  {
    name: "variables of `servers`",
    since: "3.0",
    parts: {
      root: {
        servers: [
          { url: "https://{region}.example.com", variables: { region: { default: "eu" } } },
        ],
      },
    },
  },
  {
    name: "`servers` of an operation",
    since: "3.0",
    parts: { operation: { servers: [{ url: "https://other.example.com" }] } },
  },
  {
    name: "`components.pathItems`",
    since: "3.1",
    parts: {
      root: { webhooks: { done: { $ref: "#/components/pathItems/Done" } } },
      components: { pathItems: { Done: { post: answered() } } },
    },
  },
  {
    name: "`components.mediaTypes`",
    since: "3.2",
    parts: {
      operation: answer("application/json", { $ref: "#/components/mediaTypes/Item" }),
      components: { mediaTypes: { Item: { schema: item } } },
    },
  },
  {
    name: "`$self`",
    since: "3.2",
    parts: { root: { $self: "https://example.com/openapi.json" } },
  },
];

function readOnly(): Json {
  return { type: "object", properties: { id: { ...text, readOnly: true } } };
}

function answered(): Json {
  return { responses: { "200": { description: "ok" } } };
}

/** The description of a construct; `undefined`: the version has no such thing. */
export function descriptionOf(
  { since, parts, in2 }: Construct,
  version: Version,
): Json | undefined {
  const known = version === "2.0" ? in2 : isSince(since, version) ? parts : undefined;
  if (known === undefined) return undefined;
  const { operation, pathItem, schemas, components, root } = known;
  const post = {
    operationId: "postThing",
    responses: { "200": { description: "ok" } },
    ...operation,
  };
  const shared = {
    info: { title: "Things", version: "1" },
    paths: { "/things": { post, ...pathItem } },
    ...root,
  };
  if (version === "2.0")
    return { swagger: versions[version], ...shared, definitions: { ...schemas } };
  return {
    openapi: versions[version],
    ...shared,
    components: { ...components, schemas: { ...schemas } },
  };
}

function isSince(since: Version | undefined, version: Version): boolean {
  return since !== undefined && Number(version) >= Number(since);
}
