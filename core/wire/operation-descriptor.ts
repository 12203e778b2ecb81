/** An operation of the model → the plain data by which client and server put it on the wire. */
import type * as ir from "../ir.ts";
import type { Names } from "../names/names.ts";
import type { ShapeContext } from "../shape/context.ts";
import { Code, expression } from "../text/code.ts";
import { wireContext } from "./context.ts";
import type {
  BodyDescriptor,
  EncodingDescriptor,
  OperationDescriptor,
  ParameterDescriptor,
  ResponseDescriptor,
  WireType,
} from "./descriptor.ts";
import { asExactBody, withExactJson } from "./exact-json.ts";
import { facetsOf } from "./facets.ts";
import { isRange, mediaKind } from "./media-kind.ts";
import { plainSchema } from "../shape/plain-schema.ts";
import { formMemberType, codedType, textType } from "./wire-type.ts";
import { xmlRoot } from "./xml-body.ts";

interface Described {
  readonly api: ir.Api;
  readonly names: Names;
}

/**
 * The descriptor of `operation`; members that say nothing are left out. Codecs are expressions that
 * use `xmlBody` and `exactJson` of the runtime and the module `xml.ts` as `xml`.
 */
export function operationDescriptor(
  operation: ir.Operation,
  described: Described,
): OperationDescriptor {
  const { api, names } = described;
  const { shapes } = wireContext(api);
  const { method, path, requestBody, responses, security } = operation;
  return {
    name: names.operation(operation).function,
    method,
    path,
    parameters: operation.parameters.map((parameter) =>
      parameterDescriptor(parameter, names.input(operation, parameter), shapes),
    ),
    ...(requestBody === undefined
      ? {}
      : {
          body: {
            required: requestBody.required,
            content: requestBody.content.map((media) => bodyDescriptor(media, described)),
          },
        }),
    ...(responses === undefined
      ? {}
      : { responses: responses.map((response) => responseDescriptor(response, described)) }),
    ...(security === undefined
      ? {}
      : { security: security.map((schemes) => schemes.map(({ scheme }) => scheme)) }),
  };
}

function parameterDescriptor(
  parameter: ir.Parameter,
  key: string,
  shapes: ShapeContext,
): ParameterDescriptor {
  const { name, in: location, style, explode, required, allowReserved } = parameter;
  return {
    name,
    key,
    in: location,
    style,
    explode,
    required,
    ...(allowReserved ? { allowReserved } : {}),
    type: valueType(parameter, shapes),
  };
}

/** A value with a media type of its own travels as that document. */
function valueType({ schema, content }: ir.Parameter | ir.Header, shapes: ShapeContext): WireType {
  if (content === undefined) return schema === undefined ? "unknown" : textType(schema, shapes);
  if (mediaKind(content.mediaType) !== "json") return "string";
  const json = content.schema === undefined ? "unknown" : inJson(content.schema, shapes);
  return withExactJson({ json });
}

function responseDescriptor(response: ir.Response, described: Described): ResponseDescriptor {
  const { shapes } = wireContext(described.api);
  const { status, content, headers, extensions } = response;
  const gaps = extensions["x-not-shown"] ?? [];
  const bodyNotShown = content.length === 0 && gaps.some(({ aspect }) => aspect === "body");
  return {
    status,
    content: content.map((media) => bodyDescriptor(media, described)),
    ...(headers.length === 0
      ? {}
      : {
          headers: headers.map((header) => ({
            name: header.name,
            required: header.required,
            explode: header.explode,
            type: valueType(header, shapes),
          })),
        }),
    ...(bodyNotShown ? { bodyNotShown } : {}),
  };
}

/** JSON needs types only where values are decoded; forms, which are text, always do. */
function bodyDescriptor(media: ir.MediaType, described: Described): BodyDescriptor {
  const { mediaType, schema, encoding } = media;
  const { shapes } = wireContext(described.api);
  const stated = encoding.map(encodingDescriptor);
  const withEncoding = stated.length === 0 ? {} : { encoding: stated };
  if (schema === undefined) return { mediaType, type: "unknown", ...withEncoding };
  const kind = mediaKind(mediaType);
  if (kind === "form" || kind === "multipart") {
    const type = withExactJson(formType(schema, encoding, shapes));
    return { mediaType, type, ...withEncoding };
  }
  const type = inJson(schema, shapes);
  const codec = xmlCodec(media, described);
  if (codec !== undefined) return { mediaType, type, ...withEncoding, codec };
  // What a range stands for may be JSON.
  const mayBeJson = kind === "json" || isRange(mediaType);
  const body = { mediaType, type, ...withEncoding };
  return mayBeJson ? asExactBody(body) : body;
}

/** Marked as pure, so that a bundler drops it together with its operation. */
function xmlCodec(media: ir.MediaType, { api, names }: Described): Code | undefined {
  const root = xmlRoot(media, api);
  if (root === undefined) return undefined;
  const type = new Code(`xml.${names.schema(root.schema)}`);
  return new Code(`/* @__PURE__ */ xmlBody(${expression({ ...root.element, type })})`);
}

function inJson(schema: ir.SchemaId, shapes: ShapeContext): WireType {
  return shapes.isDecoded(schema) ? codedType(shapes.schema(schema), shapes) : "unknown";
}

function formType(
  schema: ir.SchemaId,
  encoding: readonly ir.Encoding[],
  shapes: ShapeContext,
): WireType {
  const { properties, rest } = facetsOf(shapes.schema(schema), shapes);
  const encodings = new Map(encoding.map((each) => [each.name, each]));
  const memberType = (name: string, inner: ir.Schema): WireType => {
    const stated = encodings.get(name);
    if (stated?.style !== undefined) return textType(inner, shapes);
    const type = formMemberType(inner, shapes);
    const asJson = stated?.contentType !== undefined && mediaKind(stated.contentType) === "json";
    if (!asJson || (typeof type === "object" && "json" in type)) return type;
    return { json: codedType(inner, shapes) };
  };
  return {
    object: [...properties].map(([name, schemas]) => {
      const [only, ...others] = schemas;
      const inner = others.length === 0 && only !== undefined ? only : anyOf(schemas);
      return [name, memberType(name, inner)] as const;
    }),
    ...(rest === undefined || typeof rest === "boolean"
      ? {}
      : { rest: formMemberType(rest, shapes) }),
  };
}

/** A member that several branches describe may be what any of them says. */
function anyOf(schemas: readonly ir.Schema[]): ir.Schema {
  const first = schemas.find((schema) => typeof schema === "object");
  if (typeof first !== "object") return true;
  const { id, origin } = first;
  return { ...plainSchema({ id: `${id}#branches`, origin }), anyOf: schemas };
}

function encodingDescriptor({ headers: _, ...encoding }: ir.Encoding): EncodingDescriptor {
  return encoding;
}
