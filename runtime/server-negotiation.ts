/** Media types: what a request accepts, and which of the described ones that means. */

/** `type/subtype` in lower case, without parameters; `""` when nothing is given. */
export function essence(contentType: string | null): string {
  return (contentType ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** The `charset` parameter in lower case, or `undefined`. */
export function charset(contentType: string): string | undefined {
  const match = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;"]+))/iu.exec(contentType);
  return (match?.[1] ?? match?.[2])?.toLowerCase();
}

/** True when `mediaType` is what `range` (`text/csv`, `text/*` or `*\/*`) describes. */
export function matchesRange(mediaType: string, range: string): boolean {
  const wanted = essence(range);
  const given = essence(mediaType);
  if (wanted === "*/*" || wanted === given) return true;
  return wanted.endsWith("/*") && given.startsWith(wanted.slice(0, -1));
}

/** `application/json` and everything that says it is built on JSON. */
export function isJson(mediaType: string): boolean {
  return /^[^/]+\/(?:[^/]+\+)?json$/u.test(essence(mediaType));
}

/** Media types whose body is text for people or programs, and no structure that is known here. */
export function isText(mediaType: string): boolean {
  return /^text\/|^[^/]+\/(?:[^/]+\+)?xml$|^application\/(?:javascript|ecmascript)$/u.test(
    essence(mediaType),
  );
}

/**
 * The offered media types that `accept` allows, best first; without a preference in the order
 * offered. An absent or empty header accepts everything.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1
 */
export function preferred(accept: string | null, offered: readonly string[]): readonly string[] {
  if (accept === null || accept.trim() === "") return offered;
  const ranges = accept.split(",").map(parseRange);
  return offered
    .map((mediaType) => ({ mediaType, quality: qualityOf(mediaType, ranges) }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ mediaType }) => mediaType);
}

interface Range {
  readonly range: string;
  readonly quality: number;
}

function parseRange(text: string): Range {
  const weight = /;\s*q\s*=\s*([\d.]+)/iu.exec(text)?.[1];
  const quality = weight === undefined ? 1 : Number(weight);
  return { range: essence(text), quality: Number.isFinite(quality) ? Math.min(quality, 1) : 0 };
}

/** The weight of the most specific range that fits; 0 when none does. */
function qualityOf(mediaType: string, ranges: readonly Range[]): number {
  const given = essence(mediaType);
  let best = { specificity: -1, quality: 0 };
  for (const { range, quality } of ranges) {
    if (!matchesRange(given, range) && !matchesRange(range, given)) continue;
    const specificity = range === "*/*" ? 0 : range.endsWith("/*") ? 1 : 2;
    if (specificity > best.specificity) best = { specificity, quality };
  }
  return best.quality;
}
