/** What the root of a description says of the whole service, and its error catalogue → facts. */
import type * as ir from "../../../core/model/ir.ts";
import type { Extensions } from "../../../core/model/extensions/registry.ts";
import type { Origin } from "../../../core/base/origin.ts";
import type { Scope } from "../../model/fact.ts";
import { type Kind, type Subject, member } from "../../model/statement.ts";
import { lifecycleFacts } from "./lifecycle-facts.ts";
import { pathOfServer } from "./paths.ts";
import { stripOrigins } from "./strip-origins.ts";
import { schemaFacts } from "./schema-facts.ts";
import { type FactCollector, below } from "./fact-collector.ts";

const service: Subject = ["service"];

interface At {
  readonly origin: Origin;
  readonly scope: Scope;
  readonly collector: FactCollector;
}

/** Adds the facts of the service itself. */
export function serviceFacts(api: ir.Api, scope: Scope, collector: FactCollector): void {
  const { origin, extensions, info } = api;
  const at = { origin, scope, collector };
  const add = (kind: Kind, value: ir.Json, way: string) =>
    collector.add(kind, service, value, below(origin, way), scope);
  const own = collector.scope(info.origin, info.extensions, scope, service);
  if (api.version !== "") {
    collector.add("version", service, api.version, below(info.origin, "/version"), own);
  }
  for (const server of api.servers)
    collector.scope(server.origin, server.extensions, scope, service);
  const [base = "", ...others] = new Set(api.servers.map(pathOfServer));
  if (base !== "") add("base path", base, "/servers/0/url");
  for (const other of others) add("base path", other, "/servers");
  const { "x-cors": cors, "x-response-format": format, "x-plan": plan } = extensions;
  if (cors !== undefined) add("cors", stripOrigins(cors), "/x-cors");
  if (format !== undefined) add("response format", stripOrigins(format), "/x-response-format");
  const separator = extensions["x-list-separator"];
  if (separator !== undefined) add("delimited", { separator }, "/x-list-separator");
  if (plan?.only !== undefined) add("plan", plan.only.toSorted(), "/x-plan/only");
  if (plan !== undefined)
    add("plan rule", stripOrigins({ ...plan, only: undefined }), "/x-plan/rule");
  rateFacts(extensions["x-rate-limit"], [], at);
  waitFacts(extensions["x-wait"], [], at);
  lifecycleFacts(extensions["x-lifecycle"], at);
  if (api.errorCatalogue !== undefined) {
    const details = new Map(api.errorDetails?.map(({ index, schema }) => [index, schema]));
    errorFacts(api.errorCatalogue, details, { ...at, origin: api.errorsOrigin ?? origin });
  }
}

/** Rates of the service (`owner` empty) or of an operation. */
export function rateFacts(limit: Extensions["x-rate-limit"], owner: Subject, at: At): void {
  if (limit === undefined) return;
  const { origin, scope, collector } = at;
  const place = below(origin, "/x-rate-limit");
  limit.rates.forEach(({ plan, requests, perSeconds }, index) => {
    const of = plan?.toLowerCase() ?? "";
    const subject = owner.length === 0 ? ["rate", of] : [...owner, "rate", of];
    const value = { requests: stripOrigins(requests), perSeconds };
    collector.add("rate", subject, value, below(place, `/rates/${index}`), scope);
  });
  const { status, headers } = limit;
  if (status === undefined && headers === undefined) return;
  const refusal = stripOrigins({ status, headers: headers?.toSorted() });
  collector.add("rate refusal", owner.length === 0 ? service : owner, refusal, place, scope);
}

/** What is waited for is a subject of its own, and the waiting time one of its owner as well. */
export function waitFacts(wait: Extensions["x-wait"], owner: Subject, at: At): void {
  if (wait === undefined) return;
  const { what, ...times } = wait;
  const place = below(at.origin, "/x-wait");
  if (owner.length > 0) at.collector.add("wait", owner, stripOrigins(times), place, at.scope);
  at.collector.add("wait", ["wait", what], stripOrigins(times), below(place, "/what"), at.scope);
}

function errorFacts(
  catalogue: NonNullable<ir.Api["errorCatalogue"]>,
  schemas: ReadonlyMap<number, ir.Schema>,
  at: At,
): void {
  const { origin, collector } = at;
  const scope = collector.scope(origin, catalogue, at.scope, service);
  catalogue.groups?.forEach(({ prefix, category }, index) => {
    const place = below(origin, `/groups/${index}/category`);
    collector.add("category", ["error group", prefix], category, place, scope);
  });
  catalogue.nestedOnly?.forEach(({ code, seenIn }, index) => {
    const place = below(origin, `/nestedOnly/${index}/code`);
    collector.add("error", ["error", code], true, place, scope);
    const seen = below(origin, `/nestedOnly/${index}/seenIn`);
    collector.add("nested codes", ["error", code], { seenIn }, seen, scope);
  });
  catalogue.codes.forEach((entry, index) => {
    const place = below(origin, `/codes/${index}`);
    const subject = ["error", entry.code];
    const own = collector.scope(place, entry, scope, subject, entry.code);
    const add = (kind: Kind, value: ir.Json | undefined, way: string) => {
      if (value !== undefined) collector.add(kind, subject, value, below(place, way), own);
    };
    add("error", true, "/code");
    add("category", entry.category ?? undefined, "/category");
    add("error status", entry.status ?? undefined, "/status");
    add("message", entry.message ?? undefined, "/message");
    add("meaning", entry.meaning ?? undefined, "/meaning");
    add("resolution", entry.resolution, "/resolution");
    add("retry", entry.retry, "/retry");
    add("nested codes", entry.nestedCodes?.toSorted(), "/nestedCodes");
    add("error examples", entry.examples, "/examples");
    waitFacts(entry["x-wait"], subject, { origin: place, scope: own, collector });
    const details = schemas.get(index);
    if (details === undefined) return;
    const at = [...subject, member("details")];
    collector.add("member", at, true, below(place, "/details"), own);
    schemaFacts(details, { subject: at, scope: own, trail: [] }, collector);
  });
}
