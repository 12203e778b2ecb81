/** Schemas that differ → all that say something else, and all that lead there. */
import type * as ir from "../../core/model/ir.ts";
import { changedMembers, membersByTarget } from "./changed-members.ts";
import type { Parts } from "./model-parts.ts";

export interface TouchedSchemas {
  readonly schemas: Set<ir.SchemaId>;
  /** Those that say something else in their members alone. */
  readonly inMembers: ReadonlySet<ir.SchemaId>;
  /** Names of such members, of schemas that others refer to. */
  readonly members: ReadonlySet<string>;
  /** `schemas`, and all that leads to one of them, whatever lies between. */
  readonly leading: ReadonlySet<ir.SchemaId>;
}

/** `differ`: schemas that are not the same in both models. */
export function touchedSchemas(
  before: Parts,
  after: Parts,
  differ: ReadonlySet<ir.SchemaId>,
): TouchedSchemas {
  const both = [before, after];
  const users = usersIn(both);
  const members = new Set<string>();
  const inMembers = new Set<ir.SchemaId>();
  const whole = new Set<ir.SchemaId>();
  const open: ir.SchemaId[] = [];
  const add = (id: ir.SchemaId, names: readonly string[] | undefined) => {
    const kind = names === undefined ? whole : inMembers;
    if (users.refers.has(id)) for (const name of names ?? []) members.add(name);
    if (kind.has(id)) return;
    kind.add(id);
    open.push(id);
  };
  for (const id of differ) {
    const [old, fresh] = both.map(({ schemas }) => schemas.get(id)?.node);
    const names = changedMembers(old, fresh);
    add(id, names && [...names]);
  }
  const targets = new Map<ir.SchemaId, ReturnType<typeof membersByTarget>>();
  const membersOf = (user: ir.SchemaId, id: ir.SchemaId) => {
    if (!targets.has(user)) targets.set(user, membersByTarget(user, both));
    return targets.get(user)?.get(id);
  };
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const isWhole = whole.has(id);
    for (const user of (isWhole ? users.refers : users.madeOf).get(id) ?? []) {
      if (whole.has(user)) continue;
      const names = membersOf(user, id);
      // What holds members that differ says the same of its own.
      add(user, isWhole ? names : names && []);
    }
  }
  for (const id of whole) inMembers.delete(id);
  const schemas = new Set([...whole, ...inMembers]);
  const leading = new Set(schemas);
  for (const id of leading) for (const user of users.refers.get(id) ?? []) leading.add(user);
  return { schemas, inMembers, members, leading };
}

type Users = ReadonlyMap<ir.SchemaId, ReadonlySet<ir.SchemaId>>;

/** Which schemas refer to a schema, in either model, and which are made of it. */
function usersIn(both: readonly Parts[]): { readonly refers: Users; readonly madeOf: Users } {
  const users = {
    refers: new Map<ir.SchemaId, Set<ir.SchemaId>>(),
    madeOf: new Map<ir.SchemaId, Set<ir.SchemaId>>(),
  };
  for (const [id, part] of both.flatMap((parts) => [...parts.schemas])) {
    for (const how of ["refers", "madeOf"] as const) {
      for (const target of part[how]) {
        const known = users[how].get(target);
        if (known === undefined) users[how].set(target, new Set([id]));
        else known.add(id);
      }
    }
  }
  return users;
}
