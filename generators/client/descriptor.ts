/** What the client engine knows of an operation, as an expression. */
import type { GeneratorInput } from "../../core/output/generator.ts";
import type { FormatParameter } from "../../runtime/client/answer-format.ts";
import type { JsonpParameter } from "../../runtime/client/jsonp-callback.ts";
import type * as ir from "../../core/model/ir.ts";
import type { SchemaViewContext } from "../../core/model/schema-view/schema-view-context.ts";
import { type Code, expression } from "../../core/base/text/code.ts";
import type { DecodingCode } from "../../core/views/encoding/decoding-code.ts";
import { callerParameters } from "../../core/views/encoding/credential-place.ts";
import { effectiveSchema } from "../../core/views/encoding/effective-schema.ts";
import { hidesRequest } from "../../core/views/encoding/gaps.ts";
import { mediaKind } from "../../core/model/media-kind.ts";
import { operationServer } from "../../core/views/encoding/operation-server.ts";
import { namesBeside } from "../../core/views/encoding/reserved-names.ts";
import { parameterDescriptor } from "../../core/views/encoding/operation-descriptor.ts";
import { acceptHeader, acceptingCode, answersCode, usualMedia } from "./answer-code.ts";
import { type BodyCode, writerCode } from "./body-code.ts";
import { parameterCode, pathTemplate } from "./parameter-code.ts";
import type { RuntimeImports } from "./runtime-imports.ts";

export interface DescriptorContext extends Pick<GeneratorInput, "api" | "names"> {
  readonly decodings: DecodingCode;
  readonly shapes: SchemaViewContext;
  readonly imports: RuntimeImports;
  /** True where the service has credentials in its requests. */
  readonly identifies: boolean;
}

/** A `ClientOperation` of the runtime. */
export function clientOperation(operation: ir.Operation, context: DescriptorContext): string {
  const { api, names, imports, shapes } = context;
  const { method, responses = [], security } = operation;
  const format = formatOf(operation, api, shapes);
  const usual = usualMedia(responses) ?? format?.parameter.usual;
  const place = operationServer(operation, api);
  const elsewhere = typeof place === "object" ? place : undefined;
  const schemes = (security ?? []).map((each) => each.map(({ scheme }) => scheme));
  return expression({
    name: names.operation(operation).function,
    method,
    path: pathTemplate(operation),
    server: elsewhere?.own,
    ...parameterCode(
      operation.path,
      callerParameters(operation, api).map((each) =>
        parameterDescriptor(each, names.input(operation, each), context),
      ),
      namesBeside(operation, api),
      [
        elsewhere && imports.made("client/operation-server", "operationServer", elsewhere.usual),
        format && imports.made("client/answer-format", "formatParameter", format.parameter),
        // Behind the parameter, which may choose the media type.
        acceptingCode(responses, usual, imports),
        format?.script && imports.made("client/jsonp-callback", "jsonpCallback", format.script),
      ],
      imports,
    ),
    body: bodyCode(operation, context),
    accept: acceptHeader(responses, usual),
    answers:
      operation.responses && answersCode(operation, format?.script?.callback, context, imports),
    security: context.identifies && schemes.length > 0 ? schemes : undefined,
  });
}

function bodyCode(operation: ir.Operation, context: DescriptorContext): Code | undefined {
  const { imports } = context;
  const choose = (media: readonly (readonly [string, Code])[]) =>
    imports.made("client/body-by-content-type", "bodyByContentType", media);
  if (hidesRequest(operation)) {
    const any = choose([["*/*", imports.made("client/send-range", "sendRange", {})]]);
    return imports.made("client/optional-body", "optionalBody", any);
  }
  const { requestBody } = operation;
  if (requestBody === undefined) return undefined;
  const { required, content } = requestBody;
  const writers = content.map((each) => [each.mediaType, writerCode(each, context)] as const);
  const [only, ...others] = writers;
  const isPlain = only !== undefined && others.length === 0 && isPlainJson(only);
  const write = isPlain
    ? imports.use("client/send-json", "jsonBody")
    : choose(writers.map(([mediaType, code]) => [mediaType, imports.body(code)]));
  return required ? write : imports.made("client/optional-body", "optionalBody", write);
}

/** True of `application/json` whose values people see as they travel. */
function isPlainJson([mediaType, { code }]: readonly [string, BodyCode]): boolean {
  return mediaType === "application/json" && code.text === "sendJson";
}

interface Format {
  readonly parameter: FormatParameter;
  /** The parameter that makes the answer a script. */
  readonly script?: JsonpParameter;
}

/** Where `operation` itself describes the parameter that chooses the form; the query comes first. */
function formatOf(
  operation: ir.Operation,
  api: ir.Api,
  shapes: SchemaViewContext,
): Format | undefined {
  const format = operation.extensions["x-response-format"] ?? api.extensions["x-response-format"];
  if (format === undefined) return undefined;
  const { parameter, in: places, callback, dottedCallback } = format;
  const values = Object.entries(format.values);
  const isJson = ([, mediaType]: (typeof values)[number]) => mediaKind(mediaType) === "json";
  const json = values.find(isJson) ?? values[0];
  const others = values.filter((value) => !isJson(value));
  if (json === undefined) return undefined;
  const formIn = (place: "query" | "body"): Format => {
    const form = { parameter: { parameter, in: place, values, usual: json[1] } };
    if (callback === undefined) return form;
    const dotted = dottedCallback === true ? { dotted: true } : {};
    return { ...form, script: { callback, ...dotted, parameter, others } };
  };
  const inQuery = operation.parameters.some(
    (each) => each.in === "query" && each.name === parameter,
  );
  if (places.includes("query") && inQuery) return formIn("query");
  const [body] = operation.requestBody?.content ?? [];
  const schema = body?.schema === undefined ? true : shapes.schema(body.schema);
  const isInBody =
    places.includes("body") && effectiveSchema(schema, shapes).properties.has(parameter);
  return isInBody ? formIn("body") : undefined;
}
