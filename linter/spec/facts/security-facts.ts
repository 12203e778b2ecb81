/** Security schemes → facts, under what they are rather than what they are called. */
import type * as ir from "../../../core/model/ir.ts";
import type { Scope } from "../../model/fact.ts";
import type { Kind } from "../../model/statement.ts";
import { lifecycleFacts } from "./lifecycle-facts.ts";
import { stripOrigins } from "./strip-origins.ts";
import { type FactCollector, below } from "./fact-collector.ts";

/** What a scheme is: `bearer`, `header X-AUTH-TOKEN`, `basic, body api_key`, `body key`. By key of the scheme. */
export function descriptorsOf(api: ir.Api): ReadonlyMap<string, string> {
  return new Map(api.securitySchemes.map((scheme) => [scheme.key, descriptorOf(scheme)]));
}

function descriptorOf({ type, in: place, name, scheme, extensions }: ir.SecurityScheme): string {
  const field = extensions["x-api-key-in-body"]?.field;
  const what = type === "apiKey" ? `${place} ${name}` : type === "http" ? (scheme ?? type) : type;
  if (field === undefined) return what;
  // A scheme of no known name is there because a security scheme has to be of some type.
  return what.startsWith("x-") ? `body ${field}` : `${what}, body ${field}`;
}

/** Adds the facts of all schemes of `api`. */
export function securityFacts(api: ir.Api, root: Scope, collector: FactCollector): void {
  const descriptors = descriptorsOf(api);
  for (const scheme of api.securitySchemes) {
    const { origin, extensions, bearerFormat } = scheme;
    const subject = ["security", descriptors.get(scheme.key) ?? scheme.key];
    const scope = collector.scope(origin, extensions, root, subject);
    collector.add("scheme", subject, true, origin, scope);
    if (bearerFormat !== undefined) {
      collector.add("format", subject, bearerFormat, below(origin, "/bearerFormat"), scope);
    }
    for (const name of scheme.flowScopes) {
      collector.add("scope", ["scope", name], true, below(origin, "/flows"), scope);
    }
    const bound = extensions["x-bound-to"];
    if (bound !== undefined) {
      collector.add("bound to", subject, stripOrigins(bound), below(origin, "/x-bound-to"), scope);
    }
    const cors = extensions["x-cors"];
    if (cors !== undefined)
      collector.add("cors", subject, stripOrigins(cors), below(origin, "/x-cors"), scope);
    scopeFacts(scheme, scope, collector);
    kindFacts(scheme, scope, collector);
    lifecycleFacts(extensions["x-lifecycle"], { origin, scope, collector });
  }
}

function scopeFacts(
  { origin, extensions }: ir.SecurityScheme,
  scope: Scope,
  collector: FactCollector,
): void {
  const scopes = extensions["x-scopes"] ?? [];
  const closure = closureOf(new Map(scopes.map(({ name, includes = [] }) => [name, includes])));
  scopes.forEach(({ name, grants, includes }, index) => {
    const place = below(origin, `/x-scopes/${index}`);
    const subject = ["scope", name];
    const add = (kind: Kind, value: ir.Json, way: string) =>
      collector.add(kind, subject, value, below(place, way), scope);
    collector.add("scope", subject, true, below(place, "/name"), scope);
    const implied = closure.get(name) ?? [];
    if (includes !== undefined && implied.length > 0) add("implies", implied, "/includes");
    if (grants !== undefined) add("grants", grants, "/grants");
  });
}

/** Every scope that one includes, directly or not, sorted; never itself. */
function closureOf(direct: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const closure = new Map<string, string[]>();
  for (const name of direct.keys()) {
    const found = new Set<string>();
    const open = [...(direct.get(name) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(...(direct.get(next) ?? []));
    }
    found.delete(name);
    closure.set(name, [...found].toSorted());
  }
  return closure;
}

function kindFacts(
  { origin, extensions }: ir.SecurityScheme,
  scope: Scope,
  collector: FactCollector,
): void {
  extensions["x-credential-kinds"]?.forEach(({ kind, operations, boundTo, allowed }, index) => {
    const place = below(origin, `/x-credential-kinds/${index}`);
    const subject = ["key kind", kind];
    collector.add("key kind", subject, true, below(place, "/kind"), scope);
    collector.add("operations", subject, operations.toSorted(), below(place, "/operations"), scope);
    collector.add("allowed", subject, allowed, below(place, "/allowed"), scope);
    if (boundTo !== undefined) {
      collector.add("bound value", subject, boundTo, below(place, "/boundTo"), scope);
    }
  });
}
