/** What was called otherwise before, and which of the old names stay for a while. */
import type * as ir from "../../model/ir.ts";
import { schemaKey } from "./lock-keys.ts";
import type { NameLock, Renamed } from "./name-lock.ts";

/**
 * The name that each component had before, also where it stood under another key: exactly one that was
 * recorded is gone, and exactly one that was not is the same schema.
 */
export function formerNames(
  schemas: readonly ir.NamedSchema[],
  { names, shapes }: NameLock,
): ReadonlyMap<string, string> {
  const present = new Set(schemas.map(({ id }) => id));
  const gone = grouped(
    [...shapes].filter(([id]) => !present.has(id) && names.has(id)),
    ([, shape]) => shape,
  );
  if (gone.size === 0) return names;
  const added = grouped(
    schemas.filter(({ id, hint }) => hint.from === "component" && !names.has(id)),
    schemaKey,
  );
  const moved = [...added].flatMap(([shape, [schema, ...others]]) => {
    const [former, ...rivals] = gone.get(shape) ?? [];
    if (schema === undefined || former === undefined) return [];
    const name = others.length + rivals.length === 0 ? names.get(former[0]) : undefined;
    return name === undefined ? [] : [[schema.id, name] as const];
  });
  return new Map([...names, ...moved]);
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

/** Old names that are to be exported besides: those of this release, as long as they are free. */
export function oldNames(
  current: ReadonlyMap<string, string>,
  former: ReadonlyMap<string, string>,
  { renamed }: NameLock,
  release: string,
): readonly Renamed[] {
  const before = renamed.filter(({ since }) => since === release);
  const now = [...current].flatMap(([of, name]) => {
    const from = former.get(of);
    return from === undefined || from === name ? [] : [{ from, of, since: release }];
  });
  const kept = new Map<string, Renamed>();
  for (const each of [...before, ...now]) {
    if (current.has(each.of)) kept.set(each.from.toLowerCase(), each);
  }
  return [...kept.values()];
}
