/** What is known of all schemas of one API at once, and in which forms people see their values. */
import { isExactCodec } from "./codec-kinds.ts";
import type * as ir from "../ir.ts";
import { type Containers, type Predicate, containersOf } from "./contains-converted.ts";
import { type Lookup, lookupIn } from "./lookup.ts";
import { ambiguousConversions } from "./ambiguous-conversion.ts";

export interface SchemaViewContext extends Lookup {
  /** The schemas whose values people see in another form: delimited strings, and what has a codec. */
  readonly decoded: Containers;
  /** The schemas whose values have members that are filled in where they are absent. */
  readonly filled: Containers;
  /** The schemas that have integers whose digits are kept. */
  readonly exact: Containers;
  /** True where the values of a schema, and all in them, stay in the form in which they travel. */
  readonly isAmbiguous: Predicate;
}

/** Modules of one API ask for it again and again, those of a client that is split by tag most of all. */
const known = new WeakMap<ir.Api["schemas"], SchemaViewContext>();

/** The context of the schemas of `api`: made once for each list of them. */
export function schemaViewContext({ schemas }: Pick<ir.Api, "schemas">): SchemaViewContext {
  const found = known.get(schemas);
  if (found !== undefined) return found;
  const made = contextOf(schemas);
  known.set(schemas, made);
  return made;
}

function contextOf(schemas: ir.Api["schemas"]): SchemaViewContext {
  const lookup = lookupIn(schemas);
  const { contains } = containersOf(schemas, (schema) => hasForm(schema) || hasFill(schema));
  const isAmbiguous = ambiguousConversions(lookup, contains);
  // Most schemas have no other form anywhere, and are not walked again.
  const isCut = (schema: ir.SchemaObject) => !contains(schema) || isAmbiguous(schema);
  const decoded = containersOf(schemas, hasForm, { isCut });
  const filled = containersOf(schemas, hasFill, { isCut });
  const exact = containersOf(schemas, ({ codec }) => isExactCodec(codec), { isCut });
  return { ...lookup, decoded, filled, exact, isAmbiguous };
}

function hasForm({ delimited, codec }: ir.SchemaObject): boolean {
  return delimited !== undefined || codec !== undefined;
}

function hasFill({ object }: ir.SchemaObject): boolean {
  return object.properties?.some(({ fill }) => fill !== undefined) === true;
}
