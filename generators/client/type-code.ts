/** TypeScript types of schemas, as client.ts writes them. */
import type { GeneratorInput } from "../../core/generator.ts";
import type * as ir from "../../core/ir.ts";
import { type ShapeContext, shapeContext } from "../../core/shape/context.ts";
import { mediaKind } from "../../core/wire/media-kind.ts";
import { type BodyKind, bodyKind } from "../../core/wire/xml-body.ts";
import {
  type TypeContext,
  typeContext,
  typeExpression,
} from "../../core/typescript/type-expression.ts";

export interface TypeCode {
  readonly shapes: ShapeContext;
  /** Type of a body as it travels. */
  readonly wire: (schema: ir.SchemaId) => string;
  /** Type of a body once delimited strings are split. */
  readonly decoded: (schema: ir.SchemaId) => string;
  /** Type of a header's or parameter's value; `string` where nothing is said of it. */
  readonly value: (described: ir.Parameter | ir.Header, mode: "wire" | "decoded") => string;
  /** How a body is given and taken. */
  readonly kind: (media: ir.MediaType) => BodyKind;
  /** True once a type of types.ts was written. */
  readonly usesTypes: () => boolean;
}

/** Named schemas are members of the namespace `types`. */
export function typeCode({ api, names }: Pick<GeneratorInput, "api" | "names">): TypeCode {
  let used = false;
  const shapes = shapeContext(api);
  const noting = (context: TypeContext): TypeContext => ({
    ...context,
    reference: (id) => {
      used = true;
      return context.reference(id);
    },
  });
  const contexts = {
    wire: noting(typeContext("wire", { shapes, names, prefix: "types." })),
    decoded: noting(typeContext("decoded", { shapes, names, prefix: "types." })),
  };
  return {
    shapes,
    wire: contexts.wire.reference,
    decoded: contexts.decoded.reference,
    value: ({ schema, content }, mode) => {
      if (content === undefined) {
        return schema === undefined ? "string" : typeExpression(schema, contexts[mode]);
      }
      const isJson = mediaKind(content.mediaType) === "json";
      if (!isJson) return "string";
      return content.schema === undefined ? "unknown" : contexts[mode].reference(content.schema);
    },
    kind: (media) => bodyKind(media, api),
    usesTypes: () => used,
  };
}
