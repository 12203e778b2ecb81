/** What the template of client.ts shows, from a model. */
import type { GeneratorInput } from "../../core/generator.ts";
import type * as ir from "../../core/ir.ts";
import { type TypeCode, typeCode } from "../../core/handler/type-code.ts";
import { expression } from "../../core/text/code.ts";
import { docComment, inlineText } from "../../core/text/comment.ts";
import { literal } from "../../core/text/literal.ts";
import { decodingCode } from "../../core/wire/decoding-code.ts";
import { usesXml as usesXmlBodies } from "../../core/wire/xml-body.ts";
import { type DescriptorContext, clientOperation } from "./descriptor.ts";
import { errorPlaces } from "./error-places.ts";
import { inputType } from "./input-type.ts";
import { resultType } from "./result-type.ts";
import { runtimeImports } from "./runtime-imports.ts";
import {
  type ServiceView,
  credentialFields,
  credentialMembers,
  serviceCode,
  serviceView,
  variablesMember,
} from "./service.ts";
import { reportUnhonoured } from "./unhonoured.ts";

/** The view of `templates/client/client.ts.hbs` and of `bound-client.ts.hbs`. */
export interface ClientView extends Readonly<Record<string, unknown>> {
  readonly operations: readonly OperationView[];
  /** Whole lines of code. */
  readonly imports: readonly string[];
  /** Modules of the runtime that they import. */
  readonly runtimeModules: readonly string[];
  readonly usesXml: boolean;
}

export function clientView(input: GeneratorInput): ClientView {
  const { api, names, runtime, report } = input;
  const types = typeCode(input);
  const { shapes } = types;
  const decodings = decodingCode(input);
  const service = serviceView(api);
  const imports = runtimeImports();
  const identifies = service.schemes.length > 0;
  const descriptors = { api, names, decodings, shapes, imports, identifies };
  const operations = api.operations.map((operation) => {
    reportUnhonoured(operation, { api, report });
    return operationView(operation, input, { types, service, descriptors });
  });
  const serviceText = serviceCode(service, imports);
  const places = errorPlaces(api, shapes);
  const usesXml = usesXmlBodies(api.operations, api);
  return {
    title: inlineText(api.title).replaceAll("`", "'"),
    contractModule: `${runtime}/client/contract.js`,
    engineModule: `${runtime}/client/client.js`,
    indexModule: `${runtime}/client/index.js`,
    unwrapModule: `${runtime}/client/unwrap.js`,
    usesTypes: types.usesTypes(),
    imports: [...imports.lines(runtime), ...decodings.imports(runtime)],
    runtimeModules: ["client/client", "client/index", ...imports.modules(), ...decodings.modules()],
    usesXml,
    service: serviceText,
    credentials: credentialMembers(api),
    baseUrl: baseUrlMember(service),
    variables: variablesMember(service) ?? "",
    optionsOptional: service.baseUrl !== undefined,
    errorPlaces: places === undefined ? "" : expression(places),
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
  readonly choice?: {
    readonly mediaTypes: string;
    readonly fallback: string;
    /** The same in another module, where this one is `calls`. */
    readonly fallbackInCalls: string;
  };
  /** An expression. */
  readonly descriptor: string;
}

/** What the views of all operations are made with. */
interface Parts {
  readonly types: TypeCode;
  readonly service: ServiceView;
  readonly descriptors: DescriptorContext;
}

function operationView(
  operation: ir.Operation,
  { names }: GeneratorInput,
  { types, service, descriptors }: Parts,
): OperationView {
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
            fallbackInCalls: accept === undefined ? `calls.${type}MediaType` : literal(accept),
          },
        }),
    descriptor: clientOperation(operation, descriptors),
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
    return `${docComment(`Default: \`${baseUrl.text}\`.`)}readonly baseUrl?: string;`;
  const rest = prefix === undefined ? undefined : `Absolute; \`${prefix.text}\` is appended.`;
  return `${docComment(rest ?? "Absolute: where the paths of the service begin.")}readonly baseUrl: string;`;
}
