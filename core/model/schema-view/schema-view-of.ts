/** A schema of the model → its view. */
import type * as ir from "../ir.ts";
import type { SchemaViewContext } from "./schema-view-context.ts";
import { type Keyword, generalKeywords } from "./keywords.ts";
import { assertionsOf, isStructured, typeKeywordsView } from "./type-keywords.ts";
import type { SchemaView } from "./schema-view.ts";
import { type TypeSet, anyType, noType, typeOf, typeSet } from "./type-set.ts";
import { appliesNone } from "./walk.ts";

/**
 * The view of `schema` for values whose type is in `within`, which what stands around it has
 * settled. Every assertion is either part of the view or listed as left.
 */
export function schemaViewOf(
  schema: ir.Schema,
  context: SchemaViewContext,
  within: TypeSet = anyType,
): SchemaView {
  if (typeof schema === "boolean") return { kind: schema ? "unknown" : "never" };
  if (within !== anyType) return viewOf(schema, context, within);
  const known = views.get(context) ?? new Map<ir.SchemaObject, SchemaView>();
  views.set(context, known);
  const view = known.get(schema) ?? viewOf(schema, context, within);
  known.set(schema, view);
  return view;
}

/** Types, validators and each form of a value ask for the same views: of GitHub's description six times. */
const views = new WeakMap<SchemaViewContext, Map<ir.SchemaObject, SchemaView>>();

function viewOf(schema: ir.SchemaObject, context: SchemaViewContext, within: TypeSet): SchemaView {
  const types = context.possibleTypes(schema) & within;
  if (types === noType) return { kind: "never" };
  const own = typeKeywordsView(schema, types);
  if (appliesNone(schema)) return joined([own], schema, generalKeywords(schema));
  const { bases, unions, left } = applied(schema, context, types);
  const parts = [...bases, ...unions];
  if (parts.length > 0 && saysNothingMore(own, schema, parts, types, context)) {
    return joined(parts, schema, [...assertionsOf(schema, types), ...left]);
  }
  return joined([...bases, own, ...unions], schema, left);
}

interface Applied {
  /** What references and `allOf` add. */
  readonly bases: readonly SchemaView[];
  /** What `anyOf` and `oneOf` add. */
  readonly unions: readonly SchemaView[];
  readonly left: readonly Keyword[];
}

/** The applicators that have a view; the others are left. */
function applied(schema: ir.SchemaObject, context: SchemaViewContext, types: TypeSet): Applied {
  const bases: SchemaView[] = context
    .targets(schema)
    .map((id) => ({ kind: "reference", id, schema, left: [] }));
  const left = new Set<Keyword>(generalKeywords(schema));
  const shapes = (branches: readonly ir.Schema[] = []) =>
    branches.map((branch) => schemaViewOf(branch, context, types));
  const all = shapes(schema.allOf);
  if (all.some(({ kind }) => kind !== "unknown")) {
    bases.push(...all.filter((shape) => shape.kind !== "unknown" || shape.left?.length));
    left.delete("allOf");
  }
  const unions: SchemaView[] = [];
  for (const keyword of ["anyOf", "oneOf"] as const) {
    const members = shapes(schema[keyword]);
    // A union with a member that says nothing would say nothing.
    if (members.length === 0 || members.some(({ kind }) => kind === "unknown")) continue;
    const possible = members.filter(({ kind }) => kind !== "never");
    const exclusive = keyword === "oneOf" && possible.length > 1;
    unions.push({ kind: "union", members: possible, exclusive, schema, left: [] });
    left.delete(keyword);
  }
  return { bases, unions, left: [...left] };
}

/** `type: object` beside a reference to an object: only its checks are of interest. */
function saysNothingMore(
  own: SchemaView,
  schema: ir.SchemaObject,
  parts: readonly SchemaView[],
  types: TypeSet,
  context: SchemaViewContext,
): boolean {
  if (own.kind === "unknown") return true;
  if (own.kind === "literal" || own.kind === "never" || isStructured(schema, types)) return false;
  const implied = parts.reduce((set, part) => set & typesOf(part, context), anyType);
  return (implied & ~typeSet(schema.types)) === noType;
}

/** The types that a validator of `shape` lets through. */
function typesOf(shape: SchemaView, context: SchemaViewContext): TypeSet {
  switch (shape.kind) {
    case "unknown":
      return anyType;
    case "never":
      return noType;
    case "literal":
      return shape.values.reduce((types: TypeSet, value) => types | typeOf(value), noType);
    case "reference":
      return context.possibleTypes(context.schema(shape.id));
    case "union":
      return shape.members.reduce((types, member) => types | typesOf(member, context), noType);
    case "intersection":
      return shape.members.reduce((types, member) => types & typesOf(member, context), anyType);
    default:
      return typeSet([shape.kind]);
  }
}

function joined(
  parts: readonly SchemaView[],
  schema: ir.SchemaObject,
  left: readonly Keyword[],
): SchemaView {
  const [only] = parts;
  if (parts.length !== 1 || only === undefined) {
    return { kind: "intersection", members: parts, schema, left };
  }
  if (left.length === 0 || only.kind === "never") return only;
  // The keywords that are left stand in `schema`; another schema's part keeps its own.
  const own = only.schema === undefined || only.schema === schema;
  if (own) return { ...only, schema, left: [...(only.left ?? []), ...left] };
  return { kind: "intersection", members: parts, schema, left };
}
