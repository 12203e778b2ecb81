/** Media types, and what the bodies they name are made of. */

/** How a body of a media type is given and taken. */
export type MediaKind = "json" | "form" | "multipart" | "text" | "bytes";

/** `type/subtype` in lower case, without parameters; `""` when nothing is given. */
export function essence(contentType: string | null | undefined): string {
  const [type = ""] = (contentType ?? "").split(";");
  return type.trim().toLowerCase();
}

/** The `charset` parameter in lower case, or `undefined`. */
export function charset(contentType: string): string | undefined {
  const match = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;"]+))/i.exec(contentType);
  return (match?.[1] ?? match?.[2])?.toLowerCase();
}

/** Few media types are met again and again. Bounded, because anybody may send others. */
const kinds = new Map<string, MediaKind>();
const manyKinds = 100;

/** The kind of a media type or range; what is unknown is bytes. */
export function mediaKind(mediaType: string): MediaKind {
  const known = kinds.get(mediaType);
  if (known !== undefined) return known;
  const kind = mediaKindOf(mediaType);
  if (kinds.size < manyKinds) kinds.set(mediaType, kind);
  return kind;
}

function mediaKindOf(mediaType: string): MediaKind {
  const type = essence(mediaType);
  if (/^[^/]+\/(?:[^/]+\+)?json$/.test(type)) return "json";
  if (type === "application/x-www-form-urlencoded") return "form";
  if (type === "multipart/form-data") return "multipart";
  return /^text\/|^[^/]+\/(?:[^/]+\+)?xml$|^application\/(?:java|ecma)script$/.test(type)
    ? "text"
    : "bytes";
}

/** True of `text/*`, `application/*+json` and `*\/*`. */
export function isRange(mediaType: string): boolean {
  return mediaType.includes("*");
}

/** True where `mediaType`, without parameters, is one of those that `range` stands for. */
export function covers(range: string, mediaType: string): boolean {
  if (range === "*/*") return true;
  const [before = "", after] = range.split("*", 2);
  return after !== undefined && mediaType.startsWith(before) && mediaType.endsWith(after);
}

/**
 * Of `described`, what fits `contentType` best: itself, else its range, else everything. Parameters
 * that are described have to be there, but for the character encoding; of a media type without any
 * the first is taken.
 */
export function matchMedia<Media extends { readonly mediaType: string }>(
  contentType: string,
  described: readonly Media[],
): Media | undefined {
  const type = essence(contentType);
  const suffixed = type.replace(/^([^/]*\/).*(?=\+)/, "$1*");
  const given = parametersOf(contentType);
  for (const wanted of [type, suffixed, type.replace(/^([^/]*\/).*$/, "$1*"), "*/*"]) {
    const alike = described.filter(({ mediaType }) => essence(mediaType) === wanted);
    const fitting = alike
      .map((media) => ({ media, asked: parametersOf(media.mediaType) }))
      .filter(({ asked }) => given.size === 0 || hasParameters(asked, given))
      .sort((a, b) => (given.size === 0 ? 0 : b.asked.size - a.asked.size));
    const [best] = fitting;
    if (best !== undefined) return best.media;
  }
  return undefined;
}

/** By name in lower case, without the character encoding. */
function parametersOf(mediaType: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (const parameter of mediaType.split(";").slice(1)) {
    const equals = parameter.indexOf("=");
    if (equals === -1) continue;
    const name = parameter.slice(0, equals).trim().toLowerCase();
    if (name !== "charset") parameters.set(name, unquoted(parameter.slice(equals + 1).trim()));
  }
  return parameters;
}

export function unquoted(value: string): string {
  return value.length > 1 && value.startsWith('"') && value.endsWith('"')
    ? value.slice(1, -1)
    : value;
}

function hasParameters(
  asked: ReadonlyMap<string, string>,
  given: ReadonlyMap<string, string>,
): boolean {
  return [...asked].every(([name, value]) => given.get(name) === value);
}
