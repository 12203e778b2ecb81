/** TypeScript types of schemas, as modules with handlers and calls write them. */
import type { GeneratorInput } from "../generator.ts";
import type * as ir from "../ir.ts";
import { type ShapeContext, shapeContext } from "../shape/context.ts";
import { type TypeContext, typeContext, typeExpression } from "../typescript/type-expression.ts";
import { mediaKind } from "../wire/media-kind.ts";
import { type BodyKind, bodyKind } from "../wire/xml-body.ts";

export interface TypeCode {
  readonly shapes: ShapeContext;
  /** Type of a body as it travels. */
  readonly wire: (schema: ir.SchemaId) => string;
  /** Type of a body as calls and handlers have it. */
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
  const noting = (context: TypeContext): TypeContext => ({
    ...context,
    reference: (id) => {
      used = true;
      return context.reference(id);
    },
  });
  const shapes = shapeContext(api);
  const options = { shapes, names, prefix: "types." };
  const wire = noting(typeContext("wire", options));
  const decoded = noting(typeContext("decoded", options));
  return {
    shapes,
    wire: wire.reference,
    decoded: decoded.reference,
    value: ({ schema, content }, mode) => {
      const context = mode === "wire" ? wire : decoded;
      if (schema !== undefined) return typeExpression(schema, context);
      if (content === undefined || mediaKind(content.mediaType) !== "json") return "string";
      return content.schema === undefined ? "unknown" : context.reference(content.schema);
    },
    kind: (media) => bodyKind(media, api),
    usesTypes: () => used,
  };
}
