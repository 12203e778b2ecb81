/** Which of the media types on offer a request accepts. */
import { covers, essence } from "../http/media-type.ts";

/**
 * The offered media types that `accept` allows, best first; without a preference in the order
 * offered. An absent or empty header accepts everything.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1
 */
export function preferred(
  accept: string | undefined,
  offered: readonly string[],
): readonly string[] {
  if (accept === undefined || accept === "*/*" || accept.trim() === "") return offered;
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
    if (!overlaps(given, range)) continue;
    const specificity = range === "*/*" ? 0 : range.endsWith("/*") ? 1 : 2;
    if (specificity > best.specificity) best = { specificity, quality };
  }
  return best.quality;
}

/** Either side may be a range: an offer of `text/*` has something for who accepts `text/csv`. */
function overlaps(a: string, b: string): boolean {
  return a === b || covers(a, b) || covers(b, a);
}
