/** Media types, encodings and headers. */
import type * as ir from "../model/ir.ts";
import { reportUnsupportedField, reportUnsupportedFields } from "./openapi-3.2.ts";
import type { BuildContext } from "./build-context.ts";
import { defined, optional } from "./defined.ts";
import { readExtensions } from "./extensions.ts";
import { type Node, isObject } from "./node.ts";
import { pointerWords } from "./pointer-words.ts";
import { streamKind } from "../model/media-kind.ts";
import { buildSchema, schemaIdAt } from "./schema.ts";
import { schemaOf } from "./swagger-keywords.ts";

/** What a body is part of, for the name of a schema that is written in place. */
export interface BodyOwner {
  readonly operation: ir.Operation["origin"];
  readonly role: "request" | "response" | "parameter" | "header";
  readonly words: readonly string[];
}

/** The media types below `content` of `node`, in source order. */
export function readContent(node: Node, owner: BodyOwner, context: BuildContext): ir.MediaType[] {
  return node.map("content").flatMap(([mediaType, child]) => {
    const target = (context.follow(child) ?? child).asObject();
    const words = isJson(mediaType) ? owner.words : [...owner.words, mediaType];
    return target ? [readMediaType(mediaType, target, { ...owner, words }, context)] : [];
  });
}

/** The media type at `node`, or what else has a `schema` of a body. */
export function readMediaType(
  mediaType: string,
  node: Node,
  owner: BodyOwner,
  context: BuildContext,
): ir.MediaType {
  const message = "Specwright does not apply it to the parts of a sequence";
  reportUnsupportedFields(node, ["itemEncoding", "prefixEncoding"], message, context);
  const items = readItemSchema(mediaType, node, owner, context);
  const schema = items === undefined ? node.child("schema") : undefined;
  return defined<ir.MediaType>({
    origin: node.origin,
    mediaType,
    schema: optional(schema, (child) => schemaIdAt(child, hintOf(child, owner), context)),
    itemSchema: items,
    encoding: node
      .map("encoding")
      .flatMap(([name, child]) =>
        child.asObject() ? [readEncoding(name, child, owner, context)] : [],
      ),
    examples: readExamples(node),
    extensions: readExtensions(node, "mediaType", context),
  });
}

/** Those of `example` and `examples`. A reference that leads nowhere shows nothing. */
function readExamples(node: Node): ir.MediaExample[] | undefined {
  const listed = node.child("examples")?.children() ?? [];
  const values = listed.flatMap((one) => {
    const target = one.child("$ref")?.value;
    const isLocal = typeof target === "string" && target.startsWith("#/");
    const shown = isLocal ? one.elsewhere(target.slice(1)) : one;
    return shown?.child("value") ?? [];
  });
  const own = node.child("example");
  const found = own === undefined ? values : [own, ...values];
  return found.length === 0 ? undefined : found.map(({ origin, value }) => ({ origin, value }));
}

/**
 * The schema of the items of a sequence whose items can be told apart; where there is one, the schema
 * of the whole is not looked at.
 *
 * @see https://spec.openapis.org/oas/v3.2.0#sequential-media-types
 */
function readItemSchema(
  mediaType: string,
  node: Node,
  owner: BodyOwner,
  context: BuildContext,
): ir.SchemaId | undefined {
  if (!context.isOpenApi32) return undefined;
  const isBody = owner.role === "request" || owner.role === "response";
  if (!isBody || streamKind(mediaType) === undefined) {
    const message = `it does not apply to ${isBody ? mediaType : `a ${owner.role}`}, so it is ignored`;
    reportUnsupportedField(node, "itemSchema", message, context);
    return undefined;
  }
  const stated = node.child("itemSchema");
  const written = stated ?? itemsOf(node.child("schema"), context);
  if (stated !== undefined || written === undefined) {
    const message = "keywords about the whole sequence are ignored";
    reportUnsupportedField(node, "schema", message, context, "schema of a sequence");
  }
  if (written === undefined) return undefined;
  const { words, ...holder } = owner;
  return schemaIdAt(written, hintOf(written, { ...holder, words: [...words, "item"] }), context);
}

/** Of a schema that says no more than that there is a list, the schema of its items. */
function itemsOf(schema: Node | undefined, context: BuildContext): Node | undefined {
  const node = schema && context.follow(schema);
  if (node === undefined || !isObject(node.value)) return undefined;
  const plain = ["type", "items", "title", "description"];
  const isPlain = Object.keys(node.value).every((keyword) => plain.includes(keyword));
  return isPlain && node.value["type"] === "array" ? node.child("items") : undefined;
}

/** A schema in a shared component is named after the component, not after one of its users. */
function hintOf(schema: Node, { operation, role, words }: BodyOwner): ir.NameHint {
  if (!schema.pointer.startsWith("/components/")) return { from: "body", operation, role, words };
  const ending = {
    request: "Body",
    response: "Response",
    parameter: "Parameter",
    header: "Header",
  };
  return { from: "pointer", words: [...pointerWords(schema), ending[role]] };
}

function readEncoding(
  name: string,
  node: Node,
  owner: BodyOwner,
  context: BuildContext,
): ir.Encoding {
  const message = "Specwright does not apply it to parts inside a part";
  reportUnsupportedFields(node, ["encoding", "itemEncoding", "prefixEncoding"], message, context);
  return defined<ir.Encoding>({
    name,
    contentType: node.string("contentType"),
    style: node.string("style") as ir.ParameterStyle | undefined,
    explode: node.boolean("explode"),
    allowReserved: node.boolean("allowReserved"),
    headers: readHeaders(node, owner, context),
  });
}

/** The headers below `headers` of `node`. `Content-Type` is described elsewhere and left out. */
export function readHeaders(node: Node, owner: BodyOwner, context: BuildContext): ir.Header[] {
  return node
    .map("headers")
    .filter(([name]) => name.toLowerCase() !== "content-type")
    .flatMap(([name, child]) => {
      const target = (context.follow(child) ?? child).asObject();
      return target ? [readHeader(name, target, owner, context)] : [];
    });
}

function readHeader(name: string, node: Node, owner: BodyOwner, context: BuildContext): ir.Header {
  return defined<ir.Header>({
    origin: node.origin,
    name,
    required: node.boolean("required") ?? false,
    deprecated: node.boolean("deprecated") ?? false,
    description: node.string("description"),
    explode: node.boolean("explode") ?? false,
    schema: optional(schemaOf(node), (child) => buildSchema(child, context)),
    content: readContent(node, { ...owner, role: "header", words: [name] }, context)[0],
    extensions: readExtensions(node, "header", context),
  });
}

function isJson(mediaType: string): boolean {
  return mediaType.toLowerCase() === "application/json";
}
