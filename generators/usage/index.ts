/** usage.json: for each operation, by the name of its function, a few lines that call it. */
import { type Generator, defineGenerator } from "../../core/generator.ts";
import { typeCode } from "../../core/handler/type-code.ts";
import { usageSnippet } from "../../core/usage/snippet.ts";

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
