/** What a call gives: a union of an operation's answers by status. */
import type * as ir from "../../core/model/ir.ts";
import { mediaTypeCode } from "../../core/views/server/media-type-code.ts";
import { answerBodyType } from "../../core/views/server/answer-body-type.ts";
import { literal, propertyKey, propertyName } from "../../core/base/text/literal.ts";
import { docComment } from "../../core/base/text/comment.ts";
import { isRange } from "../../core/model/media-kind.ts";
import type { TypeCode } from "../../core/views/server/type-code.ts";
import { isBodyless, isNegotiated, mediaChoices, usualMedia } from "./answer-code.ts";
import { streamType } from "./body-code.ts";

export interface ResultType {
  /** Type expressions, one per status. */
  readonly members: readonly string[];
  /** What a call may ask for. Empty: no success has several media types. */
  readonly mediaTypes: readonly string[];
  /** What a call asks for unless it says otherwise. */
  readonly accept?: string;
  /** True where a success has several media types; members use the type parameter `Accept` then. */
  readonly isChosen: boolean;
  /** True where an answer is bytes; members use the type parameter `As` then. */
  readonly hasBytes: boolean;
}

/** The answers that `operation` describes; others are `UndocumentedAnswer`. */
export function resultType(operation: ir.Operation, types: TypeCode): ResultType {
  const responses = operation.responses ?? [];
  const mediaTypes = mediaChoices(responses);
  const accept = usualMedia(responses);
  const read = responses.filter((response) => !isBodyless(response, operation));
  return {
    members: responses.map((response) => responseMember(response, operation, types)),
    isChosen: read.some(isNegotiated),
    hasBytes: read.some(({ content }) => content.some((media) => isBytes(media, types))),
    mediaTypes,
    ...(accept === undefined ? {} : { accept }),
  };
}

function isBytes(media: ir.MediaType, types: TypeCode): boolean {
  const isWhole = streamType(media) === undefined && !isRange(media.mediaType);
  return isWhole && types.kind(media) === "bytes";
}

function responseMember(response: ir.Response, operation: ir.Operation, types: TypeCode): string {
  const { status, content } = response;
  const code = /^\d{3}$/.test(status) ? status : literal(status);
  const headers = headersType(response.headers, types);
  const answer = (mediaType: string, body: string) =>
    `Engine.${headers.length === 0 ? "Answer" : "AnswerWithHeaders"}<${[code, mediaType, body, ...headers].join(", ")}>`;
  const bodyless = isBodyless(response, operation);
  if (bodyless || content.length === 0) {
    return answer("string | undefined", bodyless ? "undefined" : undocumented);
  }
  const answers = content.map(
    (media) =>
      [
        media.mediaType,
        answer(mediaTypeCode(media.mediaType), shownBody(bodyType(media, response, types))),
      ] as const,
  );
  if (!isNegotiated(response)) return answers.map(([, type]) => type).join(" | ");
  const members = answers.map(([mediaType, type]) => `${propertyKey(mediaType)}: ${type};`);
  return `Engine.NegotiatedAnswer<Accept, {\n${members.join("\n")}\n}>`;
}

/** A body that is none of a schema: `unknown` would hide the bodies of all other statuses. */
const undocumented = "Engine.UndocumentedBody";

function shownBody(type: string): string {
  return type === "unknown" ? undocumented : type;
}

/** A body of a range is read by what it turns out to be. */
function bodyType(media: ir.MediaType, response: ir.Response, types: TypeCode): string {
  const kind = types.kind(media);
  const stream = streamType(media);
  if (stream !== undefined && kind !== "items") return stream;
  if (isRange(media.mediaType) && kind !== "json") return "unknown";
  return answerBodyType(media, response, types, {
    schema: types.received,
    items: (item) => `AsyncIterable<${item}>`,
    bytes: "Engine.Bytes<As>",
  });
}

/** The last type argument of an answer; none where no headers are documented. */
function headersType(headers: readonly ir.Header[], types: TypeCode): readonly string[] {
  if (headers.length === 0) return [];
  const members = headers.map((header) => {
    const name = `${propertyName(header.name)}${header.required ? "" : "?"}`;
    return `${docComment(header.description)}readonly ${name}: ${types.value(header, "wire")};`;
  });
  return [`{\n${members.join("\n")}\n}`];
}
