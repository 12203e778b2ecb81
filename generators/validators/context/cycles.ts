/** Which named schemas lead back to themselves, and which lead to such. */
import type * as ir from "../../../core/model/ir.ts";
import type { SchemaViewContext } from "../../../core/model/schema-view/schema-view-context.ts";
import { allSchemasWithin } from "../../../core/model/schema-view/walk.ts";

export interface Cycles {
  /** True where both lie in one cycle, so that values of each may lie inside values of the other. */
  readonly joined: (one: ir.SchemaId, other: ir.SchemaId) => boolean;
  readonly isInCycle: (id: ir.SchemaId) => boolean;
  /** True in a cycle, and for what refers to one. */
  readonly reachesCycle: (id: ir.SchemaId) => boolean;
  /** The ids that a named schema refers to, loops at one value aside. */
  readonly references: (id: ir.SchemaId) => ReadonlySet<ir.SchemaId>;
}

/** The cycles among `schemas`. */
export function cyclesOf(schemas: readonly ir.NamedSchema[], shapes: SchemaViewContext): Cycles {
  const edges = new Map(schemas.map(({ id, schema }) => [id, targetsWithin(schema, shapes)]));
  const none: ReadonlySet<ir.SchemaId> = new Set();
  const references = (id: ir.SchemaId) => edges.get(id) ?? none;
  const component = components(
    schemas.map(({ id }) => id),
    references,
  );
  const sizes = new Map<number, number>();
  for (const number of component.values()) sizes.set(number, (sizes.get(number) ?? 0) + 1);
  const isInCycle = (id: ir.SchemaId) =>
    references(id).has(id) || (sizes.get(component.get(id) ?? -1) ?? 0) > 1;
  const joined = (one: ir.SchemaId, other: ir.SchemaId) =>
    component.get(one) === component.get(other) && isInCycle(one);
  const reaching = reachingSome(schemas, references, isInCycle);
  return { joined, isInCycle, reachesCycle: (id) => reaching.has(id), references };
}

/** The ids for which `isSought` holds, and those that lead to one. */
export function reachingSome(
  schemas: readonly ir.NamedSchema[],
  references: (id: ir.SchemaId) => Iterable<ir.SchemaId>,
  isSought: (id: ir.SchemaId) => boolean,
): ReadonlySet<ir.SchemaId> {
  const users = new Map<ir.SchemaId, ir.SchemaId[]>();
  for (const { id } of schemas) {
    for (const target of references(id)) users.set(target, [...(users.get(target) ?? []), id]);
  }
  const found = new Set(schemas.map(({ id }) => id).filter(isSought));
  // A set keeps growing while it is walked.
  for (const id of found) for (const user of users.get(id) ?? []) found.add(user);
  return found;
}

function targetsWithin(schema: ir.Schema, shapes: SchemaViewContext): ReadonlySet<ir.SchemaId> {
  return new Set(allSchemasWithin(schema).flatMap((inner) => shapes.targets(inner)));
}

/** The strongly connected component of each id, by a number; Tarjan's algorithm. */
function components(
  ids: readonly ir.SchemaId[],
  references: (id: ir.SchemaId) => ReadonlySet<ir.SchemaId>,
): ReadonlyMap<ir.SchemaId, number> {
  const order = new Map<ir.SchemaId, number>();
  const component = new Map<ir.SchemaId, number>();
  const open: ir.SchemaId[] = [];
  const enter = (id: ir.SchemaId) => {
    const own = order.size;
    order.set(id, own);
    open.push(id);
    return { id, own, lowest: own, targets: references(id).values() };
  };
  for (const id of ids) {
    if (order.has(id)) continue;
    // A path of its own: references may lead on further than calls can nest.
    const path = [enter(id)];
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const { value: target, done } = step.targets.next();
      if (!done) {
        const known = order.get(target);
        if (known === undefined) path.push(enter(target));
        else if (!component.has(target)) step.lowest = Math.min(step.lowest, known);
        continue;
      }
      path.pop();
      const { lowest, own } = step;
      const user = path.at(-1);
      if (user !== undefined) user.lowest = Math.min(user.lowest, lowest);
      if (lowest !== own) continue;
      for (const member of open.splice(open.lastIndexOf(step.id))) component.set(member, own);
    }
  }
  return component;
}
