/** An operation of the model → the plain data by which client and server put it on the wire. */
import type * as ir from "../../model/ir.ts";
import type { Names } from "../../transform/naming/names.ts";
import { Code, expression } from "../../base/text/code.ts";
import { encodingContext } from "./encoding-context.ts";
import type { DecodingCode } from "./decoding-code.ts";
import type {
  BodyDescriptor,
  EncodingDescriptor,
  HeaderDescriptor,
  OperationDescriptor,
  ParameterDescriptor,
  ResponseDescriptor,
  WireType,
} from "./descriptor.ts";
import { isFilledWhenAbsent } from "./empty-form.ts";
import { formType } from "./form-type.ts";
import { isRange, mediaKind } from "../../model/media-kind.ts";
import { textType } from "./wire-type.ts";
import { xmlRoot } from "./xml-body.ts";

interface Described {
  readonly api: ir.Api;
  readonly names: Names;
  readonly decodings: DecodingCode;
}

/**
 * The descriptor of `operation`; members that say nothing are left out. Codecs are expressions that
 * use `xmlBody` of the runtime and the module `xml.ts` as `xml`.
 */
export function operationDescriptor(
  operation: ir.Operation,
  described: Described,
): OperationDescriptor {
  const { names } = described;
  const { method, path, requestBody, responses, security } = operation;
  return {
    name: names.operation(operation).function,
    method,
    path,
    parameters: operation.parameters.map((parameter) =>
      parameterDescriptor(parameter, names.input(operation, parameter), described),
    ),
    ...(requestBody === undefined
      ? {}
      : {
          body: {
            required: requestBody.required,
            ...(isFilledWhenAbsent(operation, encodingContext(described.api).shapes)
              ? { isFilled: true }
              : {}),
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

/** How a value of `parameter` is written; `key` is its name in the client's input. */
export function parameterDescriptor(
  parameter: ir.Parameter,
  key: string,
  described: Described,
): ParameterDescriptor {
  const { name, in: location, style, explode, required, allowReserved, fill } = parameter;
  const decoding = described.decodings.ofValue(parameter);
  return {
    name,
    key,
    in: location,
    style,
    explode,
    required,
    ...(allowReserved ? { allowReserved } : {}),
    type: valueType(parameter, described),
    ...(decoding === undefined ? {} : { decoding }),
    ...(fill === undefined ? {} : { fill }),
    ...(isWholeForm(parameter) ? { form: parameter.content.encoding.map(encodingDescriptor) } : {}),
  };
}

/** True of a whole query that is a form. */
function isWholeForm(
  described: ir.Parameter | ir.Header,
): described is ir.Parameter & { readonly content: ir.MediaType } {
  if (!("in" in described) || described.in !== "querystring") return false;
  return described.content !== undefined && mediaKind(described.content.mediaType) === "form";
}

/** A value with a media type of its own travels as that document. */
function valueType(value: ir.Parameter | ir.Header, described: Described): WireType {
  const { schema, content } = value;
  const { shapes } = encodingContext(described.api);
  if (isWholeForm(value)) {
    const { schema: whole } = value.content;
    if (whole === undefined) return "unknown";
    return formType(whole, value.content, shapes, described.decodings.jsonType);
  }
  if (content === undefined) return schema === undefined ? "unknown" : textType(schema, shapes);
  if (mediaKind(content.mediaType) !== "json") return "string";
  const inner = content.schema === undefined ? true : shapes.schema(content.schema);
  return described.decodings.jsonType(inner, "unknown");
}

function responseDescriptor(response: ir.Response, described: Described): ResponseDescriptor {
  const { status, content, headers, extensions } = response;
  const gaps = extensions["x-not-shown"] ?? [];
  const bodyNotShown = content.length === 0 && gaps.some(({ aspect }) => aspect === "body");
  return {
    status,
    content: content.map((media) => bodyDescriptor(media, described)),
    ...(headers.length === 0
      ? {}
      : { headers: headers.map((header) => headerDescriptor(header, described)) }),
    ...(bodyNotShown ? { bodyNotShown } : {}),
  };
}

/** How the text of a header is read and written. */
export function headerDescriptor(header: ir.Header, described: Described): HeaderDescriptor {
  const { name, required, explode } = header;
  return { name, required, explode, type: valueType(header, described) };
}

/** Only what is text has to be told which values it stands for. */
function bodyDescriptor(media: ir.MediaType, described: Described): BodyDescriptor {
  const { mediaType, schema, encoding } = media;
  const stated = encoding.map(encodingDescriptor);
  const withEncoding = stated.length === 0 ? {} : { encoding: stated };
  const sequence = described.decodings.sequenceOf(media);
  if (sequence !== undefined) {
    const { itemSchema } = media;
    const decoding = itemSchema === undefined ? undefined : described.decodings.ofNamed(itemSchema);
    return {
      mediaType,
      type: "unknown",
      ...(decoding === undefined ? {} : { decoding }),
      sequence,
    };
  }
  if (schema === undefined) return { mediaType, type: "unknown", ...withEncoding };
  const kind = mediaKind(mediaType);
  const codec = xmlCodec(media, described);
  // Text and bytes are what they are, whatever their schema says.
  const isValue = codec !== undefined || isRange(mediaType) || !["text", "bytes"].includes(kind);
  const decoding = isValue ? described.decodings.ofNamed(schema) : undefined;
  const withDecoding = decoding === undefined ? {} : { decoding };
  if (kind === "form" || kind === "multipart") {
    return {
      mediaType,
      type: formType(
        schema,
        media,
        encodingContext(described.api).shapes,
        described.decodings.jsonType,
      ),
      ...withDecoding,
      ...withEncoding,
    };
  }
  if (codec !== undefined) {
    return { mediaType, type: "unknown", ...withDecoding, ...withEncoding, codec };
  }
  // What a range stands for may be JSON.
  const json = kind === "json" || isRange(mediaType) ? described.decodings.jsonOf() : undefined;
  const withJson: object = json === undefined ? {} : { exactJson: json };
  return { mediaType, type: "unknown", ...withDecoding, ...withEncoding, ...withJson };
}

/** The codec of an XML body. Marked as pure, so that a bundler drops it together with its operation. */
export function xmlCodec(
  media: ir.MediaType,
  { api, names }: Pick<Described, "api" | "names">,
): Code | undefined {
  const root = xmlRoot(media, api);
  if (root === undefined) return undefined;
  const type = new Code(`xml.${names.schema(root.schema)}`);
  return new Code(`/* @__PURE__ */ xmlBody(${expression({ ...root.element, type })})`);
}

function encodingDescriptor({ headers: _, ...encoding }: ir.Encoding): EncodingDescriptor {
  return encoding;
}
