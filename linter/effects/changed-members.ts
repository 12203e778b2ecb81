/** A record in two models → the members that differ, where nothing else does. */
import type * as ir from "../../core/model/ir.ts";
import type { Parts } from "./model-parts.ts";
import { isSame } from "./same-parts.ts";
import { schemasNamedIn } from "./schemas-named-in.ts";

type Named = ir.NamedSchema | ir.Operation | undefined;

/**
 * Names of the members that differ, wherever they lie. `undefined` where more differs than members, or where it is no
 * plain object that is a component on both sides.
 */
export function changedMembers(old: Named, fresh: Named): Set<string> | undefined {
  const [before, after] = [componentOf(old), componentOf(fresh)];
  if (before === undefined || after === undefined) return undefined;
  const found = new Set<string>();
  return addDiffering(before, after, found) ? found : undefined;
}

/** False where more differs than members. */
function addDiffering(before: ir.Schema, after: ir.Schema, found: Set<string>): boolean {
  if (!isPlainObject(before) || !isPlainObject(after)) return false;
  if (!isSame(withoutMembers(before), withoutMembers(after))) return false;
  const [left, right] = [propertiesOf(before), propertiesOf(after)];
  const [shared, again] = [
    [...left.keys()].filter((name) => right.has(name)),
    [...right.keys()].filter((name) => left.has(name)),
  ];
  if (!isSame(shared, again)) return false;
  for (const name of new Set([...left.keys(), ...right.keys()])) {
    const [one, other] = [left.get(name), right.get(name)];
    if (isSame(one, other)) continue;
    if (one !== undefined && other !== undefined && addDiffering(one, other, found)) continue;
    found.add(name);
    addNames([one, other], found);
  }
  const [needed, needs] = [new Set(before.object.required), new Set(after.object.required)];
  for (const name of needed) if (!needs.has(name)) found.add(name);
  for (const name of needs) if (!needed.has(name)) found.add(name);
  return true;
}

/**
 * The members of a component that name a schema, by the schema's id, in either of two models. A schema that more than
 * members name is left out. `undefined` where it is no plain object on both sides.
 */
export function membersByTarget(
  user: ir.SchemaId,
  both: readonly Parts[],
): ReadonlyMap<ir.SchemaId, readonly string[]> | undefined {
  const found = new Map<ir.SchemaId, string[]>();
  const others = new Set<ir.SchemaId>();
  for (const { schemas } of both) {
    const schema = componentOf(schemas.get(user)?.node);
    if (schema === undefined || !isPlainObject(schema)) return undefined;
    for (const id of schemasNamedIn({ rest: withoutMembers(schema) }, schemas)) others.add(id);
    for (const [name, member] of propertiesOf(schema)) {
      for (const id of schemasNamedIn({ member }, schemas)) {
        const known = found.get(id);
        if (known === undefined) found.set(id, [name]);
        else known.push(name);
      }
    }
  }
  for (const id of others) found.delete(id);
  return found;
}

/** Schemas that are no more than a reference, as the type of a member or of what it holds. */
export function typesOfMembers(schema: ir.Schema): ReadonlySet<unknown> {
  const found = new Set<ir.Schema>();
  const open = membersOf(schema);
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (typeof one === "boolean") continue;
    if (one.ref !== undefined) found.add(one);
    if (one.array.items !== undefined) open.push(one.array.items);
    open.push(...membersOf(one));
  }
  return found;
}

function membersOf(schema: ir.Schema): ir.Schema[] {
  if (typeof schema === "boolean") return [];
  return (schema.object.properties ?? []).map((property) => property.schema);
}

function componentOf(node: Named): ir.Schema | undefined {
  if (node === undefined || !("schema" in node)) return undefined;
  return node.hint.from === "component" ? node.schema : undefined;
}

function isPlainObject(schema: ir.Schema): schema is ir.SchemaObject {
  if (typeof schema === "boolean") return false;
  const [type, ...others] = (schema.types ?? []).filter((one) => one !== "null");
  if (type !== "object" || others.length > 0) return false;
  return compositions.every((keyword) => schema[keyword] === undefined);
}

const compositions =
  "ref dynamicRef allOf anyOf oneOf not if then else discriminator enum const".split(
    " ",
  ) as readonly (keyof ir.SchemaObject)[];

function withoutMembers({ object, ...rest }: ir.SchemaObject): unknown {
  const { properties: _, required: __, ...others } = object;
  return { ...rest, object: others };
}

function propertiesOf({ object }: ir.SchemaObject): ReadonlyMap<string, ir.Schema> {
  return new Map((object.properties ?? []).map(({ name, schema }) => [name, schema]));
}

/** Adds the names of all properties within, whatever lies between. */
export function addNames(value: unknown, names: Set<string>): void {
  const open = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one !== "object" || one === null) continue;
    if ("name" in one && "schema" in one && typeof one.name === "string") names.add(one.name);
    open.push(...Object.values(one));
  }
}
