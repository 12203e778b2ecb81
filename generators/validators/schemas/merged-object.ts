/** `allOf` of objects that zod can show as one object: its members are those of all parts. */
import type * as ir from "../../../core/model/ir.ts";
import { schemaViewOf } from "../../../core/model/schema-view/schema-view-of.ts";
import type { SchemaViewContext } from "../../../core/model/schema-view/schema-view-context.ts";
import type { ObjectView, SchemaView } from "../../../core/model/schema-view/schema-view.ts";
import { type ValidatorContext, deeper, untyped } from "../context/validator-context.ts";
import { isPlainObject } from "./object-expression.ts";

/** A chain of schemas, each with a member more than the one before, has as many members as the square of its length. */
const mostMembers = 500;
/** References may lead on further than calls can nest. */
const mostLevels = 50;

/** True where each part is an open object without checks, and no two say different things of one member. */
export function isMergedObject(shape: SchemaView, context: ValidatorContext): boolean {
  return mergedMembers(shape, context) !== undefined;
}

/** The members of such a schema, by name; `undefined` of what is none. */
export function mergedMembers(
  shape: SchemaView,
  context: ValidatorContext,
): ReadonlyMap<string, ir.Schema> | undefined {
  return shape.kind === "intersection" ? united(shape.members, context, 0)?.byName : undefined;
}

interface Members {
  readonly byName: ReadonlyMap<string, ir.Schema>;
  /** References behind each other: what zod builds together is built in one call. */
  readonly levels: number;
}

/** In one generation, the members of each named schema; `undefined` of what is no such object. */
const known = new WeakMap<SchemaViewContext, Map<ir.SchemaId, Members | undefined>>();

/** The members of an open object without checks; `undefined` of all else. */
function membersOf(
  shape: SchemaView,
  context: ValidatorContext,
  level: number,
): Members | undefined {
  if (shape.kind === "never" || shape.left?.length !== 0 || level > mostLevels) return undefined;
  switch (shape.kind) {
    case "object":
      return isOpen(shape) && isPlainObject(shape)
        ? { byName: new Map(shape.members.map(({ name, schema }) => [name, schema])), levels: 0 }
        : undefined;
    case "reference":
      return membersOfNamed(shape.id, context, level);
    case "intersection":
      return united(shape.members, context, level);
    default:
      return undefined;
  }
}

function isOpen({ others }: ObjectView): boolean {
  return others === undefined || (others.length > 0 && others.every((other) => other === true));
}

function membersOfNamed(
  id: ir.SchemaId,
  context: ValidatorContext,
  level: number,
): Members | undefined {
  const { shapes } = context;
  const named = known.get(shapes) ?? new Map<ir.SchemaId, Members | undefined>();
  known.set(shapes, named);
  if (named.has(id)) return named.get(id);
  const members = membersOf(schemaViewOf(shapes.schema(id), shapes), context, level + 1);
  named.set(id, members);
  return members;
}

function united(
  parts: readonly SchemaView[],
  context: ValidatorContext,
  level: number,
): Members | undefined {
  const all = new Map<string, ir.Schema>();
  let levels = 0;
  for (const part of parts) {
    const members = membersOf(part, context, level + 1);
    if (members === undefined) return undefined;
    levels = Math.max(levels, members.levels + 1);
    for (const [name, schema] of members.byName) {
      const other = all.get(name) ?? true;
      if (other !== true && schema !== true && !areSame(other, schema, context)) return undefined;
      all.set(name, other === true ? schema : other);
    }
    if (all.size > mostMembers || levels > mostLevels) return undefined;
  }
  return { byName: all, levels };
}

function areSame(one: ir.Schema, other: ir.Schema, context: ValidatorContext): boolean {
  const inside = deeper(untyped(context));
  return one === other || context.print(one, inside) === context.print(other, inside);
}
