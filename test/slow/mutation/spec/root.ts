/** What stands at the root: records, servers, version, rates, events. */
import type { Json } from "../../../../core/model/ir.ts";
import { drop, mutant, place, set } from "../draft.ts";
import type { SpecMutant } from "../mutant.ts";
import type { Service } from "../service.ts";
import { type JsonObject, type RawNode, listOf, membersOf, objectOf } from "../tree.ts";

export function* rootMutants(node: RawNode, service: Service): Iterable<SpecMutant> {
  const root = membersOf(node, "root");
  if (root !== undefined) {
    yield* rootAdditions(node, root);
    yield* serverMutants(node, root);
    const version = String(objectOf(root["info"])?.["version"]);
    for (const other of [`${version}.1`, "9", version.replace(/\d/, "9")]) {
      if (other === version) continue;
      yield mutant("version: change", node, set(node, ["info", "version"], other), { what: other });
    }
  }
  const components = membersOf(node, "components");
  if (components !== undefined) yield* recordMutants(node, components, service);
  const operation = membersOf(node, "operation");
  if (operation !== undefined) {
    const value = { zebraSeen: { "{$request.query.url}": event } };
    yield mutant("callback: add", node, set(node, ["callbacks"], value));
  }
}

export const event: Json = {
  post: { operationId: "zebraSeen", responses: { "200": { description: "Seen." } } },
};

const additions: { readonly [key: string]: Json } = {
  webhooks: { zebraSeen: event },
  "x-cors": { browserCalls: "allowed" },
  "x-rate-limit": { rates: [{ requests: 5, perSeconds: 60 }] },
  "x-lifecycle": [{ of: "zebra", states: ["asleep", "awake"] }],
  "x-plan": { only: ["Zebra"], rule: "Zebra plan only" },
  "x-wait": { atMostSeconds: 9, what: "the zebra" },
  "x-response-format": { parameter: "form", in: ["query"], values: { json: "application/json" } },
};

function* rootAdditions(node: RawNode, root: JsonObject): Iterable<SpecMutant> {
  for (const [key, value] of Object.entries(additions)) {
    if (root[key] === undefined) yield mutant(`${key}: add`, node, set(node, [key], value));
  }
}

function* serverMutants(node: RawNode, root: JsonObject): Iterable<SpecMutant> {
  const servers = listOf(root["servers"]);
  if (servers === undefined) {
    yield mutant("server: path", node, set(node, ["servers"], [{ url: "/zebra" }]));
    return;
  }
  for (const [index, server] of servers.entries()) {
    const url = String(objectOf(server)?.["url"]);
    const others = [`${url}/zebra`, url.replace(/\/[^/{}]+$/, ""), url.replace(/v\d/, "v9")];
    for (const other of new Set(others)) {
      if (other === url) continue;
      const edit = set(node, ["servers", index, "url"], other);
      yield mutant("server: path", node, edit, { what: other });
    }
  }
  const other = { url: "http://localhost/zebra" };
  yield mutant("server: add", node, set(node, ["servers", "-"], other));
}

function* recordMutants(
  node: RawNode,
  components: JsonObject,
  { sources }: Service,
): Iterable<SpecMutant> {
  const schemas = objectOf(components["schemas"]);
  if (schemas === undefined) return;
  for (const [key, schema] of Object.entries(schemas)) {
    const written = objectOf(schema as Json)?.["$ref"];
    const file = typeof written === "string" ? written.replace(/^\.\//, "") : "";
    const copied = sources.get(file)?.value ?? (schema as Json);
    const value = absolute(copied);
    yield mutant("record: add neighbour", node, set(node, ["schemas", `${key}Zebra`], value), {
      what: key,
    });
    const right = [place(node), { file, tokens: [] }];
    yield mutant("record: drop", node, drop(node, "schemas", key), { what: key, right });
    yield mutant("record: open", node, set(node, ["schemas", key], {}), { what: key, right });
  }
  yield mutant("record: add", node, set(node, ["schemas", "Zebra"], { type: "object" }));
  yield mutant("record: add open", node, set(node, ["schemas", "Zebra"], true));
}

/** A schema of the folder `schemas` as it is written in the root description. */
function absolute(value: Json): Json {
  return JSON.parse(JSON.stringify(value).replaceAll('"$ref":"./', '"$ref":"./schemas/')) as Json;
}
