/** Schemas that hold at once → one list of plain ones, each alternative decided. */
import type { Random } from "./random.ts";
import { NoSample, type Schema, type SchemaObject, type Schemas } from "./schema.ts";

export interface Deciding {
  readonly schemas: Schemas;
  readonly random: Random;
  /** True where the shortest alternative counts, so that recursion ends. */
  readonly shortest: boolean;
}

/**
 * `given` with what they refer to and what they hold together with, without references and
 * combinations.
 *
 * @throws NoSample where one takes no value, or they refer to each other for ever.
 */
export function plainSchemas(
  given: readonly Schema[],
  deciding: Deciding,
): readonly SchemaObject[] {
  const found: SchemaObject[] = [];
  const visit = (schema: Schema, behind: ReadonlySet<Schema>): void => {
    if (schema === true) return;
    if (schema === false) throw new NoSample("a schema takes no value");
    if (behind.has(schema)) throw new NoSample("a schema refers to itself without end");
    const inside = new Set([...behind, schema]);
    const next = (inner: Schema | undefined): void => {
      if (inner !== undefined) visit(inner, inside);
    };
    found.push(schema);
    if (schema.$ref !== undefined) next(namedSchema(schema.$ref, deciding.schemas));
    schema.allOf?.forEach(next);
    for (const branches of [schema.anyOf, schema.oneOf]) {
      if (branches !== undefined) next(chosen(branches, deciding));
    }
    if (schema.if === undefined) return;
    if (schema.else === undefined || deciding.random.chance(0.5)) {
      if (schema.then !== undefined) visitBoth(schema.if, schema.then);
    } else next(schema.else);

    function visitBoth(condition: Schema, then: Schema): void {
      next(condition);
      next(then);
    }
  };
  for (const schema of given) visit(schema, new Set());
  return found;
}

function namedSchema(name: string, schemas: Schemas): Schema {
  const found = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  if (found === undefined) throw new NoSample(`unknown schema "${name}"`);
  return found;
}

function chosen(branches: readonly Schema[], { schemas, random, shortest }: Deciding): Schema {
  if (!shortest) return random.pick(branches);
  const costs = branches.map((branch) => costOf(branch, schemas, new Set()));
  return branches[costs.indexOf(Math.min(...costs))] ?? true;
}

/** How deep the smallest value is, roughly; infinite for what leads back to itself. */
export function costOf(schema: Schema, schemas: Schemas, behind: ReadonlySet<Schema>): number {
  if (typeof schema === "boolean") return 0;
  if (behind.has(schema) || behind.size > 60) return Infinity;
  if ("const" in schema || schema.enum !== undefined) return 0;
  const inside = new Set([...behind, schema]);
  const cost = (inner: Schema) => costOf(inner, schemas, inside);
  const all = [
    ...(schema.allOf ?? []),
    ...(schema.$ref === undefined ? [] : [namedSchema(schema.$ref, schemas)]),
  ].map(cost);
  const branches = [schema.anyOf, schema.oneOf].flatMap((list) =>
    list === undefined ? [] : [Math.min(...list.map(cost))],
  );
  const isNull = schema.type?.includes("null") === true;
  const members = (schema.required ?? []).flatMap((name) => {
    const { properties = {} } = schema;
    const member = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return member === undefined ? [] : [1 + cost(member)];
  });
  const items =
    (schema.minItems ?? 0) > 0 && schema.items !== undefined ? [1 + cost(schema.items)] : [];
  return Math.max(0, ...all, ...branches, ...(isNull ? [] : [...members, ...items]));
}
