/** webhooks.ts: for each webhook and callback its types, and what makes a receiver of its handler. */
import { type Generator, defineGenerator } from "../../core/output/generator.ts";
import { reportUnsupported } from "../../core/views/server/unsupported.ts";
import { render } from "../../core/output/template.ts";
import { inboundOperations } from "../../core/views/encoding/inbound-operations.ts";
import { usesXml } from "../../core/views/encoding/xml-body.ts";
import { webhooksView } from "./webhooks-view.ts";

export const webhooks: Generator = defineGenerator({
  name: "webhooks",
  requires: ["types", "conversions", "validators", "xml"],
  generate(input) {
    const received = inboundOperations(input.api);
    if (received.length === 0) return { files: [] };
    reportUnsupported(received, input, "receiver");
    const view = webhooksView(input);
    const xmlRuntime = usesXml(received, input.api) ? ["xml/xml"] : [];
    return {
      files: [{ path: "webhooks.ts", text: render("webhooks/webhooks.ts", view) }],
      runtime: [
        "server/receiver",
        "server/contract",
        "adapters/node",
        ...view.runtimeModules,
        ...xmlRuntime,
      ],
    };
  },
});
