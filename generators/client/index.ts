/**
 * client.ts: a function per operation, with its input and its results, or, by tag, client-<tag>.ts that
 * client.ts passes on; bound-client.ts: all of them as one object.
 */
import { type Generator, defineGenerator } from "../../core/output/generator.ts";
import { render } from "../../core/output/template.ts";
import { clientView } from "./client-view.ts";

export const client: Generator = defineGenerator({
  name: "client",
  requires: ["types", "conversions", "xml"],
  generate(input) {
    if (input.api.operations.length === 0) return { files: [] };
    const view = clientView(input);
    const files = [
      { path: "client.ts", text: render("client/client.ts", view) },
      { path: "bound-client.ts", text: render("client/bound-client.ts", view) },
      ...view.tags.map((tag) => ({ path: `${tag.path}.ts`, text: render("client/tag.ts", tag) })),
    ];
    return {
      files: files.map((file) => ({ ...file, skipsTypeCheck: true })),
      runtime: view.runtimeModules,
    };
  },
});
