/** What somebody might write where a gap is recorded, by the gap's aspect. */
import type { Json } from "../../../../core/model/ir.ts";
import { set } from "../draft.ts";
import type { Edit, SpecPlace } from "../mutant.ts";
import type { Service } from "../service.ts";
import { type JsonObject, type RawNode, below, listOf, objectOf } from "../tree.ts";
import { invented } from "./operator.ts";
import { event } from "./root.ts";

export interface Fill {
  readonly name: string;
  readonly edits: readonly Edit[];
}

type Filler = (node: RawNode, service: Service) => readonly Fill[];

/** Fills for the gap `record` at `node`; at least one for every gap that can be filled. */
export function fills(node: RawNode, record: JsonObject, service: Service): readonly Fill[] {
  return byAspect[String(record["aspect"])]?.(node, service) ?? [];
}

const text: Json = { type: "string" };
const body: Json = {
  "application/json": { schema: { type: "object", properties: { reason: text } } },
};
const answer: Json = { description: "What is answered.", content: body };
const root: SpecPlace = { file: "openapi.yaml", tokens: [] };

function fill(name: string, ...edits: readonly Edit[]): Fill {
  return { name, edits };
}

/** `value` as a member of a map that may not be there yet. */
function put(node: RawNode, map: string, key: string, value: Json): Edit {
  return objectOf(below(node, map)) === undefined
    ? set(node, [map], { [key]: value })
    : set(node, [map, key], value);
}

function append(node: RawNode, list: string, value: Json): Edit {
  return listOf(below(node, list)) === undefined
    ? set(node, [list], [value])
    : set(node, [list, "-"], value);
}

function rootNode({ nodes }: Service): RawNode {
  const found = nodes.find(({ kind, tokens }) => kind === "root" && tokens.length === 0);
  if (found === undefined) throw new Error("a service has a root description");
  return found;
}

function isCode(node: RawNode): boolean {
  return node.kind === "errorCode";
}

