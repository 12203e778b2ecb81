/** Which members of an object do not travel in one direction. */
import type * as ir from "../../model/ir.ts";
import { allSchemasWithin, appliesNone, referencesOf } from "../../model/schema-view/walk.ts";
import { type Direction, omittedByDirection } from "../../model/direction.ts";
import { matchesName } from "./name-pattern.ts";

export type SchemasById = ReadonlyMap<ir.SchemaId, ir.Schema>;
/** Of each named schema: it and every schema written inside it. */
export type SchemasWithin = ReadonlyMap<ir.SchemaId, readonly ir.SchemaObject[]>;

/** Answers for one direction; each is found once. */
export class OmittedMembers {
  readonly #mark: "readOnly" | "writeOnly";
  readonly #schemas: SchemasById;
  readonly #marked = new Map<ir.SchemaObject, boolean>();
  readonly #taken = new Map<ir.SchemaObject, Map<string, boolean>>();
  readonly #holding = new Map<ir.SchemaObject, boolean>();
  /** The named schemas that hold a marked member, at any depth and behind any reference. */
  readonly schemasWithOmitted: ReadonlySet<ir.SchemaId>;

  constructor(direction: Direction, schemas: SchemasById, within: SchemasWithin) {
    this.#mark = omittedByDirection[direction];
    this.#schemas = schemas;
    this.schemasWithOmitted = this.#findHolders(within);
  }

  /**
   * True where the schema of a member has the mark: itself, in a part, behind a reference, or in
   * each of its alternatives. Where only some have it, a value of the others may be sent.
   */
  isOmitted(schema: ir.Schema | undefined): boolean {
    if (schema === undefined || typeof schema === "boolean") return false;
    // Most schemas say all that there is by themselves, and there are many.
    if (schema[this.#mark] || isPlain(schema)) return schema[this.#mark];
    return remembered(this.#marked, schema, () => {
      if (isBareReference(schema)) return this.isOmitted(this.#schemas.get(schema.ref));
      return this.allOfSchemas(schema).some(
        (each) =>
          each[this.#mark] ||
          choicesOf(each).some((list) => list.every((branch) => this.isOmitted(branch))),
      );
    });
  }

  /** True where `schema`, without its parts and references, takes the member out. */
  omits(schema: ir.SchemaObject, name: string): boolean {
    let known = this.#taken.get(schema);
    if (known === undefined) this.#taken.set(schema, (known = new Map()));
    return remembered(known, name, () => {
      if (schemasOfMember(schema, name).some((member) => this.isOmitted(member))) return true;
      if (
        choicesOf(schema).some((list) => list.every((branch) => this.omitsDeeply(branch, name)))
      ) {
        return true;
      }
      const { unevaluatedProperties } = schema.object;
      return this.isOmitted(unevaluatedProperties) && !this.#isEvaluated(schema, name);
    });
  }

  /** True where `schema` takes the member out, by itself, its parts or references. */
  omitsDeeply(schema: ir.Schema, name: string): boolean {
    return this.allOfSchemas(schema).some((each) => this.omits(each, name));
  }

  /** True where `schema` has a marked member, at any depth and behind any reference. */
  containsOmitted(schema: ir.Schema | undefined): boolean {
    if (schema === undefined || typeof schema === "boolean") return false;
    return remembered(this.#holding, schema, () => {
      for (const each of allSchemasWithin(schema)) {
        if (this.#hasMarkedMember(each)) return true;
        if (referencesOf(each).some((id) => this.schemasWithOmitted.has(id))) return true;
      }
      return false;
    });
  }

  /** `schema`, its parts and what they refer to: all of them hold for a value of it. */
  allOfSchemas(schema: ir.Schema | undefined): ir.SchemaObject[] {
    return this.#closure(schema, ({ allOf = [] }) => allOf);
  }

  #closure(
    schema: ir.Schema | undefined,
    more: (schema: ir.SchemaObject) => readonly ir.Schema[],
  ): ir.SchemaObject[] {
    const met = new Set<ir.SchemaObject>();
    if (typeof schema === "object") met.add(schema);
    // A set keeps growing while it is walked.
    for (const each of met) {
      const behind = referencesOf(each).map((id) => this.#schemas.get(id) ?? true);
      for (const next of [...more(each), ...behind]) if (typeof next === "object") met.add(next);
    }
    return [...met];
  }

  #isEvaluated(schema: ir.SchemaObject, name: string): boolean {
    const all = this.#closure(schema, (each) => [
      ...(each.allOf ?? []),
      ...(each.anyOf ?? []),
      ...(each.oneOf ?? []),
      ...[each.if, each.then, each.else].filter((inner) => inner !== undefined),
      ...(each.object.dependentSchemas ?? []).map((dependent) => dependent.schema),
    ]);
    return all.some((each) => schemasOfMember(each, name).length > 0);
  }

