/** The sealed union of what a handler may answer, from the responses of an operation. */
import type * as ir from "../../model/ir.ts";
import { literal, propertyName } from "../../base/text/literal.ts";
import { bodyGap } from "../encoding/gaps.ts";
import { isRange } from "../../model/media-kind.ts";
import { answerBodyType } from "./answer-body-type.ts";
import { mediaTypeCode } from "./media-type-code.ts";
import type { TypeCode } from "./type-code.ts";

/** Media types whose bodies have the same type; the first group needs no media type. */
interface MediaGroup {
  readonly body: string;
  readonly mediaTypes: readonly string[];
}

/** Every answer that `operation` describes; none where it shows no responses. */
export function answerMembers(operation: ir.Operation, types: TypeCode): readonly string[] {
  const members = (operation.responses ?? []).flatMap((response) =>
    responseMembers(response, types),
  );
  return leavesAnswersOpen(operation) ? [...members, "engine.UndocumentedResponse"] : members;
}

/** True where the document says that it does not show all answers of an operation. */
export function leavesAnswersOpen({ responses, extensions }: ir.Operation): boolean {
  const gaps = extensions["x-not-shown"] ?? [];
  return responses !== undefined && gaps.some(({ aspect }) => openAspects.has(aspect));
}

const openAspects: ReadonlySet<string> = new Set(["responses", "status"]);

/** One object type for each kind of body that `response` may have; a body that is not shown is decided. */
export function responseMembers(response: ir.Response, types: TypeCode): readonly string[] {
  const isBodiless = response.content.length === 0 || bodyGap(response) !== undefined;
  const named = namedAnswer(response, types, isBodiless);
  const bodies = isBodiless ? [["readonly body?: never"]] : bodyMembers(response, types);
  return bodies.map((body, index) =>
    index === 0 && named !== undefined ? named : answerType(response, body, types),
  );
}

/**
 * The first answer by the name that the runtime has for its form, where it is of the usual one: written out
 * it takes four times the text, of which compilers and editors read all.
 */
function namedAnswer(
  response: ir.Response,
  types: TypeCode,
  isBodiless: boolean,
): string | undefined {
  const { status, headers } = response;
  if (!isExact(status) || headers.some(({ required }) => required)) return undefined;
  if (isBodiless) return headers.length === 0 ? `engine.EmptyAnswer<${status}>` : undefined;
  const [{ body, mediaTypes } = { body: "", mediaTypes: [] }] = mediaGroups(response, types);
  if (isRange(mediaTypes[0] ?? "")) return undefined;
  const shown = `${status}, ${mediaTypes.map(mediaTypeCode).join(" | ")}, ${body}`;
  return headers.length === 0
    ? `engine.BodyAnswer<${shown}>`
    : `engine.BodyAnswerWithHeaders<${shown}, ${objectType(headerMembers(headers, types))}>`;
}

/** For each kind of body that `response` may have: its media types, and the body. */
export function bodyMembers(
  response: ir.Response,
  types: TypeCode,
): readonly (readonly string[])[] {
  return mediaGroups(response, types).map(({ body, mediaTypes }, index) => {
    const optional = index === 0 && !isRange(mediaTypes[0] ?? "") ? "?" : "";
    const named = mediaTypes.map(mediaTypeCode).join(" | ");
    return [`readonly mediaType${optional}: ${named}`, `readonly body: ${body}`];
  });
}

/** Of an answer whose body the document does not show: whoever answers gives it. */
export function openBodyMembers(response: ir.Response, types: TypeCode): readonly string[] {
  const note = "\n/** The document does not show it. */\n";
  const bodies =
    response.content.length === 0
      ? [["readonly body: unknown", "readonly mediaType?: string"]]
      : bodyMembers(response, types).map(([mediaType = "", body = ""]) => [body, mediaType]);
  return bodies.map(([body = "", mediaType = ""]) =>
    answerType(response, [`${note}${body}`, mediaType], types),
  );
}

function answerType(response: ir.Response, body: readonly string[], types: TypeCode): string {
  const { status, headers } = response;
  return objectType([...statusMembers(status), ...body, ...headerMember(headers, types)]);
}

/** Media types that the toolkit may choose from when a handler names none, where there is a choice. */
export function negotiableMediaTypes(
  response: ir.Response,
  types: TypeCode,
): readonly string[] | undefined {
  const [first] = mediaGroups(response, types);
  const concrete = first?.mediaTypes.filter((mediaType) => !isRange(mediaType)) ?? [];
  return concrete.length > 1 ? concrete : undefined;
}

function mediaGroups(response: ir.Response, types: TypeCode): readonly MediaGroup[] {
  const groups = new Map<string, string[]>();
  for (const media of response.content) {
    const body = answerBody(media, response, types);
    const alike = groups.get(body);
    if (alike === undefined) groups.set(body, [media.mediaType]);
    else alike.push(media.mediaType);
  }
  return [...groups].map(([body, mediaTypes]) => ({ body, mediaTypes }));
}

function answerBody(media: ir.MediaType, response: ir.Response, types: TypeCode): string {
  return answerBodyType(media, response, types, {
    schema: types.sent,
    items: (item) => `engine.ItemsAnswerBody<${item}>`,
    bytes: isRange(media.mediaType) ? "unknown" : "engine.BinaryAnswerBody",
  });
}

/** A range or the default is named as the description names it; the number stands beside it. */
function statusMembers(status: string): readonly string[] {
  if (isExact(status)) return [`readonly status: ${status}`];
  return [`readonly status: ${literal(status)}`, "readonly httpStatus: number"];
}

function isExact(status: string): boolean {
  return /^\d{3}$/u.test(status);
}

function headerMember(headers: readonly ir.Header[], types: TypeCode): readonly string[] {
  // Said outright, since a union takes a member that any of its types has.
  if (headers.length === 0) return ["readonly headers?: never"];
  const required = headers.some((header) => header.required);
  return [`readonly headers${required ? "" : "?"}: ${objectType(headerMembers(headers, types))}`];
}

function headerMembers(headers: readonly ir.Header[], types: TypeCode): readonly string[] {
  return headers.map((header) => {
    const name = `${propertyName(header.name)}${header.required ? "" : "?"}`;
    return `readonly ${name}: ${types.value(header, "wire")}`;
  });
}

/** The type of an object with these members. */
export function objectType(members: readonly string[]): string {
  return `{ ${members.join("; ")} }`;
}
