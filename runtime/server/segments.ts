/** Segments of a request's path, as the routers that are emitted for services read them. */

/** Where the segment that begins at `start` ends: at the next slash or at the end of the path. */
export function segmentEnd(path: string, start: number): number {
  const end = path.indexOf("/", start);
  return end === -1 ? path.length : end;
}

/**
 * The text that a segment stands for, so that every way to percent-encode it finds the same literal.
 * A `%` that begins no escape stands for itself; what is no UTF-8 keeps its escapes, with large letters.
 */
export function literalText(segment: string): string {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment.replaceAll(/%(?![\da-f]{2})/giu, "%25"));
  } catch {
    return withLargeEscapes(segment);
  }
}

/** One spelling of the escapes in a text that is no UTF-8. */
export function withLargeEscapes(text: string): string {
  return text.replaceAll(/%[\da-f]{2}/giu, (escape) => escape.toUpperCase());
}

/**
 * What stands between the texts of a template such as `v{major}.{minor}`, each at least one
 * character and still percent-encoded; `undefined` when the segment does not fit. An escape is part of
 * a value where that fits, for clients escape what a value has in common with a text.
 */
export function captured(sent: string, texts: readonly string[]): readonly string[] | undefined {
  if (/^[\w\-.~!$&'()*+,;=:@]*$/.test(sent)) return between(sent, sent, texts);
  const segment = packed(sent);
  const wanted = texts.map(packed);
  const values =
    between(segment, segment, wanted) ?? between(meant(segment), segment, wanted.map(meant));
  return values?.map(unpacked);
}

/** What `segment` has where `read`, which is as long, has what stands between the texts. */
function between(
  read: string,
  segment: string,
  texts: readonly string[],
): readonly string[] | undefined {
  const first = texts[0] ?? "";
  const last = texts.at(-1) ?? "";
  if (!read.startsWith(first) || !read.endsWith(last)) return undefined;
  const end = read.length - last.length;
  const values: string[] = [];
  let start = first.length;
  for (const text of texts.slice(1, -1)) {
    const at = read.indexOf(text, start + 1);
    if (at === -1 || at + text.length > end) return undefined;
    values.push(segment.slice(start, at));
    start = at + text.length;
  }
  if (start >= end) return undefined;
  values.push(segment.slice(start, end));
  return values;
}

/** Where the characters begin that stand for bytes: of private use, and in no URL as they are. */
const firstByte = 0xe000;

/**
 * One character for each escape, so that none is taken apart, and one spelling: what never needs an
 * escape has none, what always needs one has it.
 */
function packed(text: string): string {
  return text.replaceAll(/%[\da-f]{2}|["<>[\\\]^`{|}]/giu, (unit) => {
    const byte = unit.length === 1 ? unit.charCodeAt(0) : Number.parseInt(unit.slice(1), 16);
    const character = String.fromCharCode(byte);
    return /^[\w\-.~]$/.test(character) ? character : String.fromCharCode(firstByte + byte);
  });
}

/** With the characters that escapes stand for, where a path may have these as they are. */
function meant(text: string): string {
  return text.replaceAll(/[\ue000-\ue0ff]/g, (byte) => {
    const character = String.fromCharCode(byte.charCodeAt(0) - firstByte);
    return /^[!$&'()*+,;=:@/]$/.test(character) ? character : byte;
  });
}

function unpacked(text: string): string {
  return text.replaceAll(/[\ue000-\ue0ff]/g, (byte) => {
    const digits = (byte.charCodeAt(0) - firstByte).toString(16).toUpperCase();
    return `%${digits.padStart(2, "0")}`;
  });
}
