/** An operation, a webhook or a callback → facts. */
import type * as ir from "../../../core/model/ir.ts";
import type { Origin } from "../../../core/base/origin.ts";
import type { Scope } from "../../model/fact.ts";
import { type Kind, type Subject, member } from "../../model/statement.ts";
import { togetherFacts, valueFacts, whenFacts } from "./extension-facts.ts";
import { stripOrigins, membersWithoutOrigins } from "./strip-origins.ts";
import { type SchemaPath, schemaFacts } from "./schema-facts.ts";
import { descriptorsOf } from "./security-facts.ts";
import { rateFacts, waitFacts } from "./service-facts.ts";
import { type FactCollector, below, pointerSegment } from "./fact-collector.ts";

/** Adds the facts of `operation`. */
export function operationFacts(
  root: Subject,
  operation: ir.Operation,
  api: ir.Api,
  collector: FactCollector,
): void {
  const { origin, extensions, pathItem } = operation;
  const service: Scope = { origin: api.origin, readings: [], gaps: [] };
  const path = collector.scope(pathItem.origin, pathItem.extensions, service, root);
  const scope = collector.scope(origin, extensions, path, root);
  const add = (kind: Kind, value: ir.Json, way: string, at: Subject = root) =>
    collector.add(kind, at, value, way === "" ? origin : below(origin, way), scope);
  const isReceived = root[0] === "operation";
  add(isReceived ? "operation" : "webhook", true, "");
  if (!isReceived) add("method", operation.method.toUpperCase(), "");
  if (operation.deprecated) add("deprecated", true, "/deprecated");
  // What callers of the service present says nothing of what it presents to others.
  const asks = operation.securityOrigin ?? origin;
  if (isReceived || asks.pointer.startsWith(`${origin.pointer}/`)) {
    securityOf(operation, api, (kind, value) => collector.add(kind, root, value, asks, scope));
  }
  valueFacts(extensions, add);
  const at = (name: string) => [...root, placeOf(name, operation), member(name)];
  togetherFacts(extensions["x-required-together"], (name, others) =>
    add("requires", others, "/x-required-together", at(name)),
  );
  whenFacts(extensions["x-required-when"], (name, conditions) =>
    add("required when", conditions, "/x-required-when", at(name)),
  );
  const format = extensions["x-response-format"];
  if (format !== undefined) add("response format", stripOrigins(format), "/x-response-format");
  const pages = extensions["x-pagination"];
  if (pages !== undefined) add("pagination", stripOrigins(pages), "/x-pagination");
  const errors = extensions["x-errors"];
  if (errors !== undefined) add("errors", errors.toSorted(), "/x-errors");
  rateFacts(extensions["x-rate-limit"], root, { origin, scope, collector });
  waitFacts(extensions["x-wait"], root, { origin, scope, collector });
  for (const parameter of operation.parameters) parameterFacts(parameter, root, scope, collector);
  if (operation.requestBody !== undefined) bodyFacts(operation.requestBody, root, scope, collector);
  for (const response of operation.responses ?? []) responseFacts(response, root, scope, collector);
}

/** Where a parameter travels; one that is not declared is a member of the body. */
function placeOf(name: string, { parameters, requestBody }: ir.Operation): string {
  const declared = parameters.find((parameter) => parameter.name === name);
  return declared?.in ?? (requestBody === undefined ? "parameter" : "body");
}

function securityOf(
  { security }: ir.Operation,
  api: ir.Api,
  add: (kind: Kind, value: ir.Json) => void,
): void {
  if (security === undefined) return;
  const descriptors = descriptorsOf(api);
  const alternatives = security.map((schemes) =>
    schemes.map(({ scheme }) => descriptors.get(scheme) ?? scheme).toSorted(),
  );
  const text = (list: readonly string[]) => list.join("\u0000");
  add(
    "security",
    alternatives.toSorted((a, b) => (text(a) < text(b) ? -1 : 1)),
  );
  // A scheme that knows of scopes asks for none where none is listed.
  const knowing = new Set(
    api.securitySchemes
      .filter(({ flowScopes, extensions }) => flowScopes.length > 0 || extensions["x-scopes"])
      .map(({ key }) => key),
  );
  const scopes = security
    .filter((schemes) => schemes.some((one) => one.scopes.length > 0 || knowing.has(one.scheme)))
    .map((schemes) => [...new Set(schemes.flatMap((one) => one.scopes))].toSorted());
  const different = new Map(scopes.map((list) => [text(list), list]));
  const isSome = [...different.values()].some((list) => list.length > 0);
  for (const list of isSome ? different.values() : []) add("required scopes", list);
}

const usualStyle = {
  query: "form",
  querystring: "form",
  cookie: "form",
  path: "simple",
  header: "simple",
} as const;

function parameterFacts(
  parameter: ir.Parameter,
  root: Subject,
  parent: Scope,
  collector: FactCollector,
): void {
  const { origin, name, in: place, schema, content, style, explode } = parameter;
  const subject = [...root, place, member(name)];
  const scope = collector.scope(origin, parameter.extensions, parent, subject, `${place} ${name}`);
  const add = (kind: Kind, value: ir.Json, way: string) =>
    collector.add(kind, subject, value, below(origin, way), scope);
  collector.add("member", subject, true, origin, scope);
  // A parameter of the path is always required; there is nothing to state.
  if (parameter.required && place !== "path") add("required", true, "/required");
  if (parameter.deprecated) add("deprecated", true, "/deprecated");
  const isUsual = style === usualStyle[place] && explode === (style === "form");
  if (!isUsual) add("encoding", { style, explode }, "/style");
  if (parameter.allowReserved) add("encoding", { allowReserved: true }, "/allowReserved");
  valueFacts(parameter.extensions, add);
  valueOfFacts(schema, content, { subject, scope, trail: [] }, collector, origin);
}

