/** What the template of webhooks.ts shows, from a model. */
import { expression } from "../../core/base/text/code.ts";
import type { GeneratorInput } from "../../core/output/generator.ts";
import type {
  OperationViewContext,
  OperationView,
} from "../../core/views/server/operation-view.ts";
import {
  type OperationsView,
  credentialsView,
  operationsView,
  receiverContext,
} from "../../core/views/server/server-view.ts";
import type * as ir from "../../core/model/ir.ts";
import { inlineText } from "../../core/base/text/comment.ts";
import { propertyName } from "../../core/base/text/literal.ts";
import { inboundOperations } from "../../core/views/encoding/inbound-operations.ts";
import type { DecodingImports } from "../../core/views/encoding/decoding-code.ts";
import { usesXml } from "../../core/views/encoding/xml-body.ts";

/** The view of `templates/webhooks/webhooks.ts.hbs`. */
export function webhooksView(input: GeneratorInput): DecodingImports {
  const { api, runtime } = input;
  const received = inboundOperations(api);
  const context = receiverContext(input, received);
  const receivers = received.map((operation) => receiverView(operation, context));
  return {
    contractModule: `${runtime}/server/contract.js`,
    engineModule: `${runtime}/server/receiver.js`,
    xmlModule: `${runtime}/xml/xml.js`,
    usesTypes: context.types.usesTypes(),
    wireImports: [...context.decodings.imports(runtime), ...context.types.imports(runtime)],
    runtimeModules: [...context.decodings.modules(), ...context.types.modules()],
    usesXml: usesXml(received, api),
    credentials: credentialsView(received, context),
    receivers,
  };
}

/** A receiver is of one operation, so its options ask for nothing that other receivers need. */
interface ReceiverView
  extends Omit<OperationsView, "operations">, Omit<OperationView, "principal" | "descriptor"> {
  readonly descriptor: string;
  /** Members of the type of the path's parameters; empty: it has none. */
  readonly pathParameters: string;
}

function receiverView(operation: ir.Operation, context: OperationViewContext): ReceiverView {
  const { operations, ...shared } = operationsView([operation], context, placeOf);
  const [only] = operations;
  if (only === undefined) throw new Error("the view of an operation is missing");
  const pathParameters = pathMembers(operation).join("; ");
  return {
    ...only,
    ...shared,
    descriptor: expression(only.descriptor),
    pathParameters,
    optionsOptional: shared.optionsOptional && pathParameters === "",
  };
}

/** Texts, because the engine reads values out of them as it does in a server. */
function pathMembers({ parameters }: ir.Operation): readonly string[] {
  return parameters
    .filter((parameter) => parameter.in === "path")
    .map(({ name }) => `readonly ${propertyName(name)}: string | undefined`);
}

function placeOf({ method, path, callback }: ir.Operation): string {
  const key = quoted(path);
  if (callback === undefined) return `The webhook ${key}: a \`${method}\` to a URL of your choice.`;
  const { name, announcedBy } = callback;
  return `The callback ${quoted(name)} of ${quoted(announcedBy)}: a \`${method}\` to the URL ${key}.`;
}

function quoted(text: string): string {
  return `\`${inlineText(text).replaceAll("`", "'")}\``;
}