  #hasMarkedMember({ object }: ir.SchemaObject): boolean {
    const isMarked = ({ schema }: { readonly schema: ir.Schema }) => this.isOmitted(schema);
    return (
      object.properties?.some(isMarked) === true ||
      object.patternProperties?.some(isMarked) === true ||
      this.isOmitted(object.additionalProperties) ||
      this.isOmitted(object.unevaluatedProperties)
    );
  }

  #findHolders(within: SchemasWithin): ReadonlySet<ir.SchemaId> {
    const holders = new Set<ir.SchemaId>();
    const all = [...within];
    // Most descriptions have no such mark at all.
    if (!all.some(([, schemas]) => schemas.some((each) => each[this.#mark]))) return holders;
    for (const [id, schemas] of all) {
      if (schemas.some((each) => this.#hasMarkedMember(each))) holders.add(id);
    }
    const users = usersOf(all);
    for (const id of holders) for (const user of users.get(id) ?? []) holders.add(user);
    return holders;
  }
}

/** Of each schema that is referred to: those with the references, as often as they have one. */
function usersOf(
  within: readonly (readonly [ir.SchemaId, readonly ir.SchemaObject[]])[],
): ReadonlyMap<ir.SchemaId, readonly ir.SchemaId[]> {
  const users = new Map<ir.SchemaId, ir.SchemaId[]>();
  for (const [id, schemas] of within) {
    for (const schema of schemas) {
      for (const target of referencesOf(schema)) {
        const known = users.get(target);
        if (known === undefined) users.set(target, [id]);
        else known.push(id);
      }
    }
  }
  return users;
}

/** The schemas that `schema` itself has for the value of a member. */
export function schemasOfMember({ object }: ir.SchemaObject, name: string): ir.Schema[] {
  const { properties = [], patternProperties = [], additionalProperties } = object;
  const listed = properties.length === 0 ? undefined : indexOf(properties).get(name);
  const own = [
    ...(listed === undefined ? [] : [listed]),
    ...patternProperties.flatMap(({ pattern, schema }) =>
      matchesName(pattern, name) ? [schema] : [],
    ),
  ];
  if (own.length > 0 || additionalProperties === undefined) return own;
  return [additionalProperties];
}

const indexes = new WeakMap<readonly ir.Property[], ReadonlyMap<string, ir.Schema>>();

function indexOf(properties: readonly ir.Property[]): ReadonlyMap<string, ir.Schema> {
  let index = indexes.get(properties);
  if (index === undefined) {
    index = new Map(properties.map(({ name, schema }) => [name, schema]));
    indexes.set(properties, index);
  }
  return index;
}

/** Lists of schemas of which a value has to fit one; those that nothing fits are no alternatives. */
function choicesOf(schema: ir.SchemaObject): ir.Schema[][] {
  const { anyOf = [], oneOf = [] } = schema;
  const isDecided = schema.if !== undefined && schema.then !== undefined;
  const cases = isDecided && schema.else !== undefined ? [schema.then, schema.else] : [];
  return [anyOf, oneOf, cases]
    .map((list) => list.filter((branch) => branch !== false))
    .filter((list) => list.length > 0);
}

/** True of a schema that nothing else speaks for. */
function isPlain(schema: ir.SchemaObject): boolean {
  return appliesNone(schema) && schema.if === undefined;
}

/** True of a schema that only another one speaks for. */
function isBareReference(
  schema: ir.SchemaObject,
): schema is ir.SchemaObject & { readonly ref: ir.SchemaId } {
  const { ref, dynamicRef, allOf, anyOf, oneOf } = schema;
  return ref !== undefined && (dynamicRef ?? allOf ?? anyOf ?? oneOf ?? schema.if) === undefined;
}

/** What leads back to itself while it is found says nothing. */
function remembered<Key>(known: Map<Key, boolean>, key: Key, find: () => boolean): boolean {
  const before = known.get(key);
  if (before !== undefined) return before;
  known.set(key, false);
  const found = find();
  known.set(key, found);
  return found;
}
