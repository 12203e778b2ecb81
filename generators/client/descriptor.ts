/** What the client engine knows of an operation, as an expression. */
import type { GeneratorInput } from "../../core/generator.ts";
import type * as ir from "../../core/ir.ts";
import type { ShapeContext } from "../../core/shape/context.ts";
import { type Code, expression } from "../../core/text/code.ts";
import type { DecodingCode } from "../../core/wire/decoding-code.ts";
import { callerParameters } from "../../core/wire/credential-place.ts";
import { facetsOf } from "../../core/wire/facets.ts";
import { hidesRequest } from "../../core/wire/gaps.ts";
import { mediaKind } from "../../core/wire/media-kind.ts";
import { parameterDescriptor } from "../../core/wire/operation-descriptor.ts";
import { acceptCode, answersCode, isPlainJson, usualMedia } from "./answer-code.ts";
import { writerCode } from "./body-code.ts";
import { parameterCode, pathTemplate } from "./parameter-code.ts";
import type { RuntimeImports } from "./runtime-imports.ts";

export interface DescriptorContext extends Pick<GeneratorInput, "api" | "names"> {
  readonly decodings: DecodingCode;
  readonly shapes: ShapeContext;
  readonly imports: RuntimeImports;
  /** True where the service has credentials in its requests. */
  readonly identifies: boolean;
}

/** A `ClientOperation` of the runtime. */
export function clientOperation(operation: ir.Operation, context: DescriptorContext): string {
  const { api, names, imports, shapes } = context;
  const { method, responses = [], security } = operation;
  const format = formatOf(operation, api, shapes);
  const usual = usualMedia(responses) ?? format?.usual;
  const schemes = (security ?? []).map((each) => each.map(({ scheme }) => scheme));
  return expression({
    name: names.operation(operation).function,
    method,
    path: pathTemplate(operation),
    ...parameterCode(
      callerParameters(operation, api).map((each) =>
        parameterDescriptor(each, names.input(operation, each), context),
      ),
      imports,
    ),
    body: bodyCode(operation, context),
    accept: acceptCode(responses, usual, imports),
    answers: operation.responses && answersCode(responses, context, imports),
    format: format && imports.made("client/answer-format", "answerFormat", format),
    security: context.identifies && schemes.length > 0 ? schemes : undefined,
  });
}

function bodyCode(operation: ir.Operation, context: DescriptorContext): object | undefined {
  const { imports } = context;
  const choose = (media: readonly (readonly [string, Code])[]) =>
    imports.made("client/body-of", "bodyOf", media);
  if (hidesRequest(operation)) {
    return { write: choose([["*/*", imports.made("client/send-range", "sendRange", {})]]) };
  }
  const { requestBody } = operation;
  if (requestBody === undefined) return undefined;
  const { required, content } = requestBody;
  const writers = content.map((each) => [each.mediaType, writerCode(each, context)] as const);
  const [only, ...others] = writers;
  const isPlain = only !== undefined && others.length === 0 && isPlainJson(only);
  return {
    required: required ? true : undefined,
    write: isPlain
      ? imports.use("client/send-json", "jsonBody")
      : choose(writers.map(([mediaType, code]) => [mediaType, imports.body(code)])),
  };
}

/** `FormatParameters` of the runtime. */
interface Format {
  readonly parameter: string;
  readonly in: "query" | "body";
  readonly values: readonly (readonly [value: string, mediaType: string])[];
  readonly usual: string;
  readonly callback?: string;
}

/** Where `operation` itself describes the parameter that chooses the form; the query comes first. */
function formatOf(operation: ir.Operation, api: ir.Api, shapes: ShapeContext): Format | undefined {
  const format = operation.extensions["x-response-format"] ?? api.extensions["x-response-format"];
  if (format === undefined) return undefined;
  const { parameter, in: places, callback } = format;
  const values = Object.entries(format.values);
  const json = values.find(([, mediaType]) => mediaKind(mediaType) === "json") ?? values[0];
  if (json === undefined) return undefined;
  const found = {
    parameter,
    values,
    usual: json[1],
    ...(callback === undefined ? {} : { callback }),
  };
  const inQuery = operation.parameters.some(
    (each) => each.in === "query" && each.name === parameter,
  );
  if (places.includes("query") && inQuery) return { ...found, in: "query" };
  const [body] = operation.requestBody?.content ?? [];
  const schema = body?.schema === undefined ? true : shapes.schema(body.schema);
  const isInBody = places.includes("body") && facetsOf(schema, shapes).properties.has(parameter);
  return isInBody ? { ...found, in: "body" } : undefined;
}