/** The value of a parameter or a header: by a schema, or by one media type. */
function valueOfFacts(
  schema: ir.Schema | undefined,
  content: ir.MediaType | undefined,
  way: SchemaPath,
  collector: FactCollector,
  origin: Origin,
): void {
  if (schema !== undefined) schemaFacts(schema, way, collector);
  if (content === undefined) return;
  collector.add(
    "media type",
    way.subject,
    [content.mediaType],
    below(origin, "/content"),
    way.scope,
  );
  targetFacts(content.schema, way, collector);
}

function bodyFacts(
  body: ir.RequestBody,
  root: Subject,
  parent: Scope,
  collector: FactCollector,
): void {
  const { origin, content } = body;
  const subject = [...root, "body"];
  const scope = collector.scope(origin, body.extensions, parent, subject);
  collector.add("request body", subject, true, origin, scope);
  if (body.required) collector.add("required", subject, true, below(origin, "/required"), scope);
  contentFacts(
    content,
    subject,
    { subject, scope, trail: [] },
    below(origin, "/content"),
    collector,
  );
  for (const { encoding, mediaType, origin: place } of content) {
    for (const { name, ...how } of encoding) {
      const value = membersWithoutOrigins(how);
      if (Object.keys(value).length === 0) continue;
      const way = below(place, `/encoding${pointerSegment(name)}`);
      collector.add("encoding", [...subject, member(name)], { mediaType, ...value }, way, scope);
    }
  }
}

function responseFacts(
  response: ir.Response,
  root: Subject,
  parent: Scope,
  collector: FactCollector,
): void {
  const { origin, status, content, extensions } = response;
  const subject = [...root, status];
  const scope = collector.scope(origin, extensions, parent, subject);
  collector.add("status", subject, true, origin, scope);
  for (const { name, origin: place, schema, content: document, ...header } of response.headers) {
    const at = [...subject, "header", member(name)];
    const own = collector.scope(place, header.extensions, scope, at);
    collector.add("header", at, true, place, own);
    if (header.required) collector.add("required", at, true, below(place, "/required"), own);
    if (header.deprecated) collector.add("deprecated", at, true, below(place, "/deprecated"), own);
    valueFacts(header.extensions, (kind, value, way) =>
      collector.add(kind, at, value, below(place, way), own),
    );
    const present = header.extensions["x-present-when"];
    if (present !== undefined) {
      collector.add(
        "present when",
        at,
        stripOrigins(present),
        below(place, "/x-present-when"),
        own,
      );
    }
    if (header.explode)
      collector.add("encoding", at, { explode: true }, below(place, "/explode"), own);
    valueOfFacts(schema, document, { subject: at, scope: own, trail: [] }, collector, place);
  }
  const errors = extensions["x-errors"];
  if (errors !== undefined) {
    collector.add("errors", subject, errors.toSorted(), below(origin, "/x-errors"), scope);
  }
  const way = { subject: [...subject, "body"], scope, trail: [] };
  contentFacts(content, subject, way, below(origin, "/content"), collector);
  waitFacts(extensions["x-wait"], subject, { origin, scope, collector });
}

/** Media types at `owner`; one body for all of them, or one each where they differ. */
function contentFacts(
  content: readonly ir.MediaType[],
  owner: Subject,
  body: SchemaPath,
  origin: Origin,
  collector: FactCollector,
): void {
  if (content.length === 0) return;
  const names = content.map(({ mediaType }) => mediaType).toSorted();
  collector.add("media type", owner, names, origin, body.scope);
  const schemas = new Set(content.map(({ schema, itemSchema = "" }) => `${schema} ${itemSchema}`));
  for (const { mediaType, schema, itemSchema, origin: place, extensions } of content) {
    const scope = collector.scope(place, extensions, body.scope, body.subject);
    const isApart = schemas.size > 1;
    if (!isApart && mediaType !== content[0]?.mediaType) continue;
    const own = isApart ? [...body.subject.slice(0, -1), `body (${mediaType})`] : body.subject;
    targetFacts(schema, { ...body, subject: own, scope }, collector);
    // A sequence is described like a list of its items.
    targetFacts(itemSchema, { ...body, subject: [...own, "[]"], scope }, collector, "/itemSchema");
  }
}

function targetFacts(
  id: ir.SchemaId | undefined,
  way: SchemaPath,
  collector: FactCollector,
  keyword = "/schema",
): void {
  const named = id === undefined ? undefined : collector.schemas.get(id);
  if (id === undefined || named === undefined) return;
  if (collector.isWhole(id, way.subject)) {
    const origin = below(way.scope.origin, keyword);
    collector.add("ref", way.subject, collector.keyOf(id), origin, way.scope);
    return;
  }
  collector.reached.add(id);
  schemaFacts(named.schema, { ...way, trail: [id] }, collector);
}
