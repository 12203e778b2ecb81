/** What the client engine knows of an operation: its wire descriptor and what only a client needs. */
import type { GeneratorInput } from "../../core/generator.ts";
import type * as ir from "../../core/ir.ts";
import type { ShapeContext } from "../../core/shape/context.ts";
import type { DecodingCode } from "../../core/wire/decoding-code.ts";
import { facetsOf } from "../../core/wire/facets.ts";
import { hidesRequest } from "../../core/wire/gaps.ts";
import { mediaKind } from "../../core/wire/media-kind.ts";
import type { OperationDescriptor } from "../../core/wire/descriptor.ts";
import { operationDescriptor } from "../../core/wire/operation-descriptor.ts";
import type { ClientOperation } from "../../runtime/client-contract.ts";

/** As `ClientOperation` of the runtime, with codecs as expressions. */
type ClientDescriptor = OperationDescriptor &
  Pick<ClientOperation, "accept" | "openBody" | "responseFormat">;

/** The descriptor; `accept` is what a call asks for unless it says otherwise. */
export function clientOperation(
  operation: ir.Operation,
  input: Pick<GeneratorInput, "api" | "names"> & { readonly decodings: DecodingCode },
  accept: string | undefined,
  shapes: ShapeContext,
): ClientDescriptor {
  const responseFormat = responseFormatOf(operation, input.api, shapes);
  const jsonFormat = responseFormat?.values.find(
    ([, mediaType]) => mediaKind(mediaType) === "json",
  );
  const preferred = accept ?? jsonFormat?.[1];
  return {
    ...operationDescriptor(operation, input),
    ...(preferred === undefined ? {} : { accept: preferred }),
    ...(hidesRequest(operation) ? { openBody: true } : {}),
    ...(responseFormat === undefined ? {} : { responseFormat }),
  };
}

type ResponseFormat = NonNullable<ClientOperation["responseFormat"]>;

/** Where `operation` itself describes the parameter that chooses the format; the query comes first. */
function responseFormatOf(
  operation: ir.Operation,
  api: ir.Api,
  shapes: ShapeContext,
): ResponseFormat | undefined {
  const format = operation.extensions["x-response-format"] ?? api.extensions["x-response-format"];
  if (format === undefined) return undefined;
  const { parameter, in: places } = format;
  const values = Object.entries(format.values);
  const inQuery = operation.parameters.some(
    (each) => each.in === "query" && each.name === parameter,
  );
  if (places.includes("query") && inQuery) return { parameter, in: "query", values };
  const [body] = operation.requestBody?.content ?? [];
  const schema = body?.schema === undefined ? true : shapes.schema(body.schema);
  if (!places.includes("body") || !facetsOf(schema, shapes).properties.has(parameter)) {
    return undefined;
  }
  return { parameter, in: "body", values };
}
