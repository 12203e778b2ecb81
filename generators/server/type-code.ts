/** TypeScript types of schemas, as server.ts writes them. */
import type { GeneratorInput } from "../../core/generator.ts";
import type * as ir from "../../core/ir.ts";
import { shapeContext } from "../../core/shape/context.ts";
import { typeContext, typeExpression } from "../../core/typescript/type-expression.ts";

export interface TypeCode {
  /** Type of a body as it travels. */
  readonly wire: (schema: ir.SchemaId) => string;
  /** Type of a body once delimited strings are split. */
  readonly decoded: (schema: ir.SchemaId) => string;
  /** Type of a value that is written in place, as it travels. */
  readonly value: (schema: ir.Schema) => string;
  /** The same once delimited strings are split. */
  readonly decodedValue: (schema: ir.Schema) => string;
}

/** Named schemas are members of the namespace `types`. */
export function typeCode({ api, names }: GeneratorInput): TypeCode {
  const options = { shapes: shapeContext(api), names, prefix: "types." };
  const wire = typeContext("wire", options);
  const decoded = typeContext("decoded", options);
  return {
    wire: wire.reference,
    decoded: decoded.reference,
    value: (schema) => typeExpression(schema, wire),
    decodedValue: (schema) => typeExpression(schema, decoded),
  };
}
