/** What the template of server.ts shows, from a model. */
import type { GeneratorInput } from "../../core/generator.ts";
import type * as ir from "../../core/ir.ts";
import { docComment, inlineText } from "../../core/text/comment.ts";
import { literal } from "../../core/text/literal.ts";
import { hidesRequest } from "../../core/wire/gaps.ts";
import { operationDescriptor } from "../../core/wire/operation-descriptor.ts";
import type { OperationDescriptor } from "../../core/wire/descriptor.ts";
import { answerMembers, leavesAnswersOpen, negotiableMediaTypes } from "./answer-types.ts";
import { basePathOf } from "./base-path.ts";
import { type Decision, type OperationDecisions, collectDecisions } from "./decisions.ts";
import { requestType, seesPrincipal } from "./request-type.ts";
import { type SchemePlaces, attemptTypes, credentialFieldsOf, schemePlaces } from "./security.ts";
import { type TypeCode, typeCode } from "./type-code.ts";

/** The view of `templates/server/server.ts.hbs`. */
export function serverView(input: GeneratorInput): object {
  const { api, names, runtime } = input;
  const types = typeCode(input);
  const places = schemePlaces(api);
  const { decisions, of } = collectDecisions(api, names, types);
  const operations = api.operations.map((operation) =>
    operationView(operation, of(operation), input, types, places),
  );
  const attempts = attemptTypes(input, places);
  const decisionsOptional = decisions.every(({ optional }) => optional);
  const decisionViews = decisions.map(decisionView);
  return {
    contractModule: `${runtime}/server-contract.js`,
    engineModule: `${runtime}/server.js`,
    title: inlineText(api.title).replaceAll("`", "'"),
    usesTypes: /\btypes\./u.test(codeOf(operations, decisionViews)),
    principal: attempts.length > 0,
    operations,
    attempts,
    decisions: decisionViews,
    decisionsOptional,
    optionsOptional: attempts.length === 0 && decisionsOptional,
    basePath: basePathOf(api),
    schemes: [...places],
  };
}

interface OperationView {
  readonly name: string;
  readonly type: string;
  readonly title: string;
  readonly comment: string;
  readonly principal: boolean;
  readonly request: string;
  readonly answers: readonly string[];
  readonly descriptor: ir.Json;
}

function operationView(
  operation: ir.Operation,
  decisions: OperationDecisions,
  { api, names }: GeneratorInput,
  types: TypeCode,
  places: SchemePlaces,
): OperationView {
  const { function: name, type } = names.operation(operation);
  return {
    name,
    type,
    title: `\`${name}\``,
    comment: documentation(operation),
    principal: seesPrincipal(operation),
    request: requestType(operation, credentialFieldsOf(operation, places), types),
    answers: answerMembers(operation, types),
    descriptor: asJson(serverOperation(operation, decisions, { api, names }, types)),
  };
}

function documentation({ method, path, summary, description, deprecated }: ir.Operation): string {
  const place = `\`${method} ${path.replaceAll("`", "'")}\``;
  return docComment(summary, description, place, deprecated ? { tag: "deprecated" } : undefined);
}

/** As `ServerOperation` of the runtime, which emitted code checks it against. */
interface ServerOperation extends OperationDescriptor, Partial<OperationDecisions> {
  readonly negotiable?: readonly (readonly [status: string, mediaTypes: readonly string[]])[];
  readonly openAnswers?: true;
  readonly openBody?: true;
}

/** The wire data of the operation and what only the server needs; nothing that is empty. */
function serverOperation(
  operation: ir.Operation,
  { bodyDecisions, ...others }: OperationDecisions,
  input: Pick<GeneratorInput, "api" | "names">,
  types: TypeCode,
): ServerOperation {
  const negotiable = (operation.responses ?? []).flatMap((response) => {
    const mediaTypes = negotiableMediaTypes(response, types);
    return mediaTypes === undefined ? [] : [[response.status, mediaTypes] as const];
  });
  return {
    ...operationDescriptor(operation, input),
    ...others,
    ...(bodyDecisions.length === 0 ? {} : { bodyDecisions }),
    ...(negotiable.length === 0 ? {} : { negotiable }),
    ...(leavesAnswersOpen(operation) ? { openAnswers: true } : {}),
    ...(hidesRequest(operation) ? { openBody: true } : {}),
  };
}

interface DecisionView extends Omit<Decision, "operations"> {
  /** Type of the names of the operations. */
  readonly operations: string;
}

function decisionView({ operations, ...decision }: Decision): DecisionView {
  return { ...decision, operations: operations.map((name) => literal(name)).join(" | ") };
}

function codeOf(operations: readonly OperationView[], decisions: readonly DecisionView[]): string {
  const ofOperations = operations.flatMap(({ request, answers }) => [request, ...answers]);
  return [...ofOperations, ...decisions.map(({ result }) => result)].join("\n");
}

/** Descriptors are plain data: interfaces lack the index signature that would say so. */
function asJson(descriptor: ServerOperation): ir.Json {
  return descriptor as unknown as ir.Json;
}
