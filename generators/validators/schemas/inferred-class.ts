/** Schemas whose zod type a compiler finds by the type of their values: see `SchemaOf` of the runtime. */
import { schemaViewOf } from "../../../core/model/schema-view/schema-view-of.ts";
import type { LiteralView, SchemaView } from "../../../core/model/schema-view/schema-view.ts";
import type * as ir from "../../../core/model/ir.ts";
import type { ValidatorContext } from "../context/validator-context.ts";
import { isZodEnum, isZodLiteral } from "./literal-expression.ts";
import { isPlainObject } from "./object-expression.ts";
import { isTypeless } from "./typeless.ts";

/** True where a compiler infers the zod type from the type of the values, so that nothing is declared. */
export function isInferred(view: SchemaView, context: ValidatorContext): boolean {
  const isInnerInferred = (schema: ir.Schema) =>
    isInferred(schemaViewOf(schema, context.shapes), context);
  switch (view.kind) {
    case "unknown":
    case "string":
    case "boolean":
      return true;
    case "number":
    case "integer":
      return !context.exact;
    case "literal":
      return isZodEnum(view) || isLiteral(view, context);
    case "reference":
      return isReferenceInferred(view.id, context);
    case "array":
      return view.prefix.length === 0 && view.rest !== false && isInnerInferred(view.rest);
    case "object":
      return (
        isPlainObject(view) &&
        view.members.every(({ schema, fill }) => fill === undefined && isInnerInferred(schema))
      );
    case "union": {
      if (view.exclusive || isTypeless(view)) return false;
      const others = view.members.filter(({ kind }) => kind !== "null");
      const [only] = others;
      if (others.length !== 1 || only === undefined || view.members.length === 1) return false;
      return isInferred(only, context) && !mayBeNull(behind(only, context));
    }
    case "never":
    case "null":
    case "intersection":
      return false;
  }
}

/** Of each named schema once, for as long as there is a context of its kind. */
const known = new WeakMap<ValidatorContext["shapes"], Map<ir.SchemaId, boolean>>();

function isReferenceInferred(id: ir.SchemaId, context: ValidatorContext): boolean {
  const { cycles, shapes, types, filled } = context;
  if (cycles.reachesCycle(id) || types.reference(id) !== filled.reference(id)) return false;
  const answers = known.get(shapes) ?? new Map<ir.SchemaId, boolean>();
  known.set(shapes, answers);
  const before = answers.get(id);
  if (before !== undefined) return before;
  const answer = isInferred(schemaViewOf(shapes.schema(id), shapes), context);
  answers.set(id, answer);
  return answer;
}

function behind(view: SchemaView, { shapes }: ValidatorContext): SchemaView {
  let found = view;
  while (found.kind === "reference") found = schemaViewOf(shapes.schema(found.id), shapes);
  return found;
}

/** True of a view whose type holds `null` as well, by which nobody could tell two of them from one. */
function mayBeNull(view: SchemaView): boolean {
  return (
    view.kind === "unknown" ||
    view.kind === "union" ||
    (view.kind === "literal" && view.values.includes(null))
  );
}

/** One text, or numbers: of `null` and truth values the type does not tell how they are written. */
function isLiteral({ values }: LiteralView, context: ValidatorContext): boolean {
  const isText = values.length === 1 && typeof values[0] === "string";
  const isPlain = isText || values.every((value) => typeof value === "number");
  return isPlain && values.every((value) => isZodLiteral(value, context));
}
