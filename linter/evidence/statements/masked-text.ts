/** A text with a sign in the place of each name and value that is marked as one, so that words alone are left. */
import type { MarkedText } from "../outline/marked-text.ts";

/** Stands for each letter of a marked name or value. */
export const mark = "\uE000";

/** A marked name or value, perhaps with words before it that say what it is. */
export const aName = `(?:(?:the|an?|your|its|this|each|every)\\s+)?(?:(?:query|path|body|form|request|response|header)\\s+)?(?:(?:field|parameter|member|property|attribute|header|value|argument|option|key)\\s+)?["“']?${mark}+["”']?(?:\\s+(?:field|parameter|member|property|attribute|header|value|argument|option))?`;

const literal = /^(?:-?\d[\d,_]*(?:\.\d+)?|true|false|null)$/iu;
/** Emphasis of words that state something is no name. */
const word =
  /^(?:required|optional|mandatory|default|defaults|note|not|must|may|never|only|always|and|or|all|any|both|no|yes|warning|important|tip|should|shall|can|is|are|maximum|minimum|max|min|true|false|null|\d+)$/iu;
const quotes = /["“]([\w.$@/:+-]{1,60})["”]/gu;

/** Of the same length, so that places stay as they are. Numbers and words of JSON are left. */
export function maskedText(text: MarkedText): string {
  let masked = "";
  for (const { start, end, look } of text.runs) {
    const own = text.text.slice(start, end);
    const isName =
      look === "code"
        ? !literal.test(own.trim())
        : look !== "text" && !/\s/u.test(own.trim()) && !word.test(own.replace(/\W+$/u, ""));
    // A sentence may be emphasized as a whole, and punctuation with a name.
    const inside = isName ? own.replace(/[:.,;]+$/u, "").length : 0;
    masked += mark.repeat(inside) + own.slice(inside);
  }
  return masked.replaceAll(quotes, (all: string, inner: string) =>
    literal.test(inner)
      ? all
      : all.charAt(0) + mark.repeat(inner.length) + all.charAt(all.length - 1),
  );
}