const byAspect: Readonly<Record<string, Filler>> = {
  status: (node, { nodes }) => {
    if (isCode(node))
      return [401, 503].map((status) => fill(`${status}`, set(node, ["status"], status)));
    if (node.kind === "operation") {
      return [
        fill("401", put(node, "responses", "401", answer)),
        fill("410", put(node, "responses", "410", answer)),
      ];
    }
    return nodes
      .filter((one) => isCode(one) && !one.isCollection)
      .map((one) => fill(`${String(below(one, "code"))} 422`, set(one, ["status"], 422)));
  },
  type: (node) =>
    ["string", "integer", "boolean"].map((type) => fill(type, set(node, ["type"], type))),
  values: (node) =>
    node.kind === "schema"
      ? [
          fill(
            "enum",
            set(node, ["enum"], below(node, "type") === "string" ? ["a", "b"] : [0, 1, 2]),
          ),
          fill("const", set(node, ["const"], below(node, "type") === "string" ? "a" : 2)),
          fill("meaning", append(node, "x-special-values", { value: 2, means: "up" })),
        ]
      : [fill("coded states", set(node, ["states"], ["0", "1", "2"]))],
  meaning: (node) => [
    fill("meaning", append(node, "x-special-values", { value: 2, means: "up" })),
    fill("enum", set(node, ["enum"], [0, 1, 2])),
  ],
  body: (node) =>
    node.kind === "response"
      ? [
          fill("json", set(node, ["content"], body)),
          fill("open", set(node, ["content"], { "application/json": {} })),
          fill("text", set(node, ["content"], { "text/plain": { schema: text } })),
        ]
      : [fill("path", orders(node))],
  responses: (node) => [
    fill("200", put(node, "responses", "200", { description: "Done." })),
    fill("200 with body", put(node, "responses", "200", answer)),
    fill("default", put(node, "responses", "default", { description: "Done." })),
  ],
  parameters: (node) =>
    node.kind === "schema"
      ? [
          fill("open member", put(node, "properties", invented, true)),
          fill("typed member", put(node, "properties", invented, text)),
        ]
      : [
          fill("query", append(node, "parameters", { name: invented, in: "query", schema: text })),
          fill("body", set(node, ["requestBody"], { content: form })),
        ],
  request: (node, service) =>
    node.kind === "operation"
      ? [
          fill("body", set(node, ["requestBody"], { content: body })),
          fill("query", append(node, "parameters", { name: invented, in: "query", schema: text })),
        ]
      : [fill("path", orders(rootNode(service)))],
  fields: (node, service) =>
    node.kind === "schema"
      ? [
          fill("open member", put(node, "properties", "name", true)),
          fill("typed member", put(node, "properties", "name", text)),
        ]
      : [fill("record", record(service, "Brand", { type: "object", properties: { id: text } }))],
  authentication: (_, service) => authentication(service),
  events: (_, service) => [
    fill("webhook", set(root, ["webhooks"], { zebraSeen: event })),
    ...service.nodes
      .filter(({ kind, isCollection }) => kind === "operation" && !isCollection)
      .slice(0, 1)
      .map((one) => fill("callback", set(one, ["callbacks"], { seen: { "{$url}": event } }))),
  ],
  limits: (node) => [
    fill("rate", set(node, ["x-rate-limit"], { rates: [{ requests: 100, perSeconds: 60 }] })),
    fill("wait", set(node, ["x-wait"], { atMostSeconds: 30, what: "the answer" })),
  ],
  versioning: (node) => [
    fill("version", set(node, ["info", "version"], "2.0")),
    fill("base path", set(node, ["servers"], [{ url: "/v2" }])),
  ],
  methods: (node, service) =>
    node.kind === "operation" && node.parent !== undefined
      ? ["post", "put"].map((method) =>
          fill(method, set(node.parent as RawNode, [method], { responses: { "200": answer } })),
        )
      : [fill("path", orders(rootNode(service)))],
  operations: (_, service) => [
    fill("path", orders(rootNode(service))),
    fill(
      "get",
      put(rootNode(service), "paths", "/v1/brands", { get: { responses: { "200": answer } } }),
    ),
  ],
  errors: (node) => {
    if (node.kind === "errorCatalogue") {
      const code = {
        code: "quota_exceeded",
        category: null,
        status: 429,
        message: null,
        meaning: "Too much.",
      };
      return [fill("code", set(node, ["codes", "-"], code))];
    }
    if (node.kind === "schema") return [fill("enum", set(node, ["enum"], ["a", "b"]))];
    const codes = [{ code: "E1", category: null, status: 400, message: null, meaning: "Wrong." }];
    return [
      fill("catalogue", set(node, ["x-error-codes"], { document: "document.md#errors", codes })),
      ...errorAnswers(node),
    ];
  },
  transitions: (node) => [
    fill("transition", append(node, "transitions", { trigger: "start", result: "it is up" })),
  ],
};

const form: Json = {
  "application/x-www-form-urlencoded": { schema: { type: "object", properties: { name: text } } },
};

function orders(node: RawNode): Edit {
  const requestBody = { content: body };
  return put(node, "paths", "/v3/orders", { post: { requestBody, responses: { "200": answer } } });
}

function record(service: Service, name: string, value: Json): Edit {
  const node = rootNode(service);
  const components = objectOf(below(node, "components"));
  if (components === undefined) return set(node, ["components"], { schemas: { [name]: value } });
  return components["schemas"] === undefined
    ? set(node, ["components", "schemas"], { [name]: value })
    : set(node, ["components", "schemas", name], value);
}

function authentication(service: Service): Fill[] {
  const node = rootNode(service);
  const schemes: Json = { token: { type: "http", scheme: "bearer" } };
  const components = objectOf(below(node, "components"));
  const scheme =
    components === undefined
      ? set(node, ["components"], { securitySchemes: schemes })
      : set(node, ["components", "securitySchemes"], schemes);
  return [
    fill("scheme", scheme),
    fill("requirement", scheme, set(node, ["security"], [{ token: [] }])),
  ];
}

function errorAnswers(node: RawNode): Fill[] {
  const paths = objectOf(below(node, "paths"));
  const [name] = Object.keys(paths ?? {});
  if (name === undefined) return [];
  const [method = ""] = Object.keys(objectOf(paths?.[name]) ?? {});
  return [
    fill("500", set(node, ["paths", name, method, "responses", "500"], answer)),
    fill("default", set(node, ["paths", name, method, "responses", "default"], answer)),
  ];
}
