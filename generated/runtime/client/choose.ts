// Copied from Specwright's runtime. Do not edit.
/** Which of several media types a body has, or is to have. */
import { isRange, matchMedia } from "../media-type.js";
import type { BodyReader, BodyWriter, ClientAnswer, ClientBody, Media } from "./contract.js";

/** The media type that a caller names, or the first. */
export const chooseWriter: NonNullable<ClientBody["choose"]> = (contentType, content) => {
  const [first] = content;
  if (typeof contentType === "string") {
    const found =
      content.find(([known]) => known === contentType) ?? matching(contentType, content);
    return found && [contentType, found[1]];
  }
  if (first === undefined || !isRange(first[0])) return first;
  throw new TypeError("contentType is missing: the description names a range of media types");
};

/** Writes any media type that the caller names, because the document does not show the body. */
export function openWriter(writer: BodyWriter): NonNullable<ClientBody["choose"]> {
  return (contentType) => {
    if (typeof contentType === "string") return [contentType, writer];
    throw new TypeError("contentType is missing: the document does not show the body");
  };
}

/**
 * By the media type of an answer. Where a status has the one that was asked for, which is `usual`
 * unless a call says otherwise, another one is undocumented.
 */
export function chooseReader(usual?: string): NonNullable<ClientAnswer["choose"]> {
  return (contentType, content, chosen = usual) => {
    const wanted = content.filter(([mediaType]) => mediaType === chosen);
    const found = matching<BodyReader>(contentType, wanted.length > 0 ? wanted : content);
    return found && [found[0], found[1].of?.(contentType) ?? found[1]];
  };
}

/** The header `Accept` for each media type that may be asked for; the first is the usual one. */
export function accepting(
  headers: readonly (readonly [mediaType: string, header: string])[],
): (chosen: string | undefined) => string {
  return (chosen) => {
    const known = headers.find(([mediaType]) => mediaType === chosen) ?? headers[0];
    return known?.[1] ?? "*/*";
  };
}

function matching<Codec>(
  contentType: string,
  content: readonly Media<Codec>[],
): Media<Codec> | undefined {
  const described = content.map((media) => ({ mediaType: media[0], media }));
  return matchMedia(contentType, described)?.media;
}
