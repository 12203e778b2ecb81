/** Media types with parameters, and ranges of them. */
import { essence, isRange, matchMedia } from "../http/media-type.ts";
import type { BodyReader, Media } from "./contract.ts";
import type { FindMedia } from "./answer-by-media-type.ts";

/** What fits a media type best. */
export function matchingMedia<Codec>(
  contentType: string,
  content: readonly Media<Codec>[],
): Media<Codec> | undefined {
  const described = content.map((media) => ({ mediaType: media[0], media }));
  return matchMedia(contentType, described)?.media;
}

/** For `answerByMediaType`: a range is read and shown as what the answer turns out to be. */
export const matchingReader: FindMedia = (contentType, content) => {
  const found = matchingMedia<BodyReader>(contentType, content);
  if (found === undefined) return undefined;
  const [mediaType, reader] = found;
  const shown = isRange(mediaType) ? essence(contentType) : mediaType;
  return [mediaType, reader.of?.(contentType) ?? reader, shown];
};
