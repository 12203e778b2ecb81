/** One operation as a template shows it to whoever writes its handler. */
import type { ServerOperation as Runtime } from "../../../runtime/server/contract.ts";
import { deprecationTag } from "../../model/deprecation.ts";
import { answerList } from "../typescript/answer-list.ts";
import type * as ir from "../../model/ir.ts";
import { docComment, leadOf } from "../../base/text/comment.ts";
import type { DecodingCode } from "../encoding/decoding-code.ts";
import type { OperationDescriptor } from "../encoding/descriptor.ts";
import { hidesRequest } from "../encoding/gaps.ts";
import { operationDescriptor } from "../encoding/operation-descriptor.ts";
import { mediaTypeCode } from "./media-type-code.ts";
import { answerMembers, leavesAnswersOpen, negotiableMediaTypes } from "./answer-types.ts";
import {
  type NameOf,
  authorizationDescriptor,
  answerDescriptor,
  formatDescriptor,
  rateLimitDescriptor,
} from "./authorization-descriptor.ts";
import type { AuthorizationContext } from "./authorization-callbacks.ts";
import { authorizedType } from "./credential-types.ts";
import type { OperationCallbacks } from "./required-callbacks.ts";
import { requestType } from "./request-type.ts";
import { streamType } from "./stream-type.ts";
import type { TypeCode } from "./type-code.ts";
import type { SchemeAuthorization } from "../authorization/scheme.ts";

/** What the views of all operations of an API are made with. */
export interface OperationViewContext extends AuthorizationContext {
  readonly decodings: DecodingCode;
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
  /** The same with a body that is read as it comes; empty: there is no such body. */
  readonly streamed: string;
  /** The union of the media types of its successes; empty: no success has several. */
  readonly mediaTypes: string;
  /** Empty: the document shows no answer. */
  readonly answers: readonly string[];
  /** The runtime's; codecs and decodings in it are expressions. */
  readonly descriptor: ServerOperation;
}

/** The view of `operation`; `place` says in its comment where the request goes. */
export function operationView(
  operation: ir.Operation,
  place: string,
  callbacks: OperationCallbacks,
  nameOf: NameOf,
  context: OperationViewContext,
): OperationView {
  const { names, types, access, credentials } = context;
  const rules = access.of(operation);
  const { function: name, type } = names.operation(operation);
  const { summary, description } = operation;
  const parts = {
    credentialFields: credentialFieldsOf(rules.schemes),
    authorized: access.isUnauthenticated
      ? undefined
      : authorizedType(operation, rules, names, credentials),
  };
  const descriptor = serverOperation(operation, callbacks, nameOf, context);
  return {
    name,
    type,
    title: `\`${name}\``,
    comment: docComment(
      // The client and `openapi.json` have all of it.
      summary ?? leadOf(description),
      place,
      answerList(operation),
      deprecationTag(operation),
    ),
    principal: rules.schemes.length > 0,
    request: requestType(operation, parts, types),
    streamed:
      parts.credentialFields.length === 0 && canStream(operation, descriptor, types)
        ? requestType(operation, { ...parts, isStreamed: true }, types)
        : "",
    mediaTypes: mediaTypesOf(operation),
    answers: answerMembers(operation, types),
    descriptor,
  };
}

/** True where some body can be a stream, and nothing has to be known of it before the handler is called. */
function canStream(
  { requestBody }: ir.Operation,
  { format, presentWhen = [] }: ServerOperation,
  types: TypeCode,
): boolean {
  if (format !== undefined || presentWhen.some((each) => "asked" in each)) return false;
  return requestBody?.content.some((media) => streamType(media, types) !== undefined) ?? false;
}

function mediaTypesOf({ responses = [] }: ir.Operation): string {
  const successes = responses.filter(({ status }) => status.startsWith("2"));
  if (!successes.some(({ content }) => content.length > 1)) return "";
  const media = successes.flatMap(({ content }) => content.map((each) => each.mediaType));
  return [...new Set(media)].map(mediaTypeCode).join(" | ");
}

/** As `ServerOperation` of the runtime, but that codecs and decodings are expressions. */
export type ServerOperation = Omit<Runtime, keyof OperationDescriptor> & OperationDescriptor;

/** The wire data of the operation and what only the engine needs; nothing that is empty. */
function serverOperation(
  operation: ir.Operation,
  callbacks: OperationCallbacks,
  nameOf: NameOf,
  context: OperationViewContext,
): ServerOperation {
  const { api, names, types, decodings } = context;
  const { invalid, bodies } = callbacks.responses;
  const negotiable = (operation.responses ?? []).flatMap((response) => {
    const mediaTypes = negotiableMediaTypes(response, types);
    return mediaTypes === undefined ? [] : [[response.status, mediaTypes] as const];
  });
  const bodyDecisions = bodies.map(([status, callback]) => [status, nameOf(callback)] as const);
  return {
    ...operationDescriptor(operation, { api, names, decodings }),
    ...callerRules(operation, callbacks, nameOf, context),
    ...(invalid && { invalid: nameOf(invalid) }),
    ...(bodyDecisions.length === 0 ? {} : { bodyDecisions }),
    ...(negotiable.length === 0 ? {} : { negotiable }),
    ...(leavesAnswersOpen(operation) ? { openAnswers: true } : {}),
    ...(hidesRequest(operation) ? { openBody: true } : {}),
  };
}

type CallerRules = Pick<
  Runtime,
  "access" | "limited" | "rateLimit" | "format" | "presentWhen" | "methods"
>;

/** What the description says of the operation's callers and of how they choose answers. */
function callerRules(
  operation: ir.Operation,
  callbacks: OperationCallbacks,
  nameOf: NameOf,
  { access: { of } }: OperationViewContext,
): CallerRules {
  const rules = of(operation);
  const { limited, rateLimit, format, presentWhen } = rules;
  const access = authorizationDescriptor(rules, callbacks, nameOf);
  return {
    ...(access && { access }),
    ...(limited && { limited: answerDescriptor(limited, callbacks.limited, nameOf) }),
    ...(rateLimit && callbacks.rateLimit
      ? { rateLimit: rateLimitDescriptor(rateLimit, callbacks.rateLimit, nameOf) }
      : {}),
    ...(format && { format: formatDescriptor(format, callbacks.format, nameOf) }),
    ...(presentWhen.length === 0 ? {} : { presentWhen }),
    ...(callbacks.methods && { methods: nameOf(callbacks.methods) }),
  };
}

/** Names of the members of a body that are credentials, which no handler sees; each once. */
function credentialFieldsOf(schemes: readonly SchemeAuthorization[]): readonly string[] {
  const found = schemes.flatMap(({ place }) => (place.in === "body" ? [place.name] : []));
  return [...new Set(found)];
}
