/** msw.ts: handlers for Mock Service Worker that answer as the description says. */
import { type Generator, defineGenerator } from "../../core/output/generator.ts";
import { render } from "../../core/output/template.ts";
import { usesXml } from "../../core/views/encoding/xml-body.ts";
import { mswView } from "./msw-view.ts";

export const msw: Generator = defineGenerator({
  name: "msw",
  optIn: true,
  requires: ["types", "conversions", "validators", "xml"],
  generate(input) {
    if (input.api.operations.length === 0) return { files: [] };
    const view = mswView(input);
    const xmlRuntime = usesXml(input.api.operations, input.api) ? ["xml/xml"] : [];
    return {
      files: [{ path: "msw.ts", text: render("msw/msw.ts", view) }],
      runtime: ["msw/msw", "server/contract", ...view.runtimeModules, ...xmlRuntime],
    };
  },
});
