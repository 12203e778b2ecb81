/** Error bodies: written from the parts of an error, and read, at the places that their schema has. */

/** Names of members, from the body inward. */
export type Place = readonly string[];

/** A body with each value at its place; values that are `undefined` are left out. */
export function placed(values: readonly (readonly [place: Place, value: unknown])[]): object {
  const inner = new Map<string, (readonly [Place, unknown])[]>();
  const members = new Map<string, unknown>();
  for (const [[name, ...rest], value] of values) {
    if (name === undefined || value === undefined) continue;
    if (rest.length === 0) members.set(name, value);
    else inner.set(name, [...(inner.get(name) ?? []), [rest, value]]);
  }
  for (const [name, below] of inner) members.set(name, placed(below));
  return Object.fromEntries(members);
}

/** What stands at a place; `undefined` where nothing does. */
export function valueAt(body: unknown, place: Place): unknown {
  let found = body;
  for (const name of place) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name))
      return undefined;
    found = Reflect.get(found, name);
  }
  return found;
}

/** The text at a place; `null` where none is. */
export function textAt(body: unknown, place: Place): string | null {
  const found = valueAt(body, place);
  return typeof found === "string" ? found : null;
}

/** The items of the list at a place. Empty: it has none, or there is no list. */
export function itemsAt(body: unknown, place: Place): readonly unknown[] {
  const found = valueAt(body, place);
  return Array.isArray(found) ? found : [];
}
