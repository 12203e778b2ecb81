/** Makes a `Response` of what a handler or a decision answered, and refuses what is not described. */
import { encodeValue } from "../decoded-values.ts";
import type { BodyDescriptor, ResponseDescriptor } from "../operation.ts";
import { answerStatus, statusCode } from "./answer-status.ts";
import type { ServerOperation } from "./contract.ts";
import { type Fail, failFor } from "./fault.ts";
import { isRange, matchMedia } from "../media-type.ts";
import { preferred } from "./negotiation.ts";
import { type EncodedBody, encodeBody, encodeOpenBody } from "./payload.ts";
import { describedHeaders, openHeaders } from "./response-headers.ts";
import { isChecked, issuesOf, own } from "./validation.ts";
import type { OperationValidators } from "../validation.ts";

export interface AnswerContext {
  readonly operation: ServerOperation;
  readonly request: Request;
  /** Absent: bodies are not checked. */
  readonly validators?: OperationValidators | undefined;
  /** Asks a decision for the body of a status whose body is not shown. */
  readonly decideBody: (decision: string) => Promise<unknown>;
}

type Answer = Readonly<Record<string, unknown>>;

/**
 * The response of a documented answer, or of one that the operation leaves open.
 *
 * @throws AnswerFault when the operation describes no such status, media type, header or body.
 */
export async function encodeAnswer(given: unknown, context: AnswerContext): Promise<Response> {
  const { operation } = context;
  const answer = asAnswer(given, failFor(operation.name));
  const { status, httpStatus } = answer;
  const { code, descriptor } = answerStatus(status, httpStatus, operation, failFor(operation.name));
  const fail = failFor(operation.name, `status ${code}`);
  if (descriptor === undefined) return openResponse(code, answer, fail);
  const checks = own(context.validators?.headers, descriptor.status);
  const headers = describedHeaders(answer["headers"], descriptor.headers ?? [], checks, fail);
  return respond(code, headers, await describedBody(answer, descriptor, context, fail), fail);
}

/** The response of an answer of which nothing is described. */
export function encodeOpenAnswer(given: unknown, operation: ServerOperation): Response {
  const fail = failFor(operation.name);
  const answer = asAnswer(given, fail);
  return openResponse(statusCode(answer["status"], fail), answer, fail);
}

function asAnswer(given: unknown, fail: Fail): Answer {
  return isRecord(given) ? given : fail("the answer is not an object");
}

function openResponse(code: number, answer: Answer, fail: Fail): Response {
  const body = encodeOpenBody(answer["body"], answer["mediaType"], fail);
  return respond(code, openHeaders(answer["headers"], fail), body, fail);
}

function respond(
  status: number,
  headers: Headers,
  body: EncodedBody | undefined,
  fail: Fail,
): Response {
  if (body === undefined) return new Response(null, { status, headers });
  if (status === 204 || status === 205 || status === 304) fail("this status cannot have a body");
  if (body.contentType !== undefined) headers.set("content-type", body.contentType);
  if (body.length !== undefined) headers.set("content-length", String(body.length));
  return new Response(body.content, { status, headers });
}

async function describedBody(
  answer: Answer,
  descriptor: ResponseDescriptor,
  context: AnswerContext,
  fail: Fail,
): Promise<EncodedBody | undefined> {
  const body = answer["body"];
  if (descriptor.content.length > 0) return checkedBody(answer, descriptor, context, fail);
  if (body !== undefined) fail("no body is described");
  const { bodyDecisions = [] } = context.operation;
  const decision = bodyDecisions.find(([status]) => status === descriptor.status)?.[1];
  if (decision === undefined) return undefined;
  const decided = asAnswer(await context.decideBody(decision), fail);
  return encodeOpenBody(decided["body"], decided["mediaType"], fail);
}

function checkedBody(
  { body, mediaType: given }: Answer,
  { status, content }: ResponseDescriptor,
  { operation, request, validators }: AnswerContext,
  fail: Fail,
): EncodedBody {
  const { mediaType, described } =
    given === undefined
      ? chosenMedia(content, operation, status, request)
      : (givenMedia(given, content) ?? fail("the media type is not described"));
  if (!isChecked(mediaType, described)) return encodeBody(body, mediaType, described, fail);
  const wire = inWireForm(body, described, fail);
  const validator = own(own(validators?.responses, status), described.mediaType);
  const issues = issuesOf(validator, wire);
  if (issues.length > 0) fail("the body breaks its schema", issues);
  return encodeBody(wire, mediaType, described, fail);
}

function inWireForm(body: unknown, { decoding }: BodyDescriptor, fail: Fail): unknown {
  try {
    return encodeValue(body, decoding, "body");
  } catch (error) {
    if (error instanceof TypeError) fail(error.message);
    throw error;
  }
}

interface ChosenMedia {
  readonly mediaType: string;
  readonly described: BodyDescriptor;
}

/** What the caller prefers of the media types whose body has the type that the handler gave. */
function chosenMedia(
  content: readonly BodyDescriptor[],
  { negotiable = [] }: ServerOperation,
  status: string,
  request: Request,
): ChosenMedia {
  const alike = negotiable.find(([of]) => of === status)?.[1] ?? [];
  const [best] = preferred(request.headers.get("accept"), alike);
  const described = content.find(({ mediaType }) => mediaType === best) ?? content[0];
  if (described === undefined) throw new Error("a described body has a media type");
  return { mediaType: described.mediaType, described };
}

function givenMedia(
  mediaType: unknown,
  content: readonly BodyDescriptor[],
): ChosenMedia | undefined {
  if (typeof mediaType !== "string" || isRange(mediaType)) return undefined;
  const described = matchMedia(mediaType, content);
  return described === undefined ? undefined : { mediaType, described };
}

function isRecord(value: unknown): value is Answer {
  return typeof value === "object" && value !== null;
}
