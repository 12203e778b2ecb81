/** One operation as a template shows it to whoever writes its handler. */
import type * as ir from "../ir.ts";
import type { Names } from "../names/names.ts";
import { docComment } from "../text/comment.ts";
import type { OperationDescriptor } from "../wire/descriptor.ts";
import { hidesRequest } from "../wire/gaps.ts";
import { codedExpression } from "../wire/codec-code.ts";
import { operationDescriptor } from "../wire/operation-descriptor.ts";
import { answerMembers, leavesAnswersOpen, negotiableMediaTypes } from "./answer-types.ts";
import type { OperationDecisions } from "./decisions.ts";
import { requestType, seesPrincipal } from "./request-type.ts";
import { type SchemePlaces, credentialFieldsOf } from "./security.ts";
import type { TypeCode } from "./type-code.ts";

/** What the views of all operations of an API are made with. */
export interface HandlerContext {
  readonly api: ir.Api;
  readonly names: Names;
  readonly types: TypeCode;
  readonly places: SchemePlaces;
}

export interface OperationView {
  /** Name of the handler. */
  readonly name: string;
  /** What the names of its types begin with. */
  readonly type: string;
  /** The name for comments. */
  readonly title: string;
  /** Documentation comment with a final line feed. */
  readonly comment: string;
  /** True where the handler sees a principal. */
  readonly principal: boolean;
  readonly request: string;
  /** Empty: the document shows no answer. */
  readonly answers: readonly string[];
  /** The runtime's `ServerOperation`, as an expression. */
  readonly descriptor: string;
}

/** The view of `operation`; `place` says in its comment where the request goes. */
export function operationView(
  operation: ir.Operation,
  place: string,
  decisions: OperationDecisions,
  context: HandlerContext,
): OperationView {
  const { names, types, places } = context;
  const { function: name, type } = names.operation(operation);
  const { summary, description, deprecated } = operation;
  return {
    name,
    type,
    title: `\`${name}\``,
    comment: docComment(
      summary,
      description,
      place,
      deprecated ? { tag: "deprecated" } : undefined,
    ),
    principal: seesPrincipal(operation),
    request: requestType(operation, credentialFieldsOf(operation, places), types),
    answers: answerMembers(operation, types),
    descriptor: codedExpression(serverOperation(operation, decisions, context)),
  };
}

/** As `ServerOperation` of the runtime, which emitted code checks it against. */
interface ServerOperation extends OperationDescriptor, Partial<OperationDecisions> {
  readonly negotiable?: readonly (readonly [status: string, mediaTypes: readonly string[]])[];
  readonly scopes?: readonly (readonly (readonly string[])[])[];
  readonly openAnswers?: true;
  readonly openBody?: true;
}

function scopesOf({ security = [] }: ir.Operation): Pick<ServerOperation, "scopes"> {
  const scopes = security.map((schemes) => schemes.map((scheme) => scheme.scopes));
  return scopes.flat(2).length === 0 ? {} : { scopes };
}

/** The wire data of the operation and what only the engine needs; nothing that is empty. */
function serverOperation(
  operation: ir.Operation,
  { bodyDecisions, ...others }: OperationDecisions,
  { api, names, types }: HandlerContext,
): ServerOperation {
  const negotiable = (operation.responses ?? []).flatMap((response) => {
    const mediaTypes = negotiableMediaTypes(response, types);
    return mediaTypes === undefined ? [] : [[response.status, mediaTypes] as const];
  });
  return {
    ...operationDescriptor(operation, { api, names }),
    ...others,
    ...scopesOf(operation),
    ...(bodyDecisions.length === 0 ? {} : { bodyDecisions }),
    ...(negotiable.length === 0 ? {} : { negotiable }),
    ...(leavesAnswersOpen(operation) ? { openAnswers: true } : {}),
    ...(hidesRequest(operation) ? { openBody: true } : {}),
  };
}
