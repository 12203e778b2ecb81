/** The model of a description → all of its facts, with what it leaves open and what it chose. */
import type { Extensions } from "../../../core/model/extensions/registry.ts";
import type * as ir from "../../../core/model/ir.ts";
import type { Origin } from "../../../core/base/origin.ts";
import type { Binding, Scope, SpecFacts } from "../../model/fact.ts";
import { operationFacts } from "./operation-facts.ts";
import { operationName } from "./paths.ts";
import { schemaFacts } from "./schema-facts.ts";
import { securityFacts } from "./security-facts.ts";
import { serviceFacts } from "./service-facts.ts";
import { FactCollector } from "./fact-collector.ts";
import type { StatedSubjects } from "./stated-subjects.ts";

/** Parts of a description that are looked at; of others only is known that they exist. */
export interface FactsWanted {
  /** Names of operations. */
  readonly operations: ReadonlySet<string>;
  readonly schemas: ReadonlySet<ir.SchemaId>;
}

/** The facts of `api`; `stated` says how far the walk goes. With `wanted`, gaps are left out too. */
export function factsOf(
  api: ir.Api,
  binding: Binding,
  stated: StatedSubjects,
  wanted?: FactsWanted,
): SpecFacts {
  const collector = new FactCollector(api, binding, stated);
  const scope = collector.scope(api.origin, api.extensions, undefined, ["service"]);
  serviceFacts(api, scope, collector);
  securityFacts(api, scope, collector);
  for (const [key, ids] of binding.records) {
    for (const id of ids) recordFacts(key, id, scope, { collector, wanted });
  }
  const operations = api.operations.map((operation) => {
    const key = operationName(api, operation);
    const subject = ["operation", key];
    if (wanted === undefined || wanted.operations.has(key)) {
      operationFacts(subject, operation, api, collector);
    } else collector.add("operation", subject, true, operation.origin, scope);
    return key;
  });
  for (const webhook of api.webhooks) {
    operationFacts(["webhook", `${webhook.method} ${webhook.path}`], webhook, api, collector);
  }
  for (const callback of api.callbacks) {
    operationFacts(["callback", `${callback.method} ${callback.path}`], callback, api, collector);
  }
  const schemas =
    wanted === undefined ? api.schemas : api.schemas.filter(({ id }) => wanted.schemas.has(id));
  for (const id of unusedFirst(schemas)) {
    if (collector.reached.has(id)) continue;
    recordFacts(collector.keyOf(id), id, scope, { collector, wanted });
  }
  if (wanted === undefined) noteOthers(api, undefined, collector);
  const { errorCatalogue, errorsOrigin: origin = api.origin } = api;
  const citations = errorCatalogue ? [{ document: errorCatalogue.document, origin }] : [];
  return {
    facts: collector.facts,
    citations,
    gaps: collector.gaps(),
    readings: collector.readings(),
    followed: collector.followed(),
    operations,
  };
}

function recordFacts(
  key: string,
  id: ir.SchemaId,
  parent: Scope,
  {
    collector,
    wanted,
  }: { readonly collector: FactCollector; readonly wanted?: FactsWanted | undefined },
): void {
  const named = collector.schemas.get(id);
  if (named === undefined) return;
  collector.reached.add(id);
  const subject = ["record", key];
  collector.add("record", subject, true, named.origin, parent);
  if (wanted?.schemas.has(id) === false) return;
  schemaFacts(named.schema, { subject, scope: parent, trail: [id] }, collector);
}

/**
 * What nothing leads to is in the description all the same. Of a circle, which comes last, the
 * place says where it begins: the order of the source has no say.
 */
function unusedFirst(schemas: readonly ir.NamedSchema[]): ir.SchemaId[] {
  const referred = new Set(schemas.flatMap(({ schema }) => referencesOf(schema)));
  const ids = schemas.map(({ id }) => id).toSorted();
  return [...ids.filter((id) => !referred.has(id)), ...ids.filter((id) => referred.has(id))];
}

/** Schemas that `value`, a schema or a part of one, refers to. */
function referencesOf(value: unknown): ir.SchemaId[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.keys(value).flatMap((key) => {
    if (written.has(key)) return [];
    const item: unknown = Reflect.get(value, key);
    return key === "ref" && typeof item === "string" ? [item] : referencesOf(item);
  });
}

/** Members that hold what was read as it is, not parts of the model. */
export const written: ReadonlySet<string> = new Set([
  "origin",
  "extensions",
  "errorCatalogue",
  "default",
  "const",
  "enum",
  "examples",
]);

interface Node {
  readonly origin: Origin;
  readonly extensions: Extensions;
}

/** Notes the gaps and readings that no subject leads to: in conditions, at servers of one path. */
function noteOthers(value: unknown, parent: Scope | undefined, collector: FactCollector): void {
  if (typeof value !== "object" || value === null) return;
  const scope = isNode(value) ? collector.scope(value.origin, value.extensions, parent) : parent;
  // Keys alone: a pair for each member of the model would be the most that the walk makes.
  for (const key of Object.keys(value)) {
    if (!written.has(key)) noteOthers(Reflect.get(value, key), scope, collector);
  }
}

function isNode(value: object): value is Node {
  return Object.hasOwn(value, "origin") && Object.hasOwn(value, "extensions");
}
