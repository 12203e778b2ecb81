/** How emitted statements find members of an object. */
import type * as ir from "../../../core/model/ir.ts";
import type { SchemaViewContext } from "../../../core/model/schema-view/schema-view-context.ts";
import { isStructured } from "../../../core/model/schema-view/type-keywords.ts";
import { literal } from "../../../core/base/text/literal.ts";

/** An expression that is true where `object` has the member. One that is `undefined` is absent, as in JSON. */
export function presence(object: string, name: string): string {
  const isDefined = `${read(object, name)} !== undefined`;
  return isInherited(name)
    ? `Object.hasOwn(${object}, ${literal(name)}) && ${isDefined}`
    : isDefined;
}

/** An expression that is true where `object` lacks the member. */
export function absence(object: string, name: string): string {
  const isUndefined = `${read(object, name)} === undefined`;
  return isInherited(name)
    ? `!Object.hasOwn(${object}, ${literal(name)}) || ${isUndefined}`
    : isUndefined;
}

/** The expression that reads the member `name`. */
export function read(object: string, name: string): string {
  return `${object}[${literal(name)}]`;
}

/** True for names under which every object has something. */
export function isInherited(name: string): boolean {
  return name in Object.prototype;
}

/** True where the schema certainly refuses `undefined`, so that absence need not be looked for. */
export function refusesUndefined(schema: ir.Schema, shapes: SchemaViewContext): boolean {
  if (typeof schema === "boolean") return !schema;
  if (schema.types !== undefined || schema.const !== undefined || schema.enum !== undefined) {
    return true;
  }
  if (isStructured(schema, shapes.possibleTypes(schema))) return true;
  const refuses = (inner: ir.Schema) => refusesUndefined(inner, shapes);
  return (
    shapes.targets(schema).some((id) => refuses(shapes.schema(id))) ||
    (schema.allOf ?? []).some(refuses) ||
    [schema.anyOf, schema.oneOf].some((branches) => branches?.every(refuses) === true)
  );
}
