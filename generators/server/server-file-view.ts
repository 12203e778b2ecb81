/** What the template of server.ts shows, from a model. */
import type { GeneratorInput } from "../../core/output/generator.ts";
import {
  type OperationsView,
  credentialsView,
  operationsView,
  serverContext,
} from "../../core/views/server/server-view.ts";
import type * as ir from "../../core/model/ir.ts";
import { inlineText } from "../../core/base/text/comment.ts";
import type { DecodingImports } from "../../core/views/encoding/decoding-code.ts";
import { usesXml } from "../../core/views/encoding/xml-body.ts";
import { basePathOf } from "./base-path.ts";

export type ServerView = DecodingImports & OperationsView;

/** The view of `templates/server/server.ts.hbs`. */
export function serverView(input: GeneratorInput): ServerView {
  const { api, runtime } = input;
  const context = serverContext(input);
  const handlers = operationsView(api.operations, context, placeOf);
  return {
    ...handlers,
    credentials: credentialsView(api.operations, context),
    contractModule: `${runtime}/server/contract.js`,
    engineModule: `${runtime}/server/service.js`,
    title: inlineText(api.title).replaceAll("`", "'"),
    xmlModule: `${runtime}/xml/xml.js`,
    usesTypes: context.types.usesTypes(),
    wireImports: [...context.decodings.imports(runtime), ...context.types.imports(runtime)],
    runtimeModules: [...context.decodings.modules(), ...context.types.modules()],
    usesXml: usesXml(api.operations, api),
    basePath: basePathOf(api),
  };
}

function placeOf({ method, path }: ir.Operation): string {
  return `\`${`${method} ${path}`.replaceAll("`", "'")}\``;
}
