/** Which strings of a multipart form are files. */
import type * as ir from "../../model/ir.ts";
import type { SchemaViewContext } from "../../model/schema-view/schema-view-context.ts";
import { noType, typeSet } from "../../model/schema-view/type-set.ts";
import type { WireType } from "./descriptor.ts";
import { mediaKind } from "../../model/media-kind.ts";

/** `either`: some branch of the schema says file, and another one text. */
export type FileKind = "file" | "either";

/**
 * Whether values of `schema` are files: by `format: binary`, by a `contentMediaType` of bytes that no
 * `contentEncoding` makes text of, or because the media types of the encoding are all of bytes.
 */
export function fileKind(
  schema: ir.Schema,
  encoding: ir.Encoding | undefined,
  shapes: SchemaViewContext,
): FileKind | undefined {
  const said = [...everySchema(schema, shapes)];
  if (said.some(isFile)) return said.some((each) => isText(each)) ? "either" : "file";
  const mayBeText = (shapes.possibleTypes(schema) & typeSet(["string"])) !== noType;
  const isEncoded = said.some((each) => each.string.contentEncoding !== undefined);
  return mayBeText && !isEncoded && isOfBytes(encoding?.contentType) ? "file" : undefined;
}

/** `type` with files in the place of texts. */
export function withFiles(type: WireType, kind: FileKind | undefined): WireType {
  if (kind === undefined) return type;
  if (type === "string" || type === "unknown") {
    return kind === "file" ? "binary" : { union: ["binary", "string"] };
  }
  if (typeof type !== "object" || !("union" in type)) return type;
  return { union: type.union.map((member) => withFiles(member, kind)) };
}

/** `schema` and all that it says of the same value in other places. */
function everySchema(schema: ir.Schema, shapes: SchemaViewContext): ReadonlySet<ir.SchemaObject> {
  const found = new Set<ir.SchemaObject>();
  const pending: ir.Schema[] = [schema];
  for (const next of pending) {
    if (typeof next === "boolean" || found.has(next)) continue;
    found.add(next);
    pending.push(...shapes.targets(next).map((id) => shapes.schema(id)));
    pending.push(...(next.allOf ?? []), ...(next.anyOf ?? []), ...(next.oneOf ?? []));
  }
  return found;
}

function isFile({ format, string }: ir.SchemaObject): boolean {
  const { contentMediaType, contentEncoding } = string;
  if (contentEncoding !== undefined) return false;
  return format === "binary" || (contentMediaType !== undefined && isOfBytes(contentMediaType));
}

function isText(schema: ir.SchemaObject): boolean {
  return schema.types?.includes("string") === true && !isFile(schema);
}

/** Of a list, only where it is true of each; `*\/*` may be text as well. */
function isOfBytes(mediaTypes: string | undefined): boolean {
  if (mediaTypes === undefined) return false;
  return mediaTypes
    .split(",")
    .every((each) => mediaKind(each) === "bytes" && each.trim() !== "*/*");
}
