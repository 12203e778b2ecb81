/** What a description says of one value: every schema that applies to it, of alternatives one, taken together. */
import {
  type Description,
  type Pointer,
  child,
  target,
} from "../../../conformance/server/description.ts";
import { type Schema, schemaAt } from "../../../conformance/server/plain-schema.ts";

export type Type = "null" | "boolean" | "integer" | "number" | "string" | "array" | "object";

export interface Said {
  /** Each schema that applies, with its place. */
  readonly schemas: readonly { readonly place: Pointer; readonly schema: Schema }[];
  readonly types: readonly Type[];
  /** Types that other alternatives have, so that a text may be taken for one of those. */
  readonly otherTypes: readonly Type[];
  /** Absent: any value. */
  readonly values?: readonly unknown[];
}

/** Takes one of several places. */
export type Choose = (places: readonly Pointer[]) => Pointer;

const allTypes: readonly Type[] = [
  "null",
  "boolean",
  "integer",
  "number",
  "string",
  "array",
  "object",
];

export function saidAt(description: Description, places: readonly Pointer[], choose: Choose): Said {
  const { schemas, left } = conjuncts(description, places, choose);
  const types = schemas.map(({ schema }) => typesOf(schema)).reduce(both, allTypes);
  const values = schemas
    .map(({ schema }) => valuesOf(schema))
    .filter((each) => each !== undefined)
    .reduce<readonly unknown[] | undefined>(
      (found, each) => found?.filter((value) => each.includes(value)) ?? each,
      undefined,
    );
  return {
    schemas,
    types,
    otherTypes: left.flatMap((place) => reachable(description, place, 4)),
    ...(values === undefined ? {} : { values }),
  };
}

/** The places that say something of a member, an item or the like; none where nothing is said. */
export function placesOf({ schemas }: Said, keyword: string, name?: string): readonly Pointer[] {
  return schemas.flatMap(({ place, schema }) => {
    const found = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
    if (typeof found !== "object" || found === null) return [];
    if (name === undefined) return [child(place, keyword)];
    return Object.hasOwn(found, name) ? [child(child(place, keyword), name)] : [];
  });
}

/** What a keyword says, wherever it is said. */
export function allOf<Value>({ schemas }: Said, keyword: string): readonly Value[] {
  return schemas.flatMap(({ schema }) =>
    Object.hasOwn(schema, keyword) ? [schema[keyword] as Value] : [],
  );
}

function conjuncts(
  description: Description,
  places: readonly Pointer[],
  choose: Choose,
): { readonly schemas: Said["schemas"]; readonly left: readonly Pointer[] } {
  const schemas: { place: Pointer; schema: Schema }[] = [];
  const left: Pointer[] = [];
  const pending = [...places];
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    const place = target(description.document as never, next);
    const schema = schemaAt(description, place);
    if (schemas.some((each) => each.place === place)) continue;
    schemas.push({ place, schema });
    pending.push(...listed(place, schema, "allOf"));
    for (const keyword of ["anyOf", "oneOf"]) {
      const branches = listed(place, schema, keyword);
      if (branches.length === 0) continue;
      const chosen = choose(branches);
      pending.push(chosen);
      left.push(...branches.filter((each) => each !== chosen));
    }
  }
  return { schemas, left };
}

function listed(place: Pointer, schema: Schema, keyword: string): Pointer[] {
  const list = schema[keyword];
  return Array.isArray(list) ? list.map((_, at) => `${place}/${keyword}/${at}`) : [];
}

function typesOf(schema: Schema): readonly Type[] {
  const { type } = schema;
  return type === undefined ? allTypes : ([type].flat() as Type[]);
}

function both(a: readonly Type[], b: readonly Type[]): readonly Type[] {
  const has = (types: readonly Type[], type: Type) =>
    types.includes(type) || (type === "integer" && types.includes("number"));
  return allTypes.filter((type) => has(a, type) && has(b, type) && !isCovered(type, a, b));
}

/** An integer where every number may stand is one of those. */
function isCovered(type: Type, a: readonly Type[], b: readonly Type[]): boolean {
  return type === "integer" && a.includes("number") && b.includes("number");
}

function valuesOf(schema: Schema): readonly unknown[] | undefined {
  if ("const" in schema) return [schema["const"]];
  return Array.isArray(schema["enum"]) ? schema["enum"] : undefined;
}

function reachable(description: Description, place: Pointer, depth: number): readonly Type[] {
  const at = target(description.document as never, place);
  const schema = schemaAt(description, at);
  if (schema["type"] !== undefined || depth === 0) return typesOf(schema);
  const inside = ["allOf", "anyOf", "oneOf"].flatMap((keyword) => listed(at, schema, keyword));
  if (inside.length > 0) return inside.flatMap((each) => reachable(description, each, depth - 1));
  return typesOf(schema);
}
