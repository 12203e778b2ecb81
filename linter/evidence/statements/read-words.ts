/** Words about a member → what they state: required or not, default, bounds, allowed values, format, unit. */
import type { MarkedText } from "../outline/marked-text.ts";
import { readBounds } from "./read-bounds.ts";
import { readDefaults } from "./read-defaults.ts";
import { readFormats } from "./read-formats.ts";
import { readPlacesOfWords } from "./read-places-of-words.ts";
import { readRequired } from "./read-required.ts";
import { readUnits } from "./read-units.ts";
import { allowedValues } from "./read-values-of-words.ts";
import { maskedText } from "./masked-text.ts";
import type { Statement } from "./stated.ts";

/** Longer ones are no sentences. */
const longest = 20_000;

export function readWords(text: MarkedText): Statement[] {
  const found: Statement[] = [];
  if (text.text.length > longest) return found;
  const masked = maskedText(text);
  readRequired(text.text, masked, found);
  readDefaults(text, masked, found);
  readBounds(masked, found);
  for (const one of allowedValues(text)) found.push({ kind: "values", ...one });
  readNullable(text.text, found);
  readFormats(text, found);
  readUnits(text.text, found);
  readPlacesOfWords(masked, found);
  return found;
}

const isNull =
  /\b(?:(?<never>(?:is|are)\s+(?:never|not)|(?:must|may|can|should|shall)\s*not(?:\s+be)?|can't(?:\s+be)?|(?:must|can|may)\s+never(?:\s+be)?|never)|(?:can|may|might)(?:\s+also)?\s+be|or)\s+(?:set\s+to\s+)?["“]?(?:null|nil)\b(?!\s+(?:if|when|unless)\s+(?:it|you)\b)|\b(?<not>not\s+|non-)?nullable\b/giu;

function readNullable(words: string, found: Statement[]): void {
  for (const { 0: all, index, groups = {} } of words.matchAll(isNull)) {
    const value = groups["never"] === undefined && groups["not"] === undefined;
    if (
      value &&
      /\b(?:not|n't|never|if|when|neither)\s*$/iu.test(words.slice(Math.max(0, index - 15), index))
    )
      continue;
    // "Whether the column can be null" tells what a value of true means.
    if (/\bwhether\b[^.;:]*$/iu.test(words.slice(Math.max(0, index - 120), index))) continue;
    found.push({ kind: "nullable", value, start: index, end: index + all.length });
  }
}
