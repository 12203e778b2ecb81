/** Answers of which calls choose the media type. */
import { type FindMedia, answerIn } from "./answer-in.ts";
import type { BodyReader, Media, ReadAnswer } from "./contract.ts";

/**
 * Where a success has the media type that was asked for, which is `usual` unless a call says otherwise,
 * another one is undocumented; errors come as they like.
 */
export function chosenAnswer(
  content: readonly Media<BodyReader>[],
  usual?: string,
  find?: FindMedia,
): ReadAnswer {
  return (body) => {
    const { accept = body.given.accept ?? usual } = body.sending;
    const wanted = content.filter(([mediaType]) => body.response.ok && mediaType === accept);
    return answerIn(wanted.length > 0 ? wanted : content, find)(body);
  };
}
