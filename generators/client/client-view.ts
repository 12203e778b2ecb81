/** What the template of client.ts shows, from a model. */
import type { GeneratorInput } from "../../core/output/generator.ts";
import { deprecationTag } from "../../core/model/deprecation.ts";
import type * as ir from "../../core/model/ir.ts";
import { type TypeCode, typeCode } from "../../core/views/server/type-code.ts";
import { rateLimitHeaders } from "../../core/views/authorization/rate-limit-headers.ts";
import type { SchemaViewContext } from "../../core/model/schema-view/schema-view-context.ts";
import { render } from "../../core/output/template.ts";
import { expression } from "../../core/base/text/code.ts";
import {
  type DocPart,
  docComment,
  inlineText,
  renamedComment,
} from "../../core/base/text/comment.ts";
import { literal, propertyKey } from "../../core/base/text/literal.ts";
import { answerList } from "../../core/views/typescript/answer-list.ts";
import { usageSnippet } from "../../core/views/snippets/snippet.ts";
import { callerParameters } from "../../core/views/encoding/credential-place.ts";
import { decodingCode } from "../../core/views/encoding/decoding-code.ts";
import { usesXml as usesXmlBodies } from "../../core/views/encoding/xml-body.ts";
import { type DescriptorContext, clientOperation } from "./descriptor.ts";
import { errorPlaces } from "./error-places.ts";
import { type ChosenForm, inputType } from "./input-type.ts";
import { responseFormatOf } from "../../core/views/authorization/response-format.ts";
import { type ResultType, resultType } from "./result-type.ts";
import { operationsByTag } from "./by-tag.ts";
import { type RuntimeImports, runtimeImports } from "./runtime-imports.ts";
import {
  type ServiceView,
  credentialFields,
  credentialMembers,
  serviceCode,
  serviceView,
  variablesMember,
} from "./service.ts";
import { reportUnsupported } from "./unsupported.ts";

/** The view of `templates/client/client.ts.hbs` and of `bound-client.ts.hbs`. */
export interface ClientView extends Readonly<Record<string, unknown>> {
  readonly operations: readonly OperationView[];
  /** Whole lines of code. */
  readonly imports: readonly string[];
  /** Modules of the runtime that they import. */
  readonly runtimeModules: readonly string[];
  readonly usesXml: boolean;
  /** The modules of calls by tag; none where all stand in client.ts. */
  readonly tags: readonly (CallsView & { readonly path: string })[];
}

/** The view of `templates/client/client.ts.hbs`. */
export function clientView(input: GeneratorInput): ClientView {
  const { api, runtime, report } = input;
  const service = serviceView(api);
  const isSplit = input.options?.split === "tag";
  const groups = isSplit ? operationsByTag(api) : new Map<string, readonly ir.Operation[]>();
  const tags = [...groups].map(([path, operations]) => {
    return { path, ...calls(operations, { input, service, imports: runtimeImports() }) };
  });
  const imports = runtimeImports();
  const own = calls(isSplit ? [] : api.operations, { input, service, imports });
  const serviceText = serviceCode(service, imports);
  const places = errorPlaces(api, own.shapes);
  const { service: rateLimit } = rateLimitHeaders(api, report);
  const operations = [own, ...tags].flatMap((module) => module.operations);
  const isGeneric = ({ generics }: OperationView) => generics !== "";
  return {
    ...own,
    // Of the bound client: a type that takes functions apart loses their type parameters.
    names: operations.filter((each) => !isGeneric(each)).map(({ name }) => name),
    generic: operations.filter(isGeneric),
    title: inlineText(api.title).replaceAll("`", "'"),
    indexModule: `${runtime}/client/index.js`,
    unwrapModule: `${runtime}/client/unwrap.js`,
    // What the service itself needs was not yet known.
    imports: [...imports.lines(runtime), ...own.typeImports],
    runtimeModules: [
      "client/client",
      "client/index",
      ...imports.modules(),
      ...[own, ...tags].flatMap((module) => module.runtimeModules),
    ],
    service: serviceText,
    credentials: credentialMembers(api),
    baseUrl: baseUrlMember(service),
    variables: variablesMember(service) ?? "",
    optionsOptional: service.baseUrl !== undefined,
    rateLimit: rateLimit.length === 0 ? "" : expression(rateLimit),
    errorPlaces: places === undefined ? "" : expression(places),
    operations,
    modules: tags.map(({ path, operations }) => ({
      specifier: `./${path}.js`,
      exports: operations.flatMap(exportsOf),
    })),
    tags,
  };
}

/** The view of a module with calls. */
interface CallsView extends Readonly<Record<string, unknown>> {
  readonly operations: readonly OperationView[];
  readonly operationsText: string;
  /** Whole lines of code. */
  readonly imports: readonly string[];
  /** Those that the types of calls need. */
  readonly typeImports: readonly string[];
  readonly runtimeModules: readonly string[];
  readonly usesTypes: boolean;
  readonly usesXml: boolean;
  readonly shapes: SchemaViewContext;
}

interface CallsContext {
  readonly input: GeneratorInput;
  readonly service: ServiceView;
  readonly imports: RuntimeImports;
}

