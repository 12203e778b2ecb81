/** Which schemas hold a value that people see in another form than it travels, at any depth. */
import type * as ir from "../ir.ts";
import { allSchemasWithin, partsOf, referencesOf, schemasWithin } from "./walk.ts";

/** Says something of one schema alone, without what it holds or refers to. */
export type Predicate = (schema: ir.SchemaObject) => boolean;

export interface Containers {
  /** True for the named schemas whose values have a value with another form. */
  readonly isContainer: (id: ir.SchemaId) => boolean;
  /** The same for a schema that may have no name. */
  readonly contains: (schema: ir.Schema) => boolean;
}

interface ContainersOptions {
  /** These keep the form in which they travel, whatever they hold. Default: none. */
  readonly isCut?: Predicate;
  /** What a schema holds. Default: the parts of its values, without conditions. */
  readonly parts?: (schema: ir.SchemaObject) => readonly ir.Schema[];
}

/** The schemas that are, hold or refer to one of which `hasForm` is true. */
export function containersOf(
  schemas: readonly ir.NamedSchema[],
  hasForm: Predicate,
  { isCut = () => false, parts = partsOf }: ContainersOptions = {},
): Containers {
  const users = new Map<ir.SchemaId, ir.SchemaId[]>();
  const found = new Set<ir.SchemaId>();
  for (const { id, schema } of mayHaveForm(schemas, hasForm) ? schemas : []) {
    for (const inner of uncut(schema, isCut, parts)) {
      if (hasForm(inner)) found.add(id);
      for (const target of referencesOf(inner)) {
        const known = users.get(target);
        if (known) known.push(id);
        else users.set(target, [id]);
      }
    }
  }
  // A set keeps growing while it is walked: whatever uses a found schema is found.
  for (const id of found) for (const user of users.get(id) ?? []) found.add(user);
  const isFound = (schema: ir.SchemaObject) =>
    hasForm(schema) || referencesOf(schema).some((id) => found.has(id));
  const known = new Map<ir.SchemaObject, boolean>();
  const contains = (schema: ir.Schema): boolean => {
    // What is cut is remembered by whoever says so: where most are, this walks and remembers little.
    if (typeof schema === "boolean" || isCut(schema)) return false;
    let answer = known.get(schema);
    if (answer === undefined) {
      const inside = parts(schema);
      // Most schemas hold no others: remembering them would cost more than asking again.
      if (inside.length === 0) return isFound(schema);
      answer = isFound(schema) || inside.some(contains);
      known.set(schema, answer);
    }
    return answer;
  };
  return { isContainer: (id) => found.has(id), contains };
}

/** False where nothing has another form, as in most descriptions: who refers to whom is of no interest then. */
function mayHaveForm(schemas: readonly ir.NamedSchema[], hasForm: Predicate): boolean {
  return schemas.some(({ schema }) => allSchemasWithin(schema).some(hasForm));
}

function* uncut(
  schema: ir.Schema,
  isCut: Predicate,
  partsOfOne: (schema: ir.SchemaObject) => readonly ir.Schema[],
): Generator<ir.SchemaObject> {
  const stays = (each: ir.Schema) => typeof each !== "boolean" && !isCut(each);
  if (stays(schema)) yield* schemasWithin(schema, (each) => partsOfOne(each).filter(stays));
}
