/** Objects with the members that they need, and some of those that they may have. */
import { costOf } from "./facts.ts";
import type { Sampling } from "./sampling.ts";
import { NoSample, type Schema, type SchemaObject } from "./schema.ts";

/** @throws NoSample when a member that is needed has no value. */
export function objectSample(plain: readonly SchemaObject[], sampling: Sampling): object {
  const { random, share, inside } = sampling;
  const least = Math.max(0, ...plain.map(({ minProperties = 0 }) => minProperties));
  const most = Math.min(...plain.map(({ maxProperties = Infinity }) => maxProperties));
  const needed = withDependents(new Set(plain.flatMap(({ required = [] }) => required)), plain);
  const known = new Set(plain.flatMap(({ properties = {} }) => Object.keys(properties)));
  const optional = [...known].filter((name) => !needed.has(name));
  const isMissed = (name: string): boolean => {
    const schemas = schemasOf(name, plain);
    if (schemas.includes(false)) return true;
    // Nothing is said of it, so there is nothing to show.
    return schemas.every((schema) => takesAnything(schema)) || leadsBack(schemas, sampling);
  };
  const chosen = optional.filter((name) => random.chance(share) && !isMissed(name));
  const names = withDependents(new Set([...needed, ...chosen.slice(0, most - needed.size)]), plain);
  const more = optional.filter(
    (name) => !names.has(name) && !schemasOf(name, plain).includes(false),
  );
  while (names.size < least && more.length > 0) names.add(more.shift() ?? "");
  for (const name of furtherNames(plain, sampling, least - names.size, most - names.size)) {
    names.add(name);
  }
  if (names.size < least) throw new NoSample("an object has too few members");
  const members = [...names].flatMap((name): [string, unknown][] => {
    try {
      return [[name, inside(schemasOf(name, plain))]];
    } catch (error) {
      // One that may be missing need not fail the others.
      if (needed.has(name) || !(error instanceof NoSample)) throw error;
      return [];
    }
  });
  return Object.fromEntries(members);
}

/** `names` with those that they ask for. */
function withDependents(names: Set<string>, plain: readonly SchemaObject[]): Set<string> {
  const found = new Set(names);
  for (const name of found) {
    for (const { dependentRequired = {} } of plain) {
      if (!Object.hasOwn(dependentRequired, name)) continue;
      for (const other of dependentRequired[name] ?? []) found.add(other);
    }
  }
  return found;
}

/** All that is said of a member. */
function schemasOf(name: string, plain: readonly SchemaObject[]): readonly Schema[] {
  return plain.flatMap(({ properties = {}, patternProperties = {}, additionalProperties }) => {
    const own = Object.hasOwn(properties, name) ? [properties[name] ?? true] : [];
    const matching = Object.entries(patternProperties)
      .filter(([pattern]) => new RegExp(pattern, "u").test(name))
      .map(([, schema]) => schema);
    const found = [...own, ...matching];
    if (found.length > 0 || additionalProperties === undefined) return found;
    return [additionalProperties];
  });
}

function takesAnything(schema: Schema): boolean {
  return schema === true || (typeof schema === "object" && Object.keys(schema).length === 0);
}

function leadsBack(schemas: readonly Schema[], { schemas: named }: Sampling): boolean {
  return schemas.some((schema) => costOf(schema, named, new Set()) === Infinity);
}

/** Members that no name describes: where a schema describes them, or the count asks for them. */
function furtherNames(
  plain: readonly SchemaObject[],
  { random, share, inside }: Sampling,
  least: number,
  most: number,
): readonly string[] {
  const rest = plain.flatMap(({ additionalProperties }) => additionalProperties ?? []);
  const isDescribed = rest.some((schema) => !takesAnything(schema)) && !rest.includes(false);
  const wanted = isDescribed && random.chance(share) ? Math.max(least, 1) : least;
  const patterns = plain.flatMap(({ patternProperties = {} }) => Object.keys(patternProperties));
  const rules = plain.flatMap(({ propertyNames }) => propertyNames ?? []);
  const found = new Set<string>();
  for (let left = 40; found.size < Math.min(wanted, most) && left > 0; left -= 1) {
    const pattern = rest.includes(false) && patterns.length > 0 ? [random.pick(patterns)] : [];
    const name: Schema[] = [
      { type: ["string"] },
      ...pattern.map((each) => ({ pattern: each })),
      ...rules,
    ];
    found.add(String(inside(name)));
  }
  return [...found];
}
