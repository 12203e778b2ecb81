/** client.ts: a function per operation, with its input and its results, over the client engine. */
import { type Generator, defineGenerator } from "../../core/generator.ts";
import { render } from "../../core/template.ts";
import { usesXml } from "../../core/wire/xml-body.ts";
import { clientView } from "./view.ts";

export const client: Generator = defineGenerator({
  name: "client",
  requires: ["types", "decodings", "xml"],
  generate(input) {
    if (input.api.operations.length === 0) return { files: [] };
    const view = clientView(input);
    const xmlRuntime = usesXml(input.api.operations, input.api) ? ["xml"] : [];
    return {
      files: [{ path: "client.ts", text: render("client/client.ts", view) }],
      runtime: [
        "client",
        "client-contract",
        "errors",
        "unwrap",
        ...view.runtimeModules,
        ...xmlRuntime,
      ],
    };
  },
});
