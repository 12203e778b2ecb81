/** How a body of a media type is given to and taken from implementers. */

export type MediaKind = "json" | "form" | "multipart" | "text" | "bytes";

/** The kind of `mediaType` as written, ranges included (`text/*` is text). */
export function mediaKind(mediaType: string): MediaKind {
  const essence = mediaType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (/^[^/]+\/(?:[^/]+\+)?json$/u.test(essence)) return "json";
  if (essence === "application/x-www-form-urlencoded") return "form";
  if (essence === "multipart/form-data") return "multipart";
  if (/^text\/|^[^/]+\/(?:[^/]+\+)?xml$|^application\/(?:javascript|ecmascript)$/u.test(essence)) {
    return "text";
  }
  return "bytes";
}

/** True of `text/*` and `*\/*`: whoever answers has to say which media type it is. */
export function isRange(mediaType: string): boolean {
  return mediaType.includes("*");
}

/** Key under which two bodies of the same TypeScript type fall together. */
export function mediaTypeCode(mediaType: string, literal: (text: string) => string): string {
  if (!isRange(mediaType)) return literal(mediaType);
  const essence = mediaType.split(";", 1)[0]?.trim() ?? "";
  const [type] = /^[\w.+-]+(?=\/\*$)/u.exec(essence) ?? [];
  return type === undefined ? "`${string}/${string}`" : `\`${type}/\${string}\``;
}
