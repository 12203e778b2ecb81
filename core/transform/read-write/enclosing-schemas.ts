/** What other schemas of the same value say of the members that a schema speaks of. */
import type * as ir from "../../model/ir.ts";
import { type Step } from "../../model/schema-view/map-schema.ts";
import { referencesOf } from "../../model/schema-view/walk.ts";
import { type OmittedMembers, type SchemasById, schemasOfMember } from "./omitted-members.ts";

/** Schemas that a value has to fit besides the one that is looked at, each without its parts. */
export type EnclosingSchemas = readonly ir.SchemaObject[];

/** Of a value one step inside: what the schemas `around` the outer value say of it. */
export function enclosingSchemasInside(
  around: EnclosingSchemas,
  step: Step,
  omitted: OmittedMembers,
): EnclosingSchemas {
  return [...new Set(around.flatMap((each) => schemasInside(each, step)))].flatMap((schema) =>
    omitted.allOfSchemas(schema),
  );
}

function schemasInside(schema: ir.SchemaObject, { keyword, key }: Step): ir.Schema[] {
  const { prefixItems = [], items } = schema.array;
  const rest = items === undefined ? [] : [items];
  switch (keyword) {
    case "properties":
      return schemasOfMember(schema, String(key));
    case "prefixItems": {
      const item = prefixItems[Number(key)];
      return item === undefined ? rest : [item];
    }
    case "items":
    case "unevaluatedItems":
      return rest;
    case "contains":
      return [...prefixItems, ...rest];
    case "additionalProperties": {
      const { additionalProperties } = schema.object;
      return additionalProperties === undefined ? [] : [additionalProperties];
    }
    default:
      // Which names a pattern and another keyword share is not known.
      return [];
  }
}

/** Which schemas around another make a difference to it; each pair is looked at once. */
export class Differences {
  readonly #omitted: OmittedMembers;
  readonly #schemas: SchemasById;
  readonly #known = new Map<ir.SchemaObject, Map<ir.SchemaObject, boolean>>();

  constructor(omitted: OmittedMembers, schemas: SchemasById) {
    this.#omitted = omitted;
    this.#schemas = schemas;
  }

  /** Those of `around` that take out what `schema` speaks of, at any depth, and does not take out itself. */
  relevant(schema: ir.Schema, around: EnclosingSchemas): EnclosingSchemas {
    const own = new Set(this.#omitted.allOfSchemas(schema));
    return around.filter((other) => !own.has(other) && this.#affects(other, schema));
  }

  #affects(other: ir.SchemaObject, schema: ir.Schema): boolean {
    if (typeof schema === "boolean" || !this.#omitted.containsOmitted(other)) return false;
    const known = this.#knownOf(other).get(schema);
    if (known !== undefined) return known;
    const pairs = new Pairs();
    pairs.add(other, schema);
    let found = false;
    // The list grows while it is walked.
    for (const pair of pairs.list) {
      found = [...this.#judging(pair.schema)].some((each) => this.#namesTaken(each, pair));
      if (found) break;
      for (const each of this.#judging(pair.schema)) this.#addInside(each, pair.other, pairs);
    }
    this.#knownOf(other).set(schema, found);
    return found;
  }

  #knownOf(other: ir.SchemaObject): Map<ir.SchemaObject, boolean> {
    const known = this.#known.get(other) ?? new Map<ir.SchemaObject, boolean>();
    this.#known.set(other, known);
    return known;
  }

  #namesTaken(each: ir.SchemaObject, { other, schema }: Pair): boolean {
    for (const name of namesIn(each.object)) {
      if (this.#omitted.omits(other, name) && !this.#omitted.omitsDeeply(schema, name)) return true;
    }
    return false;
  }

  /** The pairs one step inside: schemas of values there, with what `other` says of them. */
  #addInside({ object, array }: ir.SchemaObject, other: ir.SchemaObject, pairs: Pairs): void {
    const add = (schema: ir.Schema | undefined, step: Step) => {
      if (schema === undefined || typeof schema === "boolean") return;
      for (const inner of enclosingSchemasInside([other], step, this.#omitted)) {
        if (this.#omitted.containsOmitted(inner)) pairs.add(inner, schema);
      }
    };
    const { properties = [], additionalProperties } = object;
    const { prefixItems = [], items, contains, unevaluatedItems } = array;
    for (const { name, schema } of properties) add(schema, { keyword: "properties", key: name });
    for (const [key, item] of prefixItems.entries()) add(item, { keyword: "prefixItems", key });
    add(additionalProperties, { keyword: "additionalProperties" });
    add(items, { keyword: "items" });
    add(contains, { keyword: "contains" });
    add(unevaluatedItems, { keyword: "unevaluatedItems" });
  }

  /** `schema` and all that judges the same value, whether it has to fit or may. */
  #judging(schema: ir.SchemaObject): ReadonlySet<ir.SchemaObject> {
    const met = new Set([schema]);
    // A set keeps growing while it is walked.
    for (const each of met) {
      const behind = referencesOf(each).map((id) => this.#schemas.get(id) ?? true);
      const next = [
        ...[each.allOf, each.anyOf, each.oneOf].flatMap((list) => list ?? []),
        each.not,
        each.if,
        each.then,
        each.else,
        ...(each.object.dependentSchemas ?? []).map((dependent) => dependent.schema),
        ...behind,
      ];
      for (const inner of next) if (typeof inner === "object") met.add(inner);
    }
    return met;
  }
}

interface Pair {
  readonly other: ir.SchemaObject;
  readonly schema: ir.SchemaObject;
}

/** Pairs in the order in which they are met, each once. */
class Pairs {
  readonly list: Pair[] = [];
  readonly #met = new Map<ir.SchemaObject, Set<ir.SchemaObject>>();

  add(other: ir.SchemaObject, schema: ir.SchemaObject): void {
    const met = this.#met.get(other) ?? new Set<ir.SchemaObject>();
    this.#met.set(other, met);
    if (met.has(schema)) return;
    met.add(schema);
    this.list.push({ other, schema });
  }
}

/** Every name that an object's keywords speak of. */
function* namesIn(object: ir.ObjectAssertions): Generator<string> {
  for (const { name } of object.properties ?? []) yield name;
  for (const { name } of object.dependentSchemas ?? []) yield name;
  for (const { name, requires } of object.dependentRequired ?? []) yield* [name, ...requires];
  yield* object.required ?? [];
}
