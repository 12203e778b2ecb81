/** Which schemas of a description are of another dialect than 2020-12, for a bundle has one dialect. */
import type { Json } from "../../model/ir.ts";
import { type Dialect, dialectNamed } from "../load/dialect.ts";
import { isStandardDialect } from "../load/metaschemas.ts";
import { stepInto } from "../load/object-kinds.ts";
import { isArray, isObject, valueAt } from "../load/pointer.ts";
import type { Resource, Sources } from "../load/sources.ts";

/** How a schema is to be read. */
export interface SchemaDialect {
  readonly dialect: Dialect;
  /** The innermost resource around it. */
  readonly resource: Resource;
}

/** The readings of such schemas, by their objects. */
export function schemaDialects(sources: Sources): ReadonlyMap<Json, SchemaDialect> {
  const starts = new Map<Json, Resource>();
  for (const resource of sources.resources) {
    const value = valueAt(resource.document.value, resource.pointer);
    if (value !== undefined) starts.set(value, resource);
  }
  const found = new Map<Json, SchemaDialect>();
  for (const [start, resource] of starts) {
    const { dialect: uri, document } = resource;
    if (uri === undefined || isStandardDialect(uri)) continue;
    const reading = { dialect: dialectNamed(uri, document, sources), resource };
    for (const schema of schemasFrom(start, starts)) found.set(schema, reading);
  }
  return found;
}

/** `start` and the schemas in it, up to those that are resources themselves. */
function* schemasFrom(start: Json, starts: ReadonlyMap<Json, Resource>): Generator<Json> {
  const pending = [start];
  for (let schema = pending.pop(); schema !== undefined; schema = pending.pop()) {
    if (!isObject(schema)) continue;
    yield schema;
    for (const [key, member] of Object.entries(schema)) {
      const step = stepInto("schema", key, schema);
      if (step?.kind !== "schema") continue;
      const inner =
        isArray(member) || (step.names && isObject(member)) ? Object.values(member) : [member];
      pending.push(...inner.filter((each) => !starts.has(each)));
    }
  }
}
