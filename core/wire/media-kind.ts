/** A media type as a description writes it → what its bodies are made of. */

/** How a body is given and taken; the same kinds as in `runtime/media-type.ts`. */
export type MediaKind = "json" | "form" | "multipart" | "text" | "bytes";

/** The kind of `mediaType`, parameters aside; what is unknown is bytes. */
export function mediaKind(mediaType: string): MediaKind {
  const essence = mediaType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (/^[^/]+\/(?:[^/]+\+)?json$/.test(essence)) return "json";
  if (essence === "application/x-www-form-urlencoded") return "form";
  if (essence === "multipart/form-data") return "multipart";
  return /^text\/|^[^/]+\/(?:[^/]+\+)?xml$|^application\/(?:java|ecma)script$/.test(essence)
    ? "text"
    : "bytes";
}

/** True of `text/*`, `application/*+json` and `*\/*`. */
export function isRange(mediaType: string): boolean {
  return mediaType.includes("*");
}
