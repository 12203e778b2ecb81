/** The model of a description → all of its facts, with what it leaves open and what it chose. */
import type * as ir from "../../core/ir.ts";
import type { Binding, SpecFacts } from "../fact.ts";
import { recordKey } from "../statement.ts";
import { operationFacts } from "./operation-facts.ts";
import { operationName } from "./paths.ts";
import { nameOf, schemaFacts } from "./schema-facts.ts";
import { securityFacts } from "./security-facts.ts";
import { serviceFacts } from "./service-facts.ts";
import { Sink } from "./sink.ts";
import type { StatedSubjects } from "./stated-subjects.ts";

export function factsOf(api: ir.Api, binding: Binding, stated: StatedSubjects): SpecFacts {
  const sink = new Sink(api, binding, stated);
  const scope = sink.scope(api.origin, api.extensions, undefined, ["service"]);
  serviceFacts(api, scope, sink);
  securityFacts(api, scope, sink);
  for (const [key, ids] of binding.records) {
    for (const id of ids) recordFacts(key, id, scope, sink);
  }
  const operations = api.operations.map((operation) => {
    const key = operationName(api, operation);
    operationFacts(["operation", key], operation, api, sink);
    return key;
  });
  for (const webhook of api.webhooks) {
    operationFacts(["webhook", `${webhook.method} ${webhook.path}`], webhook, api, sink);
  }
  for (const callback of api.callbacks) {
    operationFacts(["callback", `${callback.method} ${callback.path}`], callback, api, sink);
  }
  // What nothing leads to is in the description all the same; circles come last.
  const referred = new Set(api.schemas.flatMap(({ schema }) => referencesOf(schema)));
  const isReferred = ({ id }: ir.NamedSchema) => referred.has(id);
  const left = [
    ...api.schemas.filter((one) => !isReferred(one)),
    ...api.schemas.filter(isReferred),
  ];
  for (const { id } of left) {
    if (sink.reached.has(id)) continue;
    recordFacts(recordKey(nameOf(id, sink.schemas.get(id))), id, scope, sink);
  }
  const { errorCatalogue, errorsOrigin: origin = api.origin } = api;
  const citations = errorCatalogue ? [{ document: errorCatalogue.document, origin }] : [];
  return { facts: sink.facts, citations, gaps: sink.gaps(), readings: sink.readings(), operations };
}

function recordFacts(
  key: string,
  id: ir.SchemaId,
  parent: ReturnType<Sink["scope"]>,
  sink: Sink,
): void {
  const named = sink.schemas.get(id);
  if (named === undefined) return;
  sink.reached.add(id);
  const subject = ["record", key];
  sink.add("record", subject, true, named.origin, parent);
  schemaFacts(named.schema, { subject, scope: parent, trail: [id] }, sink);
}

/** Schemas that `value`, a schema or a part of one, refers to. */
function referencesOf(value: unknown): ir.SchemaId[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (key === "origin" || key === "extensions") return [];
    return key === "ref" && typeof item === "string" ? [item] : referencesOf(item);
  });
}
