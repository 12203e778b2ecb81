/** Bodies of requests of several media types, and of all that is not plain JSON. */
import { isRange } from "../http/media-type.ts";
import type { BodyWriter, Media, WriteBody } from "./contract.ts";
import { matchingMedia } from "./matching-media.ts";

/** Writes the media type that a call names as `contentType`, or the first. */
export function bodyByContentType(content: readonly Media<BodyWriter>[]): WriteBody {
  const choose = (contentType: unknown): Media<BodyWriter> => {
    const [first] = content;
    if (typeof contentType === "string") {
      const exact = content.find(([known]) => known === contentType);
      const found = exact ?? matchingMedia(contentType, content);
      if (found) return [contentType, found[1]];
    } else if (first !== undefined && !isRange(first[0])) return first;
    throw new TypeError("expected one of the described media types as contentType");
  };
  return ({ input, headers, body, validate }) => {
    if (body === undefined) throw new TypeError("the body is missing");
    const [mediaType, writer] = choose(input["contentType"]);
    const wire = writer.wire ? writer.wire(body) : body;
    validate?.(mediaType, wire);
    const written = writer.write(wire, mediaType);
    if (written.contentType !== undefined) headers["content-type"] = written.contentType;
    return written.body;
  };
}
