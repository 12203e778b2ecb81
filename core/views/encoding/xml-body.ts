/** A media type of a body → the root element of its XML, where a schema describes that. */
import type { XmlName } from "../../../runtime/xml/type.ts";
import type * as ir from "../../model/ir.ts";
import { anyType, noType, typeSet } from "../../model/schema-view/type-set.ts";
import { type EncodingContext, encodingContext } from "./encoding-context.ts";
import { effectiveSchema } from "./effective-schema.ts";
import { type MediaKind, isRange, mediaKind } from "../../model/media-kind.ts";
import { statedXml, xmlName } from "./xml-name.ts";

/** The root element of documents. */
export interface XmlRoot {
  readonly schema: ir.SchemaId;
  /** `open` where the name is not stated: every element is read. */
  readonly element: XmlName & { readonly open?: true };
  /** False where there is not even a component to name it after. */
  readonly named: boolean;
}

/**
 * How a body is given and taken; `xml` is XML that a schema describes, while other XML is text, `items`
 * a sequence whose items a schema describes.
 */
export type BodyKind = MediaKind | "xml" | "items";

/** What the body is, told by its media type and schema. */
export function bodyKind(media: ir.MediaType, api: ir.Api): BodyKind {
  if (media.itemSchema !== undefined) return "items";
  return xmlRoot(media, api) === undefined ? mediaKind(media.mediaType) : "xml";
}

/**
 * The root element of bodies of `media`; `undefined` where they are no XML, or the schema says no
 * more than that they are text.
 */
export function xmlRoot({ mediaType, schema: id }: ir.MediaType, api: ir.Api): XmlRoot | undefined {
  if (id === undefined || isRange(mediaType) || !isXml(mediaType)) return undefined;
  const context = encodingContext(api);
  const schema = context.shapes.schema(id);
  if (saysNothing(schema, context)) return undefined;
  const stated = statedXml(schema, context.shapes);
  const component = componentKey(id, context);
  const { name } = xmlName(stated, component);
  if (name !== undefined) {
    const isStated = stated.name !== undefined && xmlName(stated, undefined).name !== undefined;
    return { schema: id, element: { ...name, ...(isStated ? {} : { open: true }) }, named: true };
  }
  if (!mayHaveElements(schema, context)) return undefined;
  return { schema: id, element: { name: "root", open: true }, named: false };
}

/** True where a body of one of `operations` is XML that a schema describes. */
export function usesXml(operations: readonly ir.Operation[], api: ir.Api): boolean {
  return operations.some((operation) =>
    bodiesOf(operation).some((media) => xmlRoot(media, api) !== undefined),
  );
}

/** Every media type of the request and of the answers. */
export function bodiesOf({ requestBody, responses = [] }: ir.Operation): readonly ir.MediaType[] {
  return [requestBody, ...responses].flatMap((body) => body?.content ?? []);
}

function isXml(mediaType: string): boolean {
  return /^[^/]+\/(?:[^/]+\+)?xml$/i.test(mediaType.split(";", 1)[0]?.trim() ?? "");
}

function saysNothing(schema: ir.Schema, { shapes }: EncodingContext): boolean {
  if (shapes.possibleTypes(schema) !== anyType) return false;
  const { properties, items, tuples, rest } = effectiveSchema(schema, shapes);
  const isList = items !== undefined || tuples.length > 0;
  return properties.size === 0 && !isList && rest === undefined;
}

function mayHaveElements(schema: ir.Schema, { shapes }: EncodingContext): boolean {
  return (shapes.possibleTypes(schema) & typeSet(["object", "array"])) !== noType;
}

/** Key of the component that `id` is, or does no more than refer to. */
function componentKey(id: ir.SchemaId, context: EncodingContext): string | undefined {
  const named = context.named.get(id);
  if (named?.hint.from === "component") return named.hint.key;
  if (named === undefined || typeof named.schema === "boolean") return undefined;
  const [target, ...others] = context.shapes.targets(named.schema);
  return target === undefined || others.length > 0 ? undefined : componentKey(target, context);
}
