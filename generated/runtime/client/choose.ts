// Copied from Specwright's runtime. Do not edit.
/** Bodies of several media types, of ranges, and of all that is not plain JSON. */
import { essence, isRange, matchMedia } from "../media-type.js";
import type { BodyReader, BodyWriter, ClientBody, Media, ReadAnswer } from "./contract.js";

/** Writes the media type that a call names as `contentType`, or the first. */
export function bodyOf(content: readonly Media<BodyWriter>[]): ClientBody["write"] {
  const choose = (contentType: unknown): Media<BodyWriter> => {
    const [first] = content;
    if (typeof contentType === "string") {
      const exact = content.find(([known]) => known === contentType);
      const found = exact ?? matching(contentType, content);
      if (found) return [contentType, found[1]];
    } else if (first !== undefined && !isRange(first[0])) return first;
    throw new TypeError("contentType is missing, or none of the described media types");
  };
  return ({ operation, input, headers, body }, validation) => {
    const [mediaType, writer] = choose(input["contentType"]);
    const wire = writer.wire ? writer.wire(body) : body;
    validation?.request(operation, input, { mediaType, wire });
    const written = writer.write(wire, mediaType);
    if (written.contentType !== undefined) headers["content-type"] = written.contentType;
    return written.body;
  };
}

/**
 * Reads what the answer's media type says. Where a status has the one that was asked for, which is
 * `usual` unless a call says otherwise, another one is undocumented.
 */
export function answerIn(content: readonly Media<BodyReader>[], usual?: string): ReadAnswer {
  return async (body, accept = usual) => {
    const { contentType, operation, response, judge } = body;
    const wanted = content.filter(([mediaType]) => mediaType === accept);
    const found = matching(contentType, wanted.length > 0 ? wanted : content);
    if (found === undefined) return undefined;
    const [known, described] = found;
    const reader = described.of?.(contentType) ?? described;
    const wire = await reader.read(body);
    if (wire === undefined) return undefined;
    if (reader.isValue) judge?.(known, wire);
    return {
      mediaType: isRange(known) ? essence(contentType) : known,
      body: reader.decode ? reader.decode(wire, operation, response) : wire,
    };
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
