/** Which members of an object are annotated as read-only or write-only. */
import type * as ir from "../ir.ts";
import { allSchemasWithin, referencesOf, referencesWithin } from "../shape/walk.ts";

export type Mark = "readOnly" | "writeOnly";
export type SchemasById = ReadonlyMap<ir.SchemaId, ir.Schema>;

/** True where the schema of a member, or what it consists of or refers to, has the mark. */
export function isMarked(schema: ir.Schema, mark: Mark, schemas: SchemasById): boolean {
  const met = new Set<ir.SchemaId>();
  const queue = [schema];
  for (const each of queue) {
    if (typeof each === "boolean") continue;
    if (each[mark]) return true;
    queue.push(...(each.allOf ?? []));
    for (const id of referencesOf(each)) {
      if (!met.has(id)) queue.push(schemas.get(id) ?? true);
      met.add(id);
    }
  }
  return false;
}

/** Names of marked members of the object that `schema` describes, by itself, `allOf` and references. */
export function markedNames(schema: ir.SchemaObject, mark: Mark, schemas: SchemasById): string[] {
  const names = new Set<string>();
  const met = new Set<ir.Schema>();
  const queue: ir.Schema[] = [schema];
  for (const each of queue) {
    if (typeof each === "boolean" || met.has(each)) continue;
    met.add(each);
    for (const { name, schema: member } of each.object.properties ?? []) {
      if (isMarked(member, mark, schemas)) names.add(name);
    }
    queue.push(...(each.allOf ?? []), ...referencesOf(each).map((id) => schemas.get(id) ?? true));
  }
  return [...names];
}

/** The named schemas that hold a marked member, at any depth and behind any reference. */
export function holdersOf(mark: Mark, schemas: SchemasById): ReadonlySet<ir.SchemaId> {
  const users = new Map<ir.SchemaId, ir.SchemaId[]>();
  const holders = new Set<ir.SchemaId>();
  for (const [id, schema] of schemas) {
    for (const target of referencesWithin(schema)) {
      const known = users.get(target);
      if (known === undefined) users.set(target, [id]);
      else known.push(id);
    }
    const isHolder = [...allSchemasWithin(schema)].some(({ object }) =>
      object.properties?.some((member) => isMarked(member.schema, mark, schemas)),
    );
    if (isHolder) holders.add(id);
  }
  // A set keeps growing while it is walked.
  for (const id of holders) for (const user of users.get(id) ?? []) holders.add(user);
  return holders;
}
