/** Expressions for decodings, as modules with descriptors write them. */
import type * as ir from "../ir.ts";
import type { Names } from "../names/names.ts";
import { Code } from "../text/code.ts";
import { wireContext } from "./context.ts";
import { decodingExpression } from "./decoding.ts";

export interface DecodingCode {
  /** Of a body; `undefined` where it stays as it travels. */
  readonly ofNamed: (schema: ir.SchemaId) => Code | undefined;
  /** Of a parameter. */
  readonly ofValue: (parameter: ir.Parameter) => Code | undefined;
  /** True once something of decodings.ts was written. */
  readonly usesDecodings: () => boolean;
}

/** Named schemas are members of the namespace `decodings`. */
export function decodingCode({ api, names }: { readonly api: ir.Api; readonly names: Names }) {
  const { shapes } = wireContext(api);
  let used = false;
  const reference = (id: ir.SchemaId): Code => {
    used = true;
    return new Code(`decodings.${names.schema(id)}`);
  };
  const { decoded, filled } = shapes;
  const ofNamed = (id: ir.SchemaId): Code | undefined =>
    decoded.holds(id) || filled.holds(id) ? reference(id) : undefined;
  const code: DecodingCode = {
    ofNamed,
    ofValue: ({ schema, content }) => {
      if (schema !== undefined) return decodingExpression(schema, shapes, reference);
      return content?.schema === undefined ? undefined : ofNamed(content.schema);
    },
    usesDecodings: () => used,
  };
  return code;
}
