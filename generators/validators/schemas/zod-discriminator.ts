/** Alternatives → the name of the member by which zod itself can choose between them. */
import type * as ir from "../../../core/model/ir.ts";
import { shapeOf } from "../../../core/model/schema-view/shape-of.ts";
import type { ShapeContext } from "../../../core/model/schema-view/context.ts";
import type { ObjectShape, Shape } from "../../../core/model/schema-view/shape.ts";
import { discriminatorOf } from "../../../core/model/schema-view/discriminator.ts";
import type { ValidatorContext } from "../context/context.ts";
import { isPlainObject } from "./object-expression.ts";

/** `undefined` where there is none, or zod would not find its values in each alternative. */
export function zodDiscriminator(
  members: readonly Shape[],
  { shapes, exact }: Pick<ValidatorContext, "shapes" | "exact">,
): string | undefined {
  const objects = members.map((member) => objectBehind(member, shapes));
  if (!objects.every((object) => object !== undefined)) return undefined;
  const name = discriminatorOf(
    objects.map(({ schema }): ir.Schema => schema),
    shapes,
  )?.name;
  const isShown = objects.every((object) => showsValues(object, name, shapes, exact));
  return isShown ? name : undefined;
}

/** The object that `shape` is or refers to, as far as zod sees its members. */
function objectBehind(shape: Shape, shapes: ShapeContext): ObjectShape | undefined {
  const found = behind(shape, shapes);
  return found.kind === "object" && isPlainObject(found) ? found : undefined;
}

function behind(shape: Shape, shapes: ShapeContext): Shape {
  return shape.kind === "reference" ? shapeOf(shapes.schema(shape.id), shapes) : shape;
}

/** True where zod has the values of the member as literals. */
function showsValues(
  { members }: ObjectShape,
  name: string | undefined,
  shapes: ShapeContext,
  exact: boolean,
): boolean {
  const member = members.find((each) => each.name === name);
  if (member?.required !== true) return false;
  const value = behind(shapeOf(member.schema, shapes), shapes);
  if (value.kind !== "literal") return false;
  return value.values.every((each) => isZodLiteral(each, { exact }));
}

/** What zod compares by itself: it does not know that `1` and `1n` are one number. */
export function isZodLiteral(value: ir.Json, { exact }: Pick<ValidatorContext, "exact">): boolean {
  return (typeof value !== "object" || value === null) && !(exact && typeof value === "number");
}
