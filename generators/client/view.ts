/** What the template of client.ts shows, from a model. */
import type { GeneratorInput } from "../../core/generator.ts";
import type * as ir from "../../core/ir.ts";
import { docComment, inlineText } from "../../core/text/comment.ts";
import { literal } from "../../core/text/literal.ts";
import { expression } from "../../core/text/code.ts";
import { type DecodingCode, type WireView, decodingCode } from "../../core/wire/decoding-code.ts";
import { usesXml } from "../../core/wire/xml-body.ts";
import { clientOperation } from "./descriptor.ts";
import { inputType } from "./input-type.ts";
import { resultType } from "./result-type.ts";
import { type ServiceView, credentialFields, credentialMembers, serviceView } from "./service.ts";
import { reportUnhonoured } from "./unhonoured.ts";
import { type TypeCode, typeCode } from "../../core/handler/type-code.ts";

/** The view of `templates/client/client.ts.hbs`. */
export function clientView(input: GeneratorInput): WireView {
  const { api, runtime } = input;
  const types = typeCode(input);
  const decodings = decodingCode(input);
  const service = serviceView(api);
  const operations = api.operations.map((operation) =>
    operationView(operation, input, { types, decodings, service }),
  );
  const credentials = credentialMembers(api);
  return {
    title: inlineText(api.title).replaceAll("`", "'"),
    contractModule: `${runtime}/client-contract.js`,
    engineModule: `${runtime}/client.js`,
    xmlModule: `${runtime}/xml.js`,
    unwrapModule: `${runtime}/unwrap.js`,
    usesTypes: types.usesTypes(),
    wireImports: decodings.imports(runtime),
    runtimeModules: decodings.modules(),
    usesXml: usesXml(api.operations, api),
    service: asJson(service),
    credentials,
    baseUrl: baseUrlMember(service),
    optionsOptional: service.baseUrl !== undefined,
    operations,
  };
}

interface OperationView {
  readonly name: string;
  readonly type: string;
  readonly title: string;
  readonly comment: string;
  readonly input: string;
  readonly inputOptional: boolean;
  readonly results: readonly string[];
  /** Absent: no status has several media types. */
  readonly choice?: { readonly mediaTypes: string; readonly fallback: string };
  /** An expression. */
  readonly descriptor: string;
}

/** What the views of all operations are made with. */
interface Parts {
  readonly types: TypeCode;
  readonly decodings: DecodingCode;
  readonly service: ServiceView;
}

function operationView(
  operation: ir.Operation,
  { api, names, report }: GeneratorInput,
  { types, decodings, service }: Parts,
): OperationView {
  reportUnhonoured(operation, { api, report });
  const { function: name, type } = names.operation(operation);
  const fields = credentialFields(operation, service);
  const input = inputType(operation, { names, types, credentialFields: fields });
  const { members, mediaTypes, accept } = resultType(operation, types);
  const choice = mediaTypes.map((mediaType) => literal(mediaType)).join(" | ");
  return {
    name,
    type,
    title: `\`${name}\``,
    comment: documentation(operation),
    input: input.code,
    inputOptional: input.optional,
    results: members,
    ...(mediaTypes.length === 0
      ? {}
      : {
          choice: {
            mediaTypes: choice,
            fallback: accept === undefined ? `${type}MediaType` : literal(accept),
          },
        }),
    descriptor: expression(
      clientOperation(operation, { api, names, decodings }, accept, types.shapes),
    ),
  };
}

function documentation(operation: ir.Operation): string {
  const { method, path, summary, description, deprecated, extensions } = operation;
  return docComment(
    summary,
    description,
    `\`${method} ${path.replaceAll("`", "'")}\``,
    ...(extensions["x-not-shown"] ?? []).map(
      ({ what, document }) => `Not shown: ${what} (${document}).`,
    ),
    deprecated ? { tag: "deprecated" } : undefined,
  ).trimEnd();
}

function baseUrlMember({ prefix, baseUrl }: ServiceView): string {
  if (baseUrl !== undefined)
    return `${docComment(`Default: \`${baseUrl}\`.`)}readonly baseUrl?: string;`;
  const rest = prefix === "" ? undefined : `Absolute; \`${prefix}\` is appended.`;
  return `${docComment(rest ?? "Absolute: where the paths of the service begin.")}readonly baseUrl: string;`;
}

/** Descriptors are plain data: interfaces lack the index signature that would say so. */
function asJson(data: object): ir.Json {
  return data as unknown as ir.Json;
}
