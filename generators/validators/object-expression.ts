/** The shape of an object → its zod expression. */
import type { Keyword } from "../../core/shape/keywords.ts";
import type { ObjectShape } from "../../core/shape/shape.ts";
import { objectLiteral } from "../../core/text/literal.ts";
import { checked, opaqueExpression } from "./checked.ts";
import type { ValidatorContext } from "./context.ts";

/** `z.looseObject`, `z.strictObject` or `z.record`; unknown members are kept unless refused. */
export function objectExpression(shape: ObjectShape, context: ValidatorContext): string {
  const { schema, left } = shape;
  if (!isPlainObject(shape)) {
    const keywords: Keyword[] = (
      ["required", "properties", "patternProperties", "additionalProperties"] as const
    ).filter((keyword) => schema.object[keyword] !== undefined);
    const base = opaqueExpression(shape, "isObject", context);
    return checked(base, schema, [...keywords, ...left], context);
  }
  return checked(plainObject(shape, context), schema, left, context);
}

/** True where zod's own objects do: names that every object inherits would be found on all values. */
export function isPlainObject({ members, schema }: ObjectShape): boolean {
  return (
    schema.object.patternProperties === undefined &&
    members.every(({ name }) => !(name in Object.prototype))
  );
}

function plainObject({ members, others }: ObjectShape, context: ValidatorContext): string {
  const [other] = others ?? [];
  if (members.length === 0 && other !== undefined) {
    return `z.record(z.string(), ${context.print(other, context)})`;
  }
  const entries = members.map(({ name, schema, required }) => {
    const value = context.print(schema, context);
    return [name, required ? value : `${value}.exactOptional()`] as const;
  });
  const body = objectLiteral(entries);
  if (others === undefined || other === true) return `z.looseObject(${body})`;
  if (other === undefined) return `z.strictObject(${body})`;
  return `z.looseObject(${body}).catchall(${context.print(other, context)})`;
}
