/** The shape of an object → its zod expression. */
import type * as ir from "../../../core/model/ir.ts";
import type { Keyword } from "../../../core/model/schema-view/keywords.ts";
import type { ObjectView } from "../../../core/model/schema-view/schema-view.ts";
import { literal, openObjectLiteral } from "../../../core/base/text/literal.ts";
import { checked, opaqueExpression } from "./checked.ts";
import { type ValidatorContext, deeper } from "../context/validator-context.ts";

/** `z.looseObject` or `z.strictObject`; unknown members are kept unless refused. */
export function objectExpression(shape: ObjectView, context: ValidatorContext): string {
  const { schema, left } = shape;
  if (!isPlainObject(shape)) {
    const keywords: Keyword[] = (
      ["required", "properties", "patternProperties", "additionalProperties"] as const
    ).filter((keyword) => schema.object[keyword] !== undefined);
    const base = opaqueExpression(shape, "onlyObjects", context);
    return checked(base, schema, [...keywords, ...left], context);
  }
  return checked(plainObject(shape, context), schema, left, context);
}

/** True where zod's own objects do: names that every object inherits would be found on all values. */
export function isPlainObject({ members, schema }: ObjectView): boolean {
  return (
    schema.object.patternProperties === undefined &&
    members.every(({ name }) => !(name in Object.prototype))
  );
}

function plainObject(shape: ObjectView, context: ValidatorContext): string {
  const code = builtObject(shape, context);
  // A constant is its own declaration.
  return context.root?.shape === shape ? code : context.object(shape.schema, code);
}

function builtObject({ members, others }: ObjectView, context: ValidatorContext): string {
  const inside = deeper(context);
  const entries = members.map(({ name, schema, required, fill }) => {
    const value = context.print(schema, inside);
    if (required) return [name, value] as const;
    return [name, `z.${absentOr(value, context.typed ? fill : undefined)}`] as const;
  });
  const body = openObjectLiteral(entries);
  const [other] = others ?? [];
  if (other === undefined) return `z.${others ? "strictObject" : "looseObject"}(${body})`;
  // With members of its own an open object has them in its type; without any, others are its type.
  if (other === true && members.length > 0) return `z.looseObject(${body})`;
  const open = `z.looseObject(${body}).catchall(${context.print(other, inside)})`;
  return other === true ? open : `${context.use("withOriginalInput")}(${open})`;
}

/** What is filled in for an object or a list may have members of its own that are filled in. */
function absentOr(value: string, fill: { readonly value: ir.Json } | undefined): string {
  if (fill === undefined) return `exactOptional(${value})`;
  const isScalar = typeof fill.value !== "object" || fill.value === null;
  return `${isScalar ? "_default" : "prefault"}(${value}, () => (${literal(fill.value)}))`;
}
