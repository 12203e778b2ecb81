/** Words of a text that state whether something has to be there. */
import { aName, mark } from "./masked-text.ts";
import type { Statement } from "./stated.ts";

const adjective = "required|mandatory|obligatory|compulsory|optional|needed|necessary";
/** What follows where the word holds of some cases alone. */
const inSomeCases =
  /^\s*(?:[,(]\s*)?(?:if|when|whenever|unless|for|only|except|depending|by|to|with|in\s+(?:case|that)|on|as\s+(?:long|soon)|once|but\s+only|and\s+only)\b/iu;
/** Where the whole is meant: no case among others. */
const inAllCases =
  /^\s*(?:(?:for|in|with|on|by)\s+(?:all|every|each|any|the\s+(?:body|request|query|path|header|payload))\b|in\s+(?:all|every|each)\b)/iu;

/** `name (required)`, `REQUIRED.`, `string, required`: the word stands by itself. */
const alone = new RegExp(
  `(?<=^|[.;:!?)(\\n|,·–—-]\\s{0,2}|\\band\\s)(?:(?:always|both|all)\\s+)?(${adjective})\\b(?!\\s+(?:fields?\\s+(?:are|in)|(?:field|parameter|member|property|header|attribute|argument)s?\\b))`,
  "giu",
);
const shouted = /\b(REQUIRED|MANDATORY|OPTIONAL)\b/gu;
/** "Required: `a`, `b`" */
const labelBefore = new RegExp(`^\\s*:\\s*(?=["“]?${mark})`, "u");
const copula = new RegExp(
  `\\b(?:is|are)\\s+(?<not>not\\s+)?(?:also\\s+|both\\s+|always\\s+|an?\\s+|the\\s+|all\\s+)?(?:only\\s+|single\\s+)?(?<word>${adjective})(?=\\s+(?:[\\w-]+\\s+){0,2}[\\w-]+|\\s*(?:[.;,()–—-]|$))`,
  "giu",
);
const attributive = new RegExp(
  `\\b(?<word>${adjective})\\s+(?:(?:query|path|body|form|request|json|http)\\s+)?(?:fields?|parameters?|members?|property|properties|headers?|attributes?|arguments?)\\s*(?:(?:is|are)\\b)?\\s*[:,]?\\s*(?:${mark}|["“])`,
  "giu",
);
const given =
  "there|given|set|present|provided|included|supplied|specified|passed|filled\\s+in|sent|stated|defined";
const missing =
  "omitted|left\\s+(?:out|off|empty\\s+out)|absent|missing|skipped|dropped|left\\s+away";
const must = "must|has\\s+to|have\\s+to|needs?\\s+to|shall|is\\s+to|are\\s+to";
const mustNot =
  "must\\s+not|may\\s+not|cannot|can't|can\\s+not|shall\\s+not|should\\s+not|must\\s+never|can\\s+never|may\\s+never";
const needNot =
  "need\\s+not|needn't|(?:do|does)\\s+not\\s+(?:have|need)\\s+to|(?:don't|doesn't)\\s+(?:have|need)\\s+to";
const may = "may|can";
/** Who gives: nobody who is one of some, and nothing that is of some kind. */
const simple =
  /^(?!.*\b(?:that|which|who|from|one\s+of|these|those|with|some|such|for)\b).{0,60}$/isu;
const purpose =
  /(?:^\W*(?:(?:note|tip|warning|info|important|caution|danger|hint|attention)\s+)?|[;,–—(:\]]\s*|\b(?:and|but|that)\s)(?:to|in\s+order\s+to|for)\s+\w+[^,]*,/iu;
/** Ends the words, so that "must be set to 5" is about the value alone. */
const ends =
  "(?=\\s*(?:$|[.;,)–—-])|\\s+(?:and|in\\s+(?:the|each|every|all)|with\\s+(?:each|every|all))\\b|\\s+by\\s+(?:the|all|every|each)\\s+\\w+(?=\\s*(?:$|[.;,)])))";
const passive = new RegExp(
  `\\b(?<verb>${needNot}|${mustNot}|${must}|${may})\\s+(?:always\\s+|also\\s+|safely\\s+|simply\\s+|be\\s+)*\\bbe\\s+(?:always\\s+|also\\s+|safely\\s+|simply\\s+)*(?:(?<given>${given})|(?<missing>${missing}))${ends}`,
  "giu",
);
const active = new RegExp(
  `\\b(?<verb>${needNot}|${must}|${may})\\s+(?:always\\s+|also\\s+)?(?:contain|include|have|carry|give|send|provide|specify|supply|pass|set|add|state|define|name)\\s+(?:also\\s+)?(?=${aName}(?:\\s*(?:$|[.;,)–—-])|\\s+(?:and|in\\s+(?:the|each|every)|with\\s+(?:each|every))\\b))`,
  "giu",
);

/** As adjectives and as verbs; what holds of some cases alone is left out. */
export function readRequired(words: string, masked: string, found: Statement[]): void {
  const taken = new Set<number>();
  const add = (value: boolean, start: number, end: number, more: object = {}) => {
    if (taken.has(start)) return;
    taken.add(start);
    found.push({ kind: "required", value, start, end, ...more });
  };
  const isOptional = (word: string) => word.toLowerCase() === "optional";
  const isOpen = (end: number) => {
    const rest = masked.slice(end, end + 60);
    return inSomeCases.test(rest) && !inAllCases.test(rest);
  };
  for (const pattern of [alone, shouted]) {
    for (const { 0: all, 1: word = "", index } of masked.matchAll(pattern)) {
      const start = index + all.length - word.length;
      if (isOpen(index + all.length) || isNegated(words, start)) continue;
      const list = labelBefore.exec(masked.slice(start + word.length))?.[0].length;
      if (list === undefined) add(!isOptional(word), start, start + word.length);
      else add(!isOptional(word), start, start + word.length + list, { isOfNext: true });
    }
  }
  for (const { 0: all, index, groups = {} } of masked.matchAll(copula)) {
    const { word = "", not } = groups;
    const start = index + all.length - word.length;
    const rest = masked.slice(start + word.length);
    if (isOpen(start + word.length) || !isPredicate(all, rest)) continue;
    if (!not && isNegated(words, start)) continue;
    add(isOptional(word) === Boolean(not), start, start + word.length);
  }
  for (const { 0: all, index, groups = {} } of masked.matchAll(attributive)) {
    const { word = "" } = groups;
    if (isNegated(words, index)) continue;
    add(!isOptional(word), index, index + word.length, {
      isOfNext: true,
      around: { start: index, end: index + all.length },
    });
  }
  for (const { 0: all, index, groups = {} } of masked.matchAll(passive)) {
    const { verb = "", given: isGiven } = groups;
    // "must not be sent" says that it is not there at all.
    if (isOpen(index + all.length) || (isGiven !== undefined && isRefused(verb))) continue;
    // "when the box has to be there" is about the box.
    const before = masked.slice(Math.max(0, index - 100), index);
    if (isGiven === "there" && /\b(?:when|where|until|how|that)\b[^,;]*$/iu.test(before)) continue;
    add(mustBe(verb, isGiven !== undefined), index, index + all.length, { isVerbal: true });
  }
  for (const { 0: all, index, groups = {} } of masked.matchAll(active)) {
    const { verb = "" } = groups;
    const rest = masked.slice(index + all.length, index + all.length + 160);
    // One of several has to be there, or each in its own case.
    if (/\b(?:or|if|when|unless|either|only)\b/iu.test(rest)) continue;
    const lead = /[^,;:.!?()]*$/u.exec(masked.slice(Math.max(0, index - 200), index))?.[0] ?? "";
    if (!simple.test(lead) || purpose.test(masked.slice(Math.max(0, index - 200), index))) continue;
    const end = index + all.trimEnd().length;
    add(mustBe(verb, true), index, end, { isOfNext: true });
  }
}

/** `isGiven` where the verb is about being there, not about being left out. */
function mustBe(verb: string, isGiven: boolean): boolean {
  const isOpen = new RegExp(`^(?:${needNot}|${may})$`, "iu").test(verb);
  if (isGiven) return !isOpen;
  return isRefused(verb);
}

function isRefused(verb: string): boolean {
  return new RegExp(`^(?:${mustNot})$`, "iu").test(verb);
}

/** "is a required field", "is required.", "is an optional address": not "is required by law". */
function isPredicate(all: string, rest: string): boolean {
  if (
    /^\s*(?:(?:query|path|body|form|request)\s+)?(?:fields|parameters|members|properties|headers|attributes|arguments)\b/iu.test(
      rest,
    )
  )
    return true;
  if (/\b(?:an?|the)\s+(?:only\s+|single\s+)?\S+$/iu.test(all)) return true;
  return /^\s*(?:$|[.;,:()–—-]|(?:and|but)\b)/iu.test(rest) || inAllCases.test(rest);
}

/** Whether the words before `index` turn what follows. */
export function isNegated(words: string, index: number): boolean {
  return /\b(?:not|n't|never|longer|if|when|only|unless|either|whether)\s+(?:\w+\s+)?$/iu.test(
    words.slice(Math.max(0, index - 25), index),
  );
}
