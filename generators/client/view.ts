/** What the template of client.ts shows, from a model. */
import type { GeneratorInput } from "../../core/generator.ts";
import type * as ir from "../../core/ir.ts";
import { type TypeCode, typeCode } from "../../core/handler/type-code.ts";
import { rateLimitHeaders } from "../../core/access/rate-limit-headers.ts";
import { expression } from "../../core/text/code.ts";
import { docComment, inlineText, renamedComment } from "../../core/text/comment.ts";
import { literal } from "../../core/text/literal.ts";
import { callerParameters } from "../../core/wire/credential-place.ts";
import { decodingCode } from "../../core/wire/decoding-code.ts";
import { usesXml as usesXmlBodies } from "../../core/wire/xml-body.ts";
import { type DescriptorContext, clientOperation } from "./descriptor.ts";
import { errorPlaces } from "./error-places.ts";
import { inputType } from "./input-type.ts";
import { type ResultType, resultType } from "./result-type.ts";
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
  const { service: rateLimit } = rateLimitHeaders(api, report);
  const usesXml = usesXmlBodies(api.operations, api);
  return {
    title: inlineText(api.title).replaceAll("`", "'"),
    contractModule: `${runtime}/client/contract.js`,
    engineModule: `${runtime}/client/client.js`,
    indexModule: `${runtime}/client/index.js`,
    unwrapModule: `${runtime}/client/unwrap.js`,
    usesTypes: types.usesTypes(),
    imports: [...imports.lines(runtime), ...decodings.imports(runtime), ...types.imports(runtime)],
    runtimeModules: [
      "client/client",
      "client/index",
      ...imports.modules(),
      ...decodings.modules(),
      ...types.modules(),
    ],
    usesXml,
    service: serviceText,
    credentials: credentialMembers(api),
    baseUrl: baseUrlMember(service),
    variables: variablesMember(service) ?? "",
    optionsOptional: service.baseUrl !== undefined,
    rateLimit: rateLimit.length === 0 ? "" : expression(rateLimit),
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
  /** Media types that a call may ask for, as a type. Empty: no status has several. */
  readonly mediaTypes: string;
  /** Type parameters of the result and of the function. */
  readonly generics: string;
  /** The same in another module, where this one is `calls`. */
  readonly genericsElsewhere: string;
  /** Type arguments that pass them on. */
  readonly passed: string;
  readonly options: string;
  readonly optionsElsewhere: string;
  /** An expression. */
  readonly descriptor: string;
  /** Names that it had before. */
  readonly old: readonly OldNameView[];
}

interface OldNameView {
  readonly name: string;
  readonly comment: string;
  /** Whole members of an export. */
  readonly exports: readonly string[];
}

/** What the views of all operations are made with. */
interface Parts {
  readonly types: TypeCode;
  readonly service: ServiceView;
  readonly descriptors: DescriptorContext;
}

function operationView(
  operation: ir.Operation,
  { api, names }: GeneratorInput,
  { types, service, descriptors }: Parts,
): OperationView {
  const { function: name, type } = names.operation(operation);
  const fields = credentialFields(operation, service);
  const parameters = callerParameters(operation, api);
  const input = inputType(operation, { names, types, parameters, credentialFields: fields });
  const result = resultType(operation, types);
  const own = typeParameters(type, result);
  const elsewhere = typeParameters(`calls.${type}`, result);
  return {
    name,
    type,
    title: `\`${name}\``,
    comment: documentation(operation),
    input: input.code,
    inputOptional: input.optional,
    results: result.members,
    mediaTypes: result.mediaTypes.map((mediaType) => literal(mediaType)).join(" | "),
    generics: angled(own.map(({ code }) => code)),
    genericsElsewhere: angled(elsewhere.map(({ code }) => code)),
    passed: angled(own.map(({ parameter }) => parameter)),
    options: callOptions(type, result, own),
    optionsElsewhere: callOptions(`calls.${type}`, result, own),
    descriptor: clientOperation(operation, descriptors),
    old: names.old.operation(operation).map((old) => {
      const comment = renamedComment(name);
      const types = ["Input", "Result", ...(result.mediaTypes.length > 0 ? ["MediaType"] : [])];
      const exports = [
        `${name} as ${old.function}`,
        ...types.map((end) => `type ${type}${end} as ${old.type}${end}`),
      ];
      return { name: old.function, comment, exports: exports.map((each) => `${comment}${each},`) };
    }),
  };
}

/** What a call chooses about its answer. */
function typeParameters(type: string, { isChosen, accept, hasBytes }: ResultType) {
  const choice = {
    parameter: "Accept",
    code: `Accept extends ${type}MediaType = ${accept === undefined ? `${type}MediaType` : literal(accept)}`,
    options: "Engine.AcceptOptions<Accept>",
  };
  const form = {
    parameter: "As",
    code: 'As extends Engine.BytesForm = "bytes"',
    options: "Engine.DownloadOptions<As>",
  };
  return [...(isChosen ? [choice] : []), ...(hasBytes ? [form] : [])];
}

/** The type of the options: calls of HEAD choose too, though no body shows it. */
function callOptions(
  type: string,
  { mediaTypes, isChosen }: ResultType,
  parameters: readonly { readonly options: string }[],
): string {
  const known = parameters.map(({ options }) => options);
  const choice = `Engine.AcceptOptions<${type}MediaType>`;
  const all = mediaTypes.length > 0 && !isChosen ? [choice, ...known] : known;
  return all.join(" & ") || "Engine.CallOptions";
}

function angled(list: readonly string[]): string {
  return list.length === 0 ? "" : `<${list.join(", ")}>`;
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
