/** Two models of one description → the operations and schemas that may say something else in one of them. */
import type * as ir from "../../core/model/ir.ts";
import { operationName } from "../spec/facts/paths.ts";
import { typesOfMembers } from "./changed-members.ts";
import type { Part, PartNames, Parts } from "./model-parts.ts";
import { isSame } from "./same-parts.ts";
import { schemasNamedIn } from "./schemas-named-in.ts";
import { touchedSchemas } from "./touched-schemas.ts";

/** What a change touches, and all that leads to it: whatever is left out reaches nothing that differs. */
export interface ChangedParts extends PartNames {
  /** Records of which only members differ. They are among `schemas`. */
  readonly inMembers: ReadonlySet<ir.SchemaId>;
  /** What leads to one of those by members of its own. It says something else only where it names what differs. */
  readonly leading: PartNames;
  /** Names of members that differ. */
  readonly members: ReadonlySet<string>;
  readonly old: Parts;
  readonly fresh: Parts;
}

/** `undefined` where more differs than operations and schemas, or the order of operations. */
export function changedParts(old: ir.Api, fresh: ir.Api): ChangedParts | undefined {
  const [before, after] = [partsOf(old), partsOf(fresh)];
  if (before === undefined || after === undefined || !isSame(around(old), around(fresh))) {
    return undefined;
  }
  if (!inOneOrder(before.operations, after.operations)) return undefined;
  const operations = differing(before.operations, after.operations);
  const differ = differing(before.schemas, after.schemas);
  const { schemas, inMembers, members, leading } = touchedSchemas(before, after, differ);
  const using = (ids: ReadonlySet<ir.SchemaId>) =>
    [before, after].flatMap((parts) =>
      [...parts.operations].flatMap(([name, { refers }]) =>
        [...refers].some((id) => ids.has(id)) ? [name] : [],
      ),
    );
  for (const name of using(schemas)) operations.add(name);
  addOneUser(before, after, { operations, schemas });
  addOneUser(after, before, { operations, schemas });
  const leads = { operations: new Set(using(leading)), schemas: leading };
  return { operations, schemas, inMembers, leading: leads, members, old: before, fresh: after };
}

/** All schemas that are reached from `from`, from operations named `names` and from events. */
export function reachedFrom(
  { operations, schemas, ofEvents }: Parts,
  names: Iterable<string>,
  from: Iterable<ir.SchemaId>,
): Set<ir.SchemaId> {
  const found = new Set<ir.SchemaId>();
  const ofOperations = [...names].flatMap((name) => [...(operations.get(name)?.refers ?? [])]);
  const open = [...from, ...ofOperations, ...ofEvents];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    for (const next of schemas.get(id)?.refers ?? []) open.push(next);
  }
  return found;
}

/** What all operations and schemas depend on. Events are always looked at whole, as is what the service is called. */
function around(api: ir.Api): unknown {
  const { origin, info, servers, securitySchemes, extensions, specification } = api;
  return { origin, info, servers, securitySchemes, extensions, specification };
}

/** `undefined` where two operations have one name. */
function partsOf(api: ir.Api): Parts | undefined {
  const ids = new Set(api.schemas.map(({ id }) => id));
  const part = (node: Part["node"]): Part => {
    const refers = schemasNamedIn(node, ids);
    const types = "schema" in node ? typesOfMembers(node.schema) : undefined;
    return { node, refers, madeOf: types ? schemasNamedIn(node, ids, types) : refers };
  };
  const operations = new Map(api.operations.map((one) => [operationName(api, one), part(one)]));
  const schemas = new Map(api.schemas.map((one) => [one.id, part(one)]));
  const components = new Map(
    api.schemas.flatMap(({ id, hint }) =>
      hint.from === "component" ? [[hint.key, id] as const] : [],
    ),
  );
  const events = [...api.webhooks, ...api.callbacks].map((one) => part(one).refers);
  const ofEvents = new Set(events.flatMap((refers) => [...refers]));
  const isClear = operations.size === api.operations.length && schemas.size === api.schemas.length;
  return isClear ? { operations, schemas, components, ofEvents } : undefined;
}

function inOneOrder(before: ReadonlyMap<string, Part>, after: ReadonlyMap<string, Part>): boolean {
  const [one, other] = [
    [...before.keys()].filter((key) => after.has(key)),
    [...after.keys()].filter((key) => before.has(key)),
  ];
  return one.every((key, index) => key === other[index]);
}

function differing(
  before: ReadonlyMap<string, Part>,
  after: ReadonlyMap<string, Part>,
): Set<string> {
  const found = new Set([...after.keys()].filter((key) => !before.has(key)));
  for (const [key, { node }] of before) {
    const other = after.get(key)?.node;
    if (other === undefined || !isSame(node, other)) found.add(key);
  }
  return found;
}

/**
 * A schema without a name is stated where an operation that uses it is described. Where a changed operation used it on
 * one side alone, one of the others that use it has to be read too.
 */
function addOneUser(
  one: Parts,
  other: Parts,
  {
    operations,
    schemas,
  }: { readonly operations: Set<string>; readonly schemas: ReadonlySet<string> },
): void {
  const named = new Set(one.components.values());
  const open = new Set<ir.SchemaId>();
  for (const name of operations) {
    const kept = other.operations.get(name)?.refers;
    for (const id of one.operations.get(name)?.refers ?? []) {
      const isShared = !schemas.has(id) && other.schemas.has(id) && kept?.has(id) !== true;
      if (isShared && !named.has(id)) open.add(id);
    }
  }
  for (const [name, { refers }] of other.operations) {
    if (open.size === 0) return;
    const stated = [...refers].filter((id) => open.has(id));
    if (stated.length === 0) continue;
    for (const id of stated) open.delete(id);
    operations.add(name);
  }
}
