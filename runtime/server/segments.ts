/** Segments of a request's path, as the routers that are emitted for services read them. */

/** Where the segment that begins at `start` ends: at the next slash or at the end of the path. */
export function segmentEnd(path: string, start: number): number {
  const end = path.indexOf("/", start);
  return end === -1 ? path.length : end;
}

/**
 * The text that a segment stands for, so that every way to percent-encode it finds the same literal.
 * A `%` that begins no escape stands for itself; what is no UTF-8 stays as it is.
 */
export function literalText(segment: string): string {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment.replaceAll(/%(?![\da-f]{2})/giu, "%25"));
  } catch {
    return segment;
  }
}

/**
 * What stands between the texts of a template such as `v{major}.{minor}`, each at least one
 * character and still percent-encoded; `undefined` when the segment does not fit.
 */
export function captured(sent: string, texts: readonly string[]): readonly string[] | undefined {
  const segment = sent.includes("%") ? withoutNeedlessEscapes(sent) : sent;
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

/** Escapes of characters that never need one stand for the characters themselves. */
function withoutNeedlessEscapes(segment: string): string {
  return segment.replaceAll(/%([\da-f]{2})/giu, (escape, digits: string) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return /^[\w\-.~]$/.test(character) ? character : escape;
  });
}
