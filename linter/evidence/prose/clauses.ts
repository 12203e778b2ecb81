/** A sentence → its clauses, each of which may have a subject of its own. */
import { mark } from "../statements/masked-text.ts";

export interface Clause {
  readonly start: number;
  readonly end: number;
  /** Index of the clause that a bracket stands in, or that goes on behind one. */
  readonly around?: number;
  readonly isBracket: boolean;
  /** "which has at most …": about what stands before it. */
  readonly isRelative: boolean;
}

const verb =
  "must|may|can|cannot|can't|is|are|has|have|defaults?|takes|needs|will|should|shall|contains|accepts|falls|you|it|its|this|they|both|the|an?|clients?|servers?|we|if|when";
const borders = new RegExp(
  [
    ";",
    "\\s[–—-]\\s",
    "(?<open>\\()",
    "(?<close>\\))",
    ":\\s",
    "(?<which>,\\s+(?:which|that)\\s)",
    ",\\s+(?:and|but|while|whereas|so|yet|then)\\s",
    "(?<turn>\\s(?:but|while|whereas)\\s)",
    ",\\s+(?=(?:all|every|each|the|any)\\s+(?:\\w+\\s+){0,3}(?:is|are|must|may|can)\\b)",
    `\\sand\\s+(?=(?:${verb})\\b)`,
    `\\sand\\s+(?=["“]?${mark}+["”]?\\s+(?:is|are|has|must|may|can|cannot|defaults|takes)\\b)`,
  ].join("|"),
  "giu",
);
const hasVerb =
  /\b(?:is|are|has|have|must|may|can|cannot|defaults|takes|contains|needs|will|should|accepts)\b/iu;

/** `masked` is the sentence without its names. */
export function clausesOf(masked: string): Clause[] {
  const found: Clause[] = [];
  const open: number[] = [];
  let start = 0;
  let more: { around?: number; isBracket: boolean; isRelative: boolean } = {
    isBracket: false,
    isRelative: false,
  };
  const close = (end: number) => {
    found.push({ start, end, ...more });
    start = end;
  };
  for (const { 0: all, index, groups = {} } of masked.matchAll(borders)) {
    if (groups["open"] !== undefined) {
      close(index);
      open.push(found.length - 1);
      more = { around: found.length - 1, isBracket: true, isRelative: false };
    } else if (groups["close"] !== undefined) {
      if (open.length === 0) continue;
      close(index);
      const around = open.pop();
      more = {
        ...(around === undefined ? {} : { around }),
        isBracket: open.length > 0,
        isRelative: false,
      };
    } else if (groups["turn"] !== undefined && !hasVerb.test(masked.slice(start, index))) {
      // "All but `a` are": one clause.
      continue;
    } else if (/^\sand\s/iu.test(all)) {
      const own = masked.slice(start, index);
      // "Both `a` and `b` are": one clause. "between 1 and the": no border.
      if (!hasVerb.test(own) || /\bbetween\s+\S+$/iu.test(own)) continue;
      close(index);
      more = next(more, false);
    } else {
      close(index);
      more = next(more, groups["which"] !== undefined);
    }
    start = index + all.length;
  }
  close(masked.length);
  return found;
}

/** Further clauses within a bracket stay within it. */
function next({ around, isBracket }: { around?: number; isBracket: boolean }, isRelative: boolean) {
  return isBracket && around !== undefined
    ? { around, isBracket, isRelative }
    : { isBracket: false, isRelative };
}
