/** Segments of a request's path, as the routers that are emitted for services read them. */

/** Where the segment that begins at `start` ends: at the next slash or at the end of the path. */
export function segmentEnd(path: string, start: number): number {
  const end = path.indexOf("/", start);
  return end === -1 ? path.length : end;
}

/**
 * The one spelling that all equivalent spellings of a segment have, so that each finds the same literal.
 * Escapes of reserved characters stay: `%3A` is not `:` (RFC 3986, section 2.2), because a value that a
 * client escaped must not become the text of another path. A `%` that begins no escape is `%25`; what
 * is no UTF-8 keeps all of its escapes.
 */
export function literalText(segment: string): string {
  if (!segment.includes("%")) return segment;
  const escaped = withLargeEscapes(segment.replaceAll(/%(?![\da-f]{2})/giu, "%25"));
  try {
    return decodeURIComponent(escaped.replaceAll(reservedEscape, "%25"));
  } catch {
    return escaped;
  }
}

/** The `%` of an escape for a sub-delimiter, `:`, `@`, `/`, `?`, `#` or `%` itself. */
const reservedEscape = /%(?=2[13-9ABCF]|3[ABDF]|40)/g;

/** One spelling of the escapes in a text that is no UTF-8. */
function withLargeEscapes(text: string): string {
  return text.replaceAll(/%[\da-f]{2}/giu, (escape) => escape.toUpperCase());
}

/**
 * What stands between the texts of a template such as `v{major}.{minor}`, each at least one
 * character and still percent-encoded; `undefined` when the segment does not fit. An escape of a
 * reserved character is always part of a value. Each value but the last ends where the text behind it
 * comes first.
 */
export function captured(sent: string, texts: readonly string[]): readonly string[] | undefined {
  if (/^[\w\-.~!$&'()*+,;=:@]*$/.test(sent)) return between(sent, texts);
  return between(packed(sent), texts.map(packed))?.map(unpacked);
}

function between(segment: string, texts: readonly string[]): readonly string[] | undefined {
  const first = texts[0] ?? "";
  const last = texts.at(-1) ?? "";
  if (!segment.startsWith(first) || !segment.endsWith(last)) return undefined;
  const end = segment.length - last.length;
  const values: string[] = [];
  let start = first.length;
  for (const text of texts.slice(1, -1)) {
    const at = segment.indexOf(text, start + 1);
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

function unpacked(text: string): string {
  return text.replaceAll(/[\ue000-\ue0ff]/g, (byte) => {
    const digits = (byte.charCodeAt(0) - firstByte).toString(16).toUpperCase();
    return `%${digits.padStart(2, "0")}`;
  });
}
