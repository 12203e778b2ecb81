/** Phrases about whether a member has to be there, and whether it may be null. */
import type { Statement } from "../statements/stated.ts";
import { type ReadPiece, matchAt } from "./piece.ts";

const given =
  "(?:given|present|set|provided|specified|supplied|sent|included|passed|filled(?:\\s+in)?|defined)";
const leftOut = "(?:omitted|left\\s+(?:out|off|away|empty)|absent|missing|skipped|unset|undefined)";
const noun =
  "(?:\\s+(?:field|parameter|param|member|property|attribute|argument|header|value|key|input|element|item|query\\s+parameter))?";

const isThere = new RegExp(
  `(?:(?:is\\s+)?always\\s+(?:${given}|required|returned|there|mandatory)|(?:must|has\\s+to|have\\s+to|needs\\s+to|should\\s+always)\\s+(?:always\\s+)?be\\s+${given}|(?:can(?:not|['’]t)|must\\s+not|may\\s+not|can\\s+not)\\s+be\\s+(?:omitted|left\\s+out|missing|absent)|(?:not|non)[\\s-]+optional|never\\s+(?:absent|missing|omitted)|required\\s*[:=]\\s*(?:yes|true)|required|mandatory|compulsory|obligatory|req(?:\\.|(?=\\W|$)))${noun}(?![\\w-])`,
  "iuy",
);
const isLeftOut = new RegExp(
  `(?:(?:is\\s+|are\\s+)?(?:not|n['’]t|never)\\s+(?:required|mandatory|needed|necessary|obligatory|compulsory)|non-(?:required|mandatory)|(?:can|may|might|could)\\s+(?:also\\s+)?be\\s+${leftOut}|required\\s*[:=]\\s*(?:no|false)|optional(?:ly)?|opt(?:\\.|(?=[,;)\\]]|$)))${noun}(?![\\w-])`,
  "iuy",
);
/** What is only so now and then is no statement about the member. */
const condition =
  /\s*[(,–—-]?\s*(?:if|when|unless|for|only|except|in\s+case|depending|with|in|on|by|to|at|as\s+long|provided|where|until|because|during|but)\b/iuy;

const neverNull =
  /(?:(?:is\s+)?never\s+null|(?:must|may|can|should)\s+not\s+be\s+null|can(?:not|['’]t)\s+be\s+null|not\s+null(?:able)?|non[\s-]?null(?:able)?|nullable\s*[:=]\s*(?:no|false))(?![\w-])/iuy;
const maybeNull =
  /(?:(?:(?:can|may|might|could)\s+(?:also\s+)?be\s+(?:null|nil)|nullable\s*[:=]\s*(?:yes|true)|nullable|or\s+(?:null|nil)|null\s+(?:is\s+)?allowed))(?![\w-])/iuy;

export const presence: ReadPiece = (text, index) => {
  for (const [pattern, value] of [
    [isLeftOut, false],
    [isThere, true],
  ] as const) {
    const found = matchAt(pattern, text.text, index);
    if (found === null) continue;
    const end = index + found[0].length;
    if (matchAt(condition, text.text, end) !== null) return undefined;
    return { end, statements: [{ kind: "required", value, start: index, end }] };
  }
  return undefined;
};

export const nullness: ReadPiece = (text, index) => {
  for (const [pattern, value] of [
    [neverNull, false],
    [maybeNull, true],
  ] as const) {
    const found = matchAt(pattern, text.text, index);
    if (found === null) continue;
    const end = index + found[0].length;
    const statement: Statement = { kind: "nullable", value, start: index, end };
    // "Whether the column can be null" tells what a value of true means.
    if (/\bwhether\b[^.;:]*$/iu.test(text.text.slice(Math.max(0, index - 120), index)))
      return undefined;
    return matchAt(condition, text.text, end) === null
      ? { end, statements: [statement] }
      : undefined;
  }
  return undefined;
};
