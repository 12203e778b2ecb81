/** decodings.ts: in which form people see the values of schemas, for calls, handlers and validators. */
import { type Generator, defineGenerator } from "../../core/generator.ts";
import { Code } from "../../core/text/code.ts";
import { wireContext } from "../../core/wire/context.ts";
import { decodingExpression } from "../../core/wire/decoding.ts";

export const decodings: Generator = defineGenerator({
  name: "decodings",
  generate({ api, names, runtime }) {
    const { shapes } = wireContext(api);
    const reference = (id: string) => new Code(names.schema(id));
    const constants = api.schemas.flatMap(({ id, schema }) => {
      const decoding = decodingExpression(schema, shapes, reference);
      if (decoding === undefined) return [];
      return [`export const ${names.schema(id)}: engine.Decoding = ${decoding.text};\n`];
    });
    if (constants.length === 0) return { files: [] };
    const engine = `import type * as engine from "${runtime}/decoding.js";\n`;
    return {
      files: [{ path: "decodings.ts", text: `${engine}\n${constants.join("\n")}` }],
      runtime: ["decoding"],
    };
  },
});
