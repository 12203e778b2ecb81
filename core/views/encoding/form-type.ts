/** How the members of a form are read from text and written as text. */
import type * as ir from "../../model/ir.ts";
import type { SchemaViewContext } from "../../model/schema-view/schema-view-context.ts";
import { plainSchema } from "../../model/schema-view/plain-schema.ts";
import type { WireType } from "./descriptor.ts";
import { effectiveSchema } from "./effective-schema.ts";
import { typeSet } from "../../model/schema-view/type-set.ts";
import { type FileKind, fileKind, withFiles } from "./file-kind.ts";
import { isRange, mediaKind } from "../../model/media-kind.ts";
import { type JsonType, formMemberType, textType } from "./wire-type.ts";

type FormType = Extract<WireType, { readonly object: unknown }>;

/** The type of the forms that `schema` describes: of a multipart form, some members are files. */
export function formType(
  schema: ir.SchemaId,
  { mediaType, encoding }: ir.MediaType,
  shapes: SchemaViewContext,
  jsonType: JsonType,
): FormType {
  const { properties, rest } = effectiveSchema(shapes.schema(schema), shapes);
  const encodings = new Map(encoding.map((each) => [each.name, each]));
  const isMultipart = mediaKind(mediaType) === "multipart";
  const memberType = (inner: ir.Schema, stated?: ir.Encoding): WireType => {
    const type = statedType(inner, stated, shapes, jsonType);
    if (!isMultipart) return type;
    const parts = isList(inner, type, shapes) ? listType(inner, shapes, jsonType) : type;
    return partType(parts, inner, stated, shapes);
  };
  return {
    object: [...properties].map(([name, schemas]) => {
      const [only, ...others] = schemas;
      const inner = others.length === 0 && only !== undefined ? only : anyOf(schemas);
      return [name, memberType(inner, encodings.get(name))] as const;
    }),
    ...(rest === undefined || typeof rest === "boolean" ? {} : { rest: memberType(rest) }),
  };
}

/**
 * Encodings of members of a multipart form that may be objects, with media types of which none is JSON.
 * An object has no other form in a part.
 */
export function unwritableParts(
  { schema, mediaType, encoding }: ir.MediaType,
  shapes: SchemaViewContext,
): readonly ir.Encoding[] {
  if (schema === undefined || mediaKind(mediaType) !== "multipart") return [];
  const { properties } = effectiveSchema(shapes.schema(schema), shapes);
  return encoding.filter((stated) => {
    const schemas = isJsonless(stated) ? properties.get(stated.name) : undefined;
    return schemas?.some((inner) => hasJson(formMemberType(inner, shapes, asJson))) ?? false;
  });
}

const asJson: JsonType = (_, inside) => ({ json: inside });

function hasJson(type: WireType): boolean {
  if (typeof type !== "object" || "object" in type) return false;
  if ("union" in type) return type.union.some(hasJson);
  return "json" in type || hasJson(type.array);
}

/** Names of the members of a multipart form that are files, one or a list of them. */
export interface FileMembers {
  readonly files: readonly string[];
  /** Those that may be text as well. */
  readonly either: readonly string[];
  /** True where members that are not listed may be files. */
  readonly rest: boolean;
}

/** The members that are files. */
export function fileMembers({ object, rest }: FormType): FileMembers {
  const ofKind = (kind: FileKind) =>
    object.filter(([, type]) => filesIn(type) === kind).map(([name]) => name);
  return {
    files: ofKind("file"),
    either: ofKind("either"),
    rest: rest !== undefined && filesIn(rest) !== undefined,
  };
}

function filesIn(type: WireType): FileKind | undefined {
  if (type === "binary") return "file";
  if (typeof type !== "object") return undefined;
  if ("array" in type) return filesIn(type.array);
  if (!("union" in type)) return undefined;
  const inside = type.union.map(filesIn);
  if (!inside.some((kind) => kind !== undefined)) return undefined;
  const isEither = inside.includes("either") || type.union.includes("string");
  return isEither ? "either" : "file";
}

function statedType(
  inner: ir.Schema,
  stated: ir.Encoding | undefined,
  shapes: SchemaViewContext,
  jsonType: JsonType,
): WireType {
  if (stated?.style !== undefined) return textType(inner, shapes);
  const type = formMemberType(inner, shapes, jsonType);
  const asJson = stated?.contentType !== undefined && mediaKind(stated.contentType) === "json";
  if (!asJson || (typeof type === "object" && "json" in type)) return type;
  return jsonType(inner, "unknown");
}

/** True where media types are stated, and none of them may be JSON. */
function isJsonless(stated: ir.Encoding | undefined): boolean {
  if (stated?.contentType === undefined || stated.style !== undefined) return false;
  return stated.contentType
    .split(",")
    .every((each) => mediaKind(each) !== "json" && !isRange(each));
}

/** True of JSON that is a list and nothing else: each item is a part of its own. */
function isList(schema: ir.Schema, type: WireType, shapes: SchemaViewContext): boolean {
  const isJson = typeof type === "object" && "json" in type;
  return isJson && shapes.possibleTypes(schema) === typeSet(["array"]);
}

function listType(schema: ir.Schema, shapes: SchemaViewContext, jsonType: JsonType): WireType {
  return { array: jsonType(effectiveSchema(schema, shapes).items ?? true, "unknown") };
}

/** The encoding of a list is that of each item. */
function partType(
  type: WireType,
  schema: ir.Schema,
  stated: ir.Encoding | undefined,
  shapes: SchemaViewContext,
): WireType {
  const { items } = effectiveSchema(schema, shapes);
  const ofItems = items === undefined ? undefined : fileKind(items, stated, shapes);
  const own = withFiles(type, fileKind(schema, stated, shapes));
  if (typeof own !== "object") return own;
  const listed = (each: WireType): WireType =>
    typeof each === "object" && "array" in each ? { array: withFiles(each.array, ofItems) } : each;
  return "union" in own ? { union: own.union.map(listed) } : listed(own);
}

/** A member that several branches describe may be what any of them says. */
function anyOf(schemas: readonly ir.Schema[]): ir.Schema {
  const first = schemas.find((schema) => typeof schema === "object");
  if (typeof first !== "object") return true;
  const { id, origin } = first;
  return { ...plainSchema({ id: `${id}#branches`, origin }), anyOf: schemas };
}
