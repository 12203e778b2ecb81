/** server.ts: the types of handlers, the decisions, the service as data, its paths as code. */
import {
  type Generator,
  defineGenerator,
  type GeneratorInput,
} from "../../core/output/generator.ts";
import { mountModules } from "../../core/output/runtime/entries.ts";
import { render } from "../../core/output/template.ts";
import { reportUnsupported } from "../../core/views/server/unsupported.ts";
import { usesXml } from "../../core/views/encoding/xml-body.ts";
import { routerCode } from "./router.ts";
import { reportMisplaced, reportUnreachable } from "./unreachable.ts";
import {
  type OperationsView,
  credentialsView,
  operationsView,
  serverContext,
} from "../../core/views/server/server-view.ts";
import type * as ir from "../../core/model/ir.ts";
import { inlineText } from "../../core/base/text/comment.ts";
import { literal } from "../../core/base/text/literal.ts";
import { sharedParts } from "./shared-parts.ts";
import type { DecodingImports } from "../../core/views/encoding/decoding-code.ts";
import { basePathOf } from "./base-path.ts";

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
    const uploads = view.operations.some(({ streamed }) => streamed !== "")
      ? ["uploads/streamed"]
      : [];
    const routed = input.api.operations.map((operation) => {
      const { method, path } = operation;
      return { name: input.names.operation(operation).function, method, path };
    });
    const router = routerCode(routed, input.runtime);
    return {
      files: [
        {
          path: "server.ts",
          text: render("server/server.ts", { ...view, router }),
          skipsTypeCheck: true,
        },
      ],
      runtime: [
        "server/service",
        "server/contract",
        "server/routes",
        ...mountModules,
        "server/not-implemented",
        ...router.runtimeModules,
        ...forImplementers(view),
        ...view.runtimeModules,
        ...xmlRuntime,
        ...uploads,
      ],
    };
  },
});

/** Nothing that is emitted calls these: they are for what implementers write themselves. */
function forImplementers({ judges, rateLimit }: ServerView): readonly string[] {
  const secrets = judges.length > 0 ? ["authorization/secrets"] : [];
  return rateLimit === "" ? secrets : [...secrets, "authorization/rate-limiter-flexible"];
}

/** What the template of server.ts shows, from a model. */
interface ServerView extends DecodingImports, Omit<OperationsView, "operations"> {
  readonly operations: readonly { readonly streamed: string }[];
}

/** The view of `templates/server/server.ts.hbs`. */
function serverView(input: GeneratorInput): ServerView {
  const { api, runtime } = input;
  const context = serverContext(input);
  const { operations, ...handlers } = operationsView(api.operations, context, placeOf);
  const { constants, usual, codes } = sharedParts(operations.map(({ descriptor }) => descriptor));
  return {
    ...handlers,
    operations: operations.map((each, index) => ({ ...each, descriptor: codes[index] ?? "" })),
    parts: constants.map((part) => ({ ...part, isOptional: part.member === "responses" })),
    credentials: credentialsView(api.operations, context),
    contractModule: `${runtime}/server/contract.js`,
    engineModule: `${runtime}/server/service.js`,
    notImplementedModule: `${runtime}/server/not-implemented.js`,
    title: inlineText(api.title).replaceAll("`", "'"),
    xmlModule: `${runtime}/xml/xml.js`,
    usesTypes: context.types.usesTypes(),
    wireImports: [
      ...importsOf(usual, runtime),
      ...context.decodings.imports(runtime),
      ...context.types.imports(runtime),
    ],
    runtimeModules: [
      ...(usual.size > 0 ? [usualParts] : []),
      ...context.decodings.modules(),
      ...context.types.modules(),
    ],
    usesXml: usesXml(api.operations, api),
    basePath: basePathOf(api),
  };
}

const usualParts = "server/usual-parts";

function importsOf(usual: ReadonlySet<string>, runtime: string): readonly string[] {
  if (usual.size === 0) return [];
  const names = [...usual].toSorted().join(", ");
  return [`import { ${names} } from ${literal(`${runtime}/${usualParts}.js`)};`];
}

function placeOf({ method, path }: ir.Operation): string {
  return `\`${`${method} ${path}`.replaceAll("`", "'")}\``;
}
