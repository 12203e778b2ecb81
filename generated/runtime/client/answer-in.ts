// Copied from Specwright's runtime. Do not edit.
/** Answers of several media types, and of all that is not plain JSON. */
import { essence } from "../media-type.js";
import type { BodyReader, Media, ReadAnswer } from "./contract.js";

/** Which of `content` an answer has. */
export type FindMedia = (
  contentType: string,
  content: readonly Media<BodyReader>[],
) => Media<BodyReader> | undefined;

/**
 * Reads what the answer's media type says. Where a success has the one that was asked for, which is
 * `usual` unless a call says otherwise, another one is undocumented; errors come as they like.
 */
export function answerIn(
  content: readonly Media<BodyReader>[],
  usual?: string,
  find: FindMedia = named,
): ReadAnswer {
  return async (body, accept = usual) => {
    const { contentType, operation, response, judge } = body;
    const wanted = response.ok ? content.filter(([mediaType]) => mediaType === accept) : [];
    const [mediaType, reader] = find(contentType, wanted.length > 0 ? wanted : content) ?? [];
    const wire = await reader?.read(body);
    if (reader === undefined || wire === undefined) return undefined;
    if (reader.isValue) judge?.(mediaType ?? "", wire);
    return {
      mediaType: mediaType?.includes("*") ? essence(contentType) : mediaType,
      body: reader.decode ? reader.decode(wire, operation, response) : wire,
    };
  };
}

function named(contentType: string, content: readonly Media<BodyReader>[]) {
  const type = essence(contentType);
  return content.find(([mediaType]) => mediaType === type);
}
