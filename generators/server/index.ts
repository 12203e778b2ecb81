/** server.ts: the types of handlers, the decisions, the service as data, its paths as code. */
import { type Generator, defineGenerator } from "../../core/output/generator.ts";
import { render } from "../../core/output/template.ts";
import { reportUnsupported } from "../../core/views/server/unsupported.ts";
import { usesXml } from "../../core/views/encoding/xml-body.ts";
import { routerCode } from "./router.ts";
import { reportMisplaced, reportUnreachable } from "./unreachable.ts";
import { type ServerView, serverView } from "./server-file-view.ts";

export const server: Generator = defineGenerator({
  name: "server",
  requires: ["types", "conversions", "validators", "xml"],
  generate(input) {
    if (input.api.operations.length === 0) return { files: [] };
    reportUnsupported(input.api.operations, input, "server");
    reportUnreachable(input.api.operations, input.report);
    reportMisplaced(input.api, input.report);
    const view = serverView(input);
    const xmlRuntime = usesXml(input.api.operations, input.api) ? ["xml/xml"] : [];
    const routed = input.api.operations.map((operation) => {
      const { method, path } = operation;
      return { name: input.names.operation(operation).function, method, path };
    });
    const router = routerCode(routed, input.runtime);
    return {
      files: [{ path: "server.ts", text: render("server/server.ts", { ...view, router }) }],
      runtime: [
        "server/service",
        "server/contract",
        "adapters/node",
        "adapters/hono",
        "adapters/fastify",
        ...router.runtimeModules,
        ...forImplementers(view),
        ...view.runtimeModules,
        ...xmlRuntime,
      ],
    };
  },
});

/** Nothing that is emitted calls these: they are for what implementers write themselves. */
function forImplementers({ judges, rateLimit }: ServerView): readonly string[] {
  const secrets = judges.length > 0 ? ["authorization/secrets"] : [];
  return rateLimit === "" ? secrets : [...secrets, "authorization/rate-limiter-flexible"];
}
