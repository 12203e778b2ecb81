/** A media type as a description writes it → what its bodies are made of. */

/** How a body is given and taken; the same kinds as in `runtime/http/media-type.ts`. */
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

/** Bodies that are a sequence: events of `text/event-stream`, or a JSON value per line. */
export type StreamKind = "events" | "lines";

/** `undefined` of what comes as a whole. To `mediaKind` these are text and bytes. */
export function streamKind(mediaType: string): StreamKind | undefined {
  const essence = mediaType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (essence === "text/event-stream") return "events";
  const isLines =
    /^[^/]+\/(?:x-)?(?:ndjson|jsonl|jsonlines|json-lines)$|^[^/]+\/(?:[^/]+\+)?json-seq$/;
  return isLines.test(essence) ? "lines" : undefined;
}

/** True of `text/*`, `application/*+json` and `*\/*`. */
export function isRange(mediaType: string): boolean {
  return mediaType.includes("*");
}
