/** The exported constant of one named schema. */
import type * as ir from "../../../core/model/ir.ts";
import { docComment } from "../../../core/base/text/comment.ts";
import { deprecationTag } from "../../../core/model/deprecation.ts";
import { aboutExpression } from "./about.ts";
import { missesMembers } from "../../../core/model/schema-view/missing-members.ts";
import { schemaViewOf } from "../../../core/model/schema-view/schema-view-of.ts";
import type { SchemaView } from "../../../core/model/schema-view/schema-view.ts";
import type { ValidatorContext } from "../context/validator-context.ts";
import { schemaViewExpression } from "./expression.ts";
import { guardName } from "../guards/names.ts";
import { isPlainObject } from "./object-expression.ts";

/**
 * Declared by the type of its values, so that cycles compile and large schemas stay cheap to check.
 * Objects keep their members visible, enumerations their options.
 */
export function constant(
  { id, schema }: ir.NamedSchema,
  name: string,
  context: ValidatorContext,
): string {
  const shape = schemaViewOf(schema, context.shapes);
  const type = context.types.reference(id);
  const expression = schemaViewExpression(shape, { ...context, root: { shape, type } });
  const guard = `guards.${guardName(name)}`;
  const output = context.filled.reference(id);
  const isFilled = output !== type;
  const code = context.compiled(expression, guard, {
    reachesCycle: context.cycles.reachesCycle(id),
    about: aboutExpression(schema, name),
    ...(isFilled && {
      finish: `/* @__PURE__ */ ${context.use("fillDefaults")}(conversions.${name})`,
    }),
  });
  const isEnumeration = expression.startsWith("z.enum(");
  const annotation = hasVisibleMembers(shape, isFilled)
    ? isFilled
      ? `${context.use("ObjectSchemaWithDefaults")}<${output}, ${type}>`
      : `${context.use("ObjectSchema")}<${type}>`
    : isEnumeration
      ? `z.ZodEnum<{ [Value in ${type} & string]: Value }>`
      : `z.ZodType<${output}, ${type}>`;
  // What the schema says of itself stands at the type, and in the code for programs.
  const deprecation = typeof schema === "boolean" ? undefined : deprecationTag(schema);
  const comment = docComment(deprecation);
  return `${comment}export const ${name}: ${annotation} = ${code};\n`;
}

/** Members of which nothing is said hide none of those that are described. */
function hasVisibleMembers(shape: SchemaView, isFilled: boolean): boolean {
  if (shape.kind !== "object" || !isPlainObject(shape)) return false;
  const { members, others = [], schema } = shape;
  const isUnshown = others.every((other) => other === true) && missesMembers(schema);
  return members.length > 0 && (others.length === 0 || (isUnshown && !isFilled));
}
