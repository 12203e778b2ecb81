/** conversions.ts: in which form people see the values of schemas, for calls, handlers and validators. */
import { type Generator, defineGenerator } from "../../core/output/generator.ts";
import type * as ir from "../../core/model/ir.ts";
import { Code } from "../../core/base/text/code.ts";
import { withUsedImports } from "../../core/base/text/imports.ts";
import { codecCode } from "../../core/views/encoding/codec-code.ts";
import { encodingContext } from "../../core/views/encoding/encoding-context.ts";
import { decodingExpression } from "../../core/views/encoding/decoding.ts";

export const conversions: Generator = defineGenerator({
  name: "conversions",
  generate({ api, names, runtime }) {
    const { shapes } = encodingContext(api);
    const used = new Set<string>();
    const codes = {
      reference: (id: ir.SchemaId) => new Code(names.schema(id)),
      codec: (codec: ir.Codec) => {
        used.add("encoding/codecs");
        return codecCode(codec);
      },
    };
    const constants = api.schemas.flatMap(({ id, schema }) => {
      if (!shapes.decoded.isContainer(id) && !shapes.filled.isContainer(id)) return [];
      // Others may refer to it, also where no value can have another form.
      const decoding = decodingExpression(schema, shapes, codes)?.text ?? "{}";
      return [`export const ${names.schema(id)}: engine.Decoding = ${decoding};\n`];
    });
    if (constants.length === 0) return { files: [] };
    const codecs = used.has("encoding/codecs")
      ? `import * as codecs from "${runtime}/encoding/codecs.js";\n`
      : "";
    const engine = `import type * as engine from "${runtime}/encoding/decoding.js";\n`;
    const text = withUsedImports(`${codecs}${engine}\n${constants.join("\n")}`);
    return {
      files: [{ path: "conversions.ts", text }],
      runtime: ["encoding/decoding", ...used],
    };
  },
});
