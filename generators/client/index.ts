/** client.ts: a function per operation, with its input and its results; bound-client.ts: all of them as one object. */
import { type Generator, defineGenerator } from "../../core/generator.ts";
import { render } from "../../core/template.ts";
import { clientView } from "./view.ts";

export const client: Generator = defineGenerator({
  name: "client",
  requires: ["types", "decodings", "xml"],
  generate(input) {
    if (input.api.operations.length === 0) return { files: [] };
    const view = clientView(input);
    return {
      files: [
        { path: "client.ts", text: render("client/client.ts", view) },
        { path: "bound-client.ts", text: render("client/bound-client.ts", view) },
      ],
      runtime: view.runtimeModules,
    };
  },
});