function calls(
  operations: readonly ir.Operation[],
  { input, service, imports }: CallsContext,
): CallsView {
  const { api, names, runtime, report } = input;
  const types = typeCode(input);
  const decodings = decodingCode(input);
  const identifies = service.schemes.length > 0;
  const descriptors = { api, names, decodings, shapes: types.shapes, imports, identifies };
  const views = operations.map((operation) => {
    reportUnsupported(operation, { api, report });
    return operationView(operation, input, { types, service, descriptors });
  });
  const typeImports = [...decodings.imports(runtime), ...types.imports(runtime)];
  return {
    contractModule: `${runtime}/client/contract.js`,
    engineModule: `${runtime}/client/client.js`,
    operations: views,
    operationsText: render("client/operations.ts", { operations: views }),
    imports: [...imports.lines(runtime), ...typeImports],
    typeImports,
    runtimeModules: [...imports.modules(), ...decodings.modules(), ...types.modules()],
    usesTypes: types.usesTypes(),
    usesXml: usesXmlBodies(operations, api),
    shapes: types.shapes,
  };
}

function exportsOf({ name, type, mediaTypes, old }: OperationView): string[] {
  const more = mediaTypes === "" ? [] : [`type ${type}MediaType`];
  const before = old.flatMap(({ names }) => names);
  return [name, `type ${type}Input`, ...more, `type ${type}Result`, ...before];
}

interface OperationView {
  readonly name: string;
  readonly type: string;
  readonly title: string;
  readonly comment: string;
  /** The same without the example, which calls the function. */
  readonly methodComment: string;
  readonly input: string;
  /** Type parameter of the input, where what it may hold depends on the media type that is chosen. */
  readonly inputGenerics: string;
  readonly inputPassed: string;
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
  /** All that it exported. */
  readonly names: readonly string[];
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
  const result = resultType(operation, types);
  const form = chosenForm(operation, api, result);
  const input = inputType(operation, { names, types, parameters, credentialFields: fields, form });
  const choice = form === undefined ? undefined : choiceOf(type, result);
  const own = typeParameters(type, result);
  const elsewhere = typeParameters(`calls.${type}`, result);
  return {
    name,
    type,
    title: `\`${name}\``,
    comment: documentation(operation, exampleOf(usageSnippet(operation, { api, names, types }))),
    methodComment: documentation(operation, undefined),
    input: input.code,
    inputGenerics: choice === undefined ? "" : `<${choice}>`,
    inputPassed: choice === undefined ? "" : "<Accept>",
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
      const before = [old.function, ...types.map((end) => `type ${old.type}${end}`)];
      return {
        name: old.function,
        names: before,
        comment,
        exports: exports.map((each) => `${comment}${each},`),
      };
    }),
  };
}

/** What a call chooses about its answer. */
function typeParameters(type: string, result: ResultType) {
  const { isChosen, hasBytes } = result;
  const choice = {
    parameter: "Accept",
    code: choiceOf(type, result),
    options: "Engine.AcceptOptions<Accept>",
  };
  const form = {
    parameter: "As",
    code: 'As extends Engine.BytesForm = "bytes"',
    options: "Engine.DownloadOptions<As>",
  };
  return [...(isChosen ? [choice] : []), ...(hasBytes ? [form] : [])];
}

/** The type parameter for the media type that a call chooses. */
function choiceOf(type: string, { accept }: ResultType): string {
  return `Accept extends ${type}MediaType = ${accept === undefined ? `${type}MediaType` : literal(accept)}`;
}

/** The values of the parameter for the form by the media type that they ask for. */
function chosenForm(
  operation: ir.Operation,
  api: ir.Api,
  { isChosen, mediaTypes }: ResultType,
): ChosenForm | undefined {
  const format = responseFormatOf(operation, api);
  if (format === undefined || !isChosen) return undefined;
  const members = mediaTypes.map((mediaType) => {
    const values = format.values.filter(([, each]) => each === mediaType);
    return `${propertyKey(mediaType)}: ${values.map(([value]) => literal(value)).join(" | ") || "never"};`;
  });
  const { parameter, in: places } = format;
  return { parameter, in: places, code: `{ ${members.join(" ")} }[Accept]` };
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

/** Characters of an example that somebody reads. Those of public descriptions have up to 600. */
const longestExample = 1000;

function exampleOf(text: string): DocPart {
  return text.length > longestExample ? undefined : { tag: "example", text };
}

function placeOf({ method, path }: ir.Operation): string {
  return `\`${`${method} ${path}`.replaceAll("`", "'")}\``;
}

function documentation(operation: ir.Operation, example: DocPart): string {
  const { summary, description, extensions } = operation;
  return docComment(
    summary,
    description,
    placeOf(operation),
    answerList(operation),
    ...(extensions["x-not-shown"] ?? []).map(
      ({ what, document }) => `Not shown: ${what} (${document}).`,
    ),
    example,
    deprecationTag(operation),
  ).trimEnd();
}

function baseUrlMember({ prefix, baseUrl }: ServiceView): string {
  if (baseUrl !== undefined)
    return `${docComment(`Default: \`${baseUrl.text}\`.`)}readonly baseUrl?: string;`;
  const rest = prefix === undefined ? undefined : `Absolute; \`${prefix.text}\` is appended.`;
  return `${docComment(rest ?? "Absolute: where the paths of the service begin.")}readonly baseUrl: string;`;
}
