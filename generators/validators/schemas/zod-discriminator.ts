/** Alternatives → the name of the member by which zod itself can choose between them. */
import type * as ir from "../../../core/model/ir.ts";
import { schemaViewOf } from "../../../core/model/schema-view/schema-view-of.ts";
import type { SchemaViewContext } from "../../../core/model/schema-view/schema-view-context.ts";
import type { ObjectView, SchemaView } from "../../../core/model/schema-view/schema-view.ts";
import { discriminatorOf } from "../../../core/model/schema-view/discriminator.ts";
import type { ValidatorContext } from "../context/validator-context.ts";
import { isZodLiteral } from "./literal-expression.ts";
import { isPlainObject } from "./object-expression.ts";

/** `undefined` where there is none, or zod would not find its values in each alternative. */
export function zodDiscriminator(
  members: readonly SchemaView[],
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
function objectBehind(shape: SchemaView, shapes: SchemaViewContext): ObjectView | undefined {
  const found = behind(shape, shapes);
  return found.kind === "object" && isPlainObject(found) ? found : undefined;
}

function behind(shape: SchemaView, shapes: SchemaViewContext): SchemaView {
  return shape.kind === "reference" ? schemaViewOf(shapes.schema(shape.id), shapes) : shape;
}

/** True where zod has the values of the member as literals. */
function showsValues(
  { members }: ObjectView,
  name: string | undefined,
  shapes: SchemaViewContext,
  exact: boolean,
): boolean {
  const member = members.find((each) => each.name === name);
  if (member?.required !== true) return false;
  const value = behind(schemaViewOf(member.schema, shapes), shapes);
  if (value.kind !== "literal") return false;
  return value.values.every((each) => isZodLiteral(each, { exact }));
}
