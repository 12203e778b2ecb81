/** What is known of all schemas of one API at once, and in which forms people see their values. */
import { isExact } from "./codec-kinds.ts";
import type * as ir from "../ir.ts";
import { type Holders, type Predicate, holdersOf } from "./contains-converted.ts";
import { type Lookup, lookupIn } from "./lookup.ts";
import { undecidedIn } from "./ambiguous-conversion.ts";

export interface ShapeContext extends Lookup {
  /** The schemas whose values people see in another form: delimited strings, and what has a codec. */
  readonly decoded: Holders;
  /** The schemas whose values have members that are filled in where they are absent. */
  readonly filled: Holders;
  /** The schemas that have integers whose digits are kept. */
  readonly exact: Holders;
  /** True where the values of a schema, and all in them, stay in the form in which they travel. */
  readonly isUndecided: Predicate;
}

/** Modules of one API ask for it again and again, those of a client that is split by tag most of all. */
const known = new WeakMap<ir.Api["schemas"], ShapeContext>();

/** The context of the schemas of `api`: made once for each list of them. */
export function shapeContext({ schemas }: Pick<ir.Api, "schemas">): ShapeContext {
  const found = known.get(schemas);
  if (found !== undefined) return found;
  const made = contextOf(schemas);
  known.set(schemas, made);
  return made;
}

function contextOf(schemas: ir.Api["schemas"]): ShapeContext {
  const lookup = lookupIn(schemas);
  const { reaches } = holdersOf(schemas, (schema) => hasForm(schema) || hasFill(schema));
  const isUndecided = undecidedIn(lookup, reaches);
  // Most schemas have no other form anywhere, and are not walked again.
  const isCut = (schema: ir.SchemaObject) => !reaches(schema) || isUndecided(schema);
  const decoded = holdersOf(schemas, hasForm, { isCut });
  const filled = holdersOf(schemas, hasFill, { isCut });
  const exact = holdersOf(schemas, ({ codec }) => isExact(codec), { isCut });
  return { ...lookup, decoded, filled, exact, isUndecided };
}

function hasForm({ delimited, codec }: ir.SchemaObject): boolean {
  return delimited !== undefined || codec !== undefined;
}

function hasFill({ object }: ir.SchemaObject): boolean {
  return object.properties?.some(({ fill }) => fill !== undefined) === true;
}
