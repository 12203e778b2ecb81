/** Answers by their media type. */
import { essence } from "../http/media-type.ts";
import type { BodyReader, Media, ReadAnswer } from "./contract.ts";

/**
 * What of `content` an answer of `contentType` has; `shown` is the media type that people see, unless it
 * is the one that is described.
 */
export type FindMedia = (
  contentType: string,
  content: readonly Media<BodyReader>[],
) => readonly [mediaType: string, reader: BodyReader, shown?: string] | undefined;

/** Reads what the answer's media type says. */
export function answerByMediaType(
  content: readonly Media<BodyReader>[],
  find: FindMedia = sameMedia,
): ReadAnswer {
  return async (body) => {
    const found = find(body.contentType, content);
    const wire = await found?.[1].read(body);
    if (!found || wire === undefined) return undefined;
    const [described, { decode }, mediaType = described] = found;
    body.validate?.(found, wire);
    return { mediaType, body: decode ? decode(wire, body) : wire };
  };
}

const sameMedia: FindMedia = (contentType, content) => {
  const type = essence(contentType);
  return content.find(([mediaType]) => mediaType === type);
};
