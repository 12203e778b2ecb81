/** Request bodies, responses, their media types, schemas and headers. */
import type { Json } from "../../../../core/model/ir.ts";
import { drop, mutant, place, set } from "../draft.ts";
import type { SpecMutant, SpecPlace } from "../mutant.ts";
import type { Service } from "../service.ts";
import { type JsonObject, type RawNode, membersOf, objectOf } from "../tree.ts";

const inventedBody: Json = {
  content: { "application/json": { schema: { type: "object", properties: { zebra: true } } } },
};

export function* bodyMutants(node: RawNode, service: Service): Iterable<SpecMutant> {
  const operation = membersOf(node, "operation");
  if (operation !== undefined) {
    if (operation["requestBody"] === undefined) {
      yield mutant("request body: add", node, set(node, ["requestBody"], inventedBody));
      const required = { ...objectOf(inventedBody), required: true };
      yield mutant("request body: add required", node, set(node, ["requestBody"], required));
    } else yield mutant("request body: drop", node, drop(node, "requestBody"));
    yield* responseMutants(node, operation, service);
  }
  const body = membersOf(node, "requestBody");
  if (body !== undefined) {
    const value = body["required"] !== true;
    yield mutant("request body: required", node, set(node, ["required"], value), {
      right: [place(node)],
    });
  }
  const response = membersOf(node, "response");
  if (body !== undefined || (response !== undefined && response["$ref"] === undefined)) {
    yield* contentMutants(node, (body ?? response) as JsonObject);
  }
  if (response !== undefined && response["$ref"] === undefined) yield* headers(node, response);
  const media = membersOf(node, "mediaType");
  if (media !== undefined && media["schema"] !== undefined) {
    yield mutant("media type: without schema", node, drop(node, "schema"));
  }
}

function* responseMutants(
  node: RawNode,
  operation: JsonObject,
  service: Service,
): Iterable<SpecMutant> {
  const responses = objectOf(operation["responses"]);
  if (responses === undefined) {
    const value = { "200": { description: "Zebras." } };
    yield mutant("status: add", node, set(node, ["responses"], value), { what: "200" });
    return;
  }
  const right = { right: [place(node)] };
  for (const [status, response] of Object.entries(responses)) {
    if (status.startsWith("x-")) continue;
    const value = response as Json;
    yield mutant("status: drop", node, drop(node, "responses", status), { what: status, ...right });
    for (const other of [String(Number(status) + 1), "418", "default"]) {
      if (responses[other] !== undefined) continue;
      const edits = [drop(node, "responses", status), set(node, ["responses", other], value)];
      yield mutant("status: change", node, edits, { what: `${status} to ${other}`, ...right });
    }
    const [name] = sharedResponses(service).filter(
      (one) => `#/components/responses/${one}` !== objectOf(value)?.["$ref"],
    );
    if (name !== undefined) {
      const edit = set(node, ["responses", status], { $ref: `#/components/responses/${name}` });
      yield mutant("response: other", node, edit, { what: status });
    }
  }
  for (const status of ["418", "4XX", "default"]) {
    const edit = set(node, ["responses", status], { description: "Zebras." });
    yield mutant("status: add", node, edit, { what: status });
  }
  const edit = set(node, ["responses", "418"], {
    description: "Zebras.",
    ...objectOf(inventedBody),
  });
  yield mutant("status: add with body", node, edit);
}

function sharedResponses({ nodes }: Service): string[] {
  return nodes
    .filter(({ tokens }) => tokens.length === 3 && tokens[1] === "responses")
    .map(({ key }) => key);
}

function* contentMutants(node: RawNode, holder: JsonObject): Iterable<SpecMutant> {
  const content = objectOf(holder["content"]);
  if (content === undefined) {
    yield mutant(
      "body: add",
      node,
      set(node, ["content"], objectOf(inventedBody)?.["content"] as Json),
    );
    return;
  }
  const right: { readonly right: readonly SpecPlace[] } = { right: [place(node)] };
  yield mutant("body: drop", node, drop(node, "content"), right);
  for (const [name, media] of Object.entries(content)) {
    const value = media as Json;
    yield mutant("media type: drop", node, drop(node, "content", name), { what: name, ...right });
    for (const other of ["application/xml", "text/plain", "application/json"]) {
      if (content[other] !== undefined) continue;
      const edits = [drop(node, "content", name), set(node, ["content", other], value)];
      yield mutant("media type: change", node, edits, { what: `${name} to ${other}`, ...right });
      const edit = set(node, ["content", other], value);
      yield mutant("media type: add", node, edit, { what: other, ...right });
    }
  }
}

function* headers(node: RawNode, response: JsonObject): Iterable<SpecMutant> {
  const written = objectOf(response["headers"]);
  const header = { schema: { type: "string" } };
  const edit = written
    ? set(node, ["headers", "X-Zebra"], header)
    : set(node, ["headers"], { "X-Zebra": header });
  yield mutant("header: add", node, edit);
  for (const [name, value] of Object.entries(written ?? {})) {
    const right = [place(node)];
    yield mutant("header: drop", node, drop(node, "headers", name), { what: name, right });
    const edits = [drop(node, "headers", name), set(node, ["headers", `${name}-X`], value as Json)];
    yield mutant("header: rename", node, edits, { what: name, right });
    if (objectOf(value as Json)?.["$ref"] !== undefined) continue;
    yield mutant("header: required", node, set(node, ["headers", name, "required"], true), {
      what: name,
    });
  }
}
