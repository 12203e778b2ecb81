/** usage.json: for each operation, by the name of its function, a few lines that call it. */
import { type Generator, defineGenerator } from "../../core/output/generator.ts";
import { typeCode } from "../../core/views/server/type-code.ts";
import { usageSnippet } from "../../core/views/snippets/snippet.ts";

export const usage: Generator = defineGenerator({
  name: "usage",
  optIn: true,
  generate({ api, names }) {
    if (api.operations.length === 0) return { files: [] };
    const types = typeCode({ api, names });
    const snippets = api.operations.map((operation) => [
      names.operation(operation).function,
      usageSnippet(operation, { api, names, types }),
    ]);
    return { files: [{ path: "usage.json", text: JSON.stringify(Object.fromEntries(snippets)) }] };
  },
});
