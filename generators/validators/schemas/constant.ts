/** The exported constant of one named schema. */
import type * as ir from "../../../core/model/ir.ts";
import { docComment } from "../../../core/base/text/comment.ts";
import { deprecationTag } from "../../../core/model/deprecation.ts";
import { aboutExpression } from "./about.ts";
import { schemaViewOf } from "../../../core/model/schema-view/schema-view-of.ts";
import type { SchemaView } from "../../../core/model/schema-view/schema-view.ts";
import type { ValidatorContext } from "../context/validator-context.ts";
import { schemaViewExpression } from "./expression.ts";
import { guardName } from "../guards/names.ts";
import { declaredObject, declaredType } from "./declared-type.ts";
import { isZodEnum } from "./literal-expression.ts";
import { isPlainObject } from "./object-expression.ts";

/**
 * Declared by the zod type that it has, in which values go by the names of their types: cycles compile,
 * nothing is left to infer, and members, items and options are visible.
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
  const annotation = annotationOf(shape, { type, output }, context);
  // What the schema says of itself stands at the type, and in the code for programs.
  const deprecation = typeof schema === "boolean" ? undefined : deprecationTag(schema);
  const comment = docComment(deprecation);
  return `${comment}export const ${name}: ${annotation} = ${code};\n`;
}

/** Where the type has a name of its own, that is what people read. */
function annotationOf(
  shape: SchemaView,
  named: { readonly type: string; readonly output: string },
  context: ValidatorContext,
): string {
  if (shape.kind === "object" && isPlainObject(shape)) return declaredObject(shape, named, context);
  if (shape.kind === "literal" && isZodEnum(shape)) {
    return `z.ZodEnum<{ [Value in ${named.type}]: Value }>`;
  }
  const { type, output } = named;
  const opaque = `z.ZodType<${output}, ${type}>`;
  const place = { isDeferred: false, opaque, type: output === type ? type : undefined };
  return declaredType(shape, place, context);
}
