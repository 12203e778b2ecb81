/** Answers of which calls choose the media type. */
import { type FindMedia, answerByMediaType } from "./answer-by-media-type.ts";
import type { BodyReader, Media, ReadAnswer } from "./contract.ts";

/**
 * Where a success has the media type that was asked for, which is `usual` unless a call says otherwise,
 * another one is undocumented; errors come as they like.
 */
export function negotiatedAnswer(
  content: readonly Media<BodyReader>[],
  usual?: string,
  find?: FindMedia,
): ReadAnswer {
  return (body) => {
    const { accept = body.given.accept ?? usual } = body.sending;
    const wanted = content.filter(([mediaType]) => body.response.ok && mediaType === accept);
    return answerByMediaType(wanted.length > 0 ? wanted : content, find)(body);
  };
}
