/** Numbers in a text → the bounds that the words around them state. */
import { grouped, plainNumber, unitWord, wordsOfNumbers } from "./numbers.ts";
import { aName } from "./masked-text.ts";
import type { StatedBound, Statement } from "./stated.ts";

const number = `${grouped}|-?\\d+(?:[,_]\\d{3})*(?:\\.\\d+)?|${[...wordsOfNumbers.keys()].join("|")}`;
const numbers = new RegExp(`(?<![\\w.,#$/-]|\\d[,:])(?:${number})(?![\\w%]|[.:]\\d|-\\d)`, "giu");

/** What is counted or measured between a word such as "maximum" and its number. */
const measured = `(?:\\s+(?:allowed|permitted|possible|supported))?(?:\\s+(?:value|length|size|number(?:\\s+of\\s+(?:\\w+\\s+)?\\w+)?|limit|bound))?(?:\\s+(?:of|for|in|on)\\s+${aName})?(?:\\s+${aName})?`;
const leads = (words: string) => new RegExp(`(?:${words})\\s*$`, "iu");
const upperBefore = leads(
  `\\b(?:at\\s+(?:the\\s+)?most|up\\s+to|(?:no|not)\\s+more\\s+than|(?:maximum|max|maximal|largest|highest|longest|greatest|upper)\\b\\.?${measured}(?:\\s+(?:is|of|are|at))?\\s*[:=]?|limit(?:ed)?\\s+(?:of|to|is)|no\\s+longer\\s+than|(?:capped|maxes\\s+out|tops\\s+out|stops)\\s+at|restricted\\s+to|as\\s+(?:high|large|long|many|much|big)\\s+as|up\\s+to\\s+and\\s+including|cap\\s+of|must\\s+not\\s+exceed|(?:not|never|cannot|can't)\\s+(?:be\\s+)?exceed(?:ing)?)|(?:<=|≤)`,
);
const lowerBefore = leads(
  `\\b(?:at\\s+(?:the\\s+)?least|(?:minimum|min|minimal|smallest|lowest|shortest|lower)\\b\\.?${measured}(?:\\s+(?:is|of|are|at))?\\s*[:=]?|starts?\\s+(?:at|from|with)|starting\\s+(?:at|from|with)|count(?:s|ed|ing)\\s+from)|(?:>=|≥)`,
);
const more = "more|longer|greater|larger|higher|bigger";
const less = "less|shorter|fewer|lower|smaller";
const overBefore = leads(`\\b(?:(?:${more})\\s+than|above|over|beyond|exceed(?:s|ing)?)|>`);
const underBefore = leads(`\\b(?:(?:${less})\\s+than|below|under)|<`);
const orEqualBefore = leads(
  `\\b(?<way>${more}|${less})\\s+(?:than\\s+)?(?:or\\s+equal(?:\\s+to)?|than\\s+or\\s+equal\\s+to)`,
);
const upperBehind =
  /^\s*(?:(?:or|and)\s+(?:less|fewer|below|under|shorter|smaller|lower)|at\s+(?:the\s+)?most|max(?:imum)?)\b|^\s*(?:,\s*(?:but\s+)?(?:no|not)\s+more\b(?!\s+than)|(?:limit|maximum|max)\b|is\s+the\s+(?:ceiling|maximum|limit|upper\s+limit|largest|longest|highest|greatest|most|max)\b)/iu;
const lowerBehind =
  /^\s*(?:(?:or|and)\s+(?:more|greater|higher|above|larger|longer|over|up)|at\s+(?:the\s+)?least|min(?:imum)?|upwards?|onwards?)\b|^\s*(?:,\s*(?:but\s+)?(?:no|not)\s+(?:less|fewer)\b(?!\s+than)|minimum\b|is\s+the\s+(?:floor|minimum|lower\s+limit|smallest|shortest|lowest|least|min)\b)/iu;
const equalBefore = leads("\\b(?:exactly|always|precisely)");

const characters =
  /^[\s-]*(?:(?:unicode|utf-8|ascii|printable|alphanumeric|latin|hexadecimal|hex)\s+)?(?:characters?|chars?|letters|code\s+points|symbols|digits)\b/iu;
const entries = /^\s*(?:\w+\s+)?(?:items?|elements?|entries|entry|values)\b/iu;
/** In which a description does not count. */
const measures =
  /^[\s-]*(?:[KMGT]i?B\b|(?:kilo|mega|giga)?bytes?\b|bits?\b|%|percent|files?\b|times\b|(?:requests?|calls?|messages?)\s*(?:per\b|\/|an?\b|each\b|every\b)|(?:milli|micro|nano)?seconds?\b|secs?\b|minutes?\b|mins?\b|hours?\b|days?\b|weeks?\b|months?\b|years?\b|ms\b|[smhd]\b|x\s*\d|MP\b|px\b|pixels?\b|(?:kilo|milli)?(?:grams?|met(?:er|re)s?)\b|k?g\b|[kcm]m\b|euros?\b|dollars?\b|cents?\b|of\s+(?:the|these|those)\b|per\b|(?:more|other|another)\b)/iu;
const things =
  /^\s+(?!(?:is|was|has|as|its|this|unless|less|plus|always|characters)\b)(?:(?:different|unique|distinct)\s+)?(?<noun>[a-z]{2,}s)\b/iu;

const negated =
  /\b(?:not|never|no|cannot|can't|mustn't|neither)\s+(?:be\s+|have\s+|contain\s+|go\s+|get\s+|send\s+(?:\S+\s+){0,3}|exceed\s+|is\s+|any\s+)?(?:an?\s+|with\s+|\S+\s+)?$/iu;
const obliged =
  /\b(?:must|has\s+to|have\s+to|should|shall|needs?\s+to)\s+(?:be|have|contain)\s+$/iu;
const refused =
  /\b(?:refus\w*|reject\w*|(?:not|never)\s+(?:be\s+)?(?:allowed|accepted|permitted|valid|possible)|invalid|errors?|fails?|forbidden|disallowed|(?:will|do|does)\s+not\s+work|won['’]t\s+work|too\s+(?:long|large|big|many|short|small|few)|answered\s+with|4\d\d)\b/iu;

const to = "(?:to|through|up\\s+to|[-–—]|\\.{2,3}|…)";
/** What a limit means: "0 (none) to 4 (all)". */
const remark = "(?:\\s*\\([^()\\d]{1,30}\\))?";
const ranges = new RegExp(
  [
    `\\b(?:between|from)\\s+(?<a>${number})${remark}\\s+(?:and|to|through|up\\s+to|until)\\s+(?<b>${number})(?![\\w%]|[.:]\\d)`,
    `\\[\\s*(?<c>${number})\\s*[,;]\\s*(?<d>${number})\\s*\\]`,
    `(?<![\\w.,#$/:-]|\\d[-–—])(?<e>${number})${remark}\\s*${to}\\s*(?<f>${number})(?![\\w%]|[.:]\\d|-\\d)`,
    `(?<g>${number})\\s*(?:<=|≤)\\s*\\S+\\s*(?:<=|≤)\\s*(?<h>${number})(?![\\w%]|[.:]\\d)`,
  ].join("|"),
  "giu",
);
/** Before a span that no words introduce. */
const spanBefore =
  /(?:^[\s:–—-]*|[,(:;]\s*|\b(?:ranges?(?:\s+(?:of|is))?|values?|is|are|be|has|have|with|within|to|of|any|integers?|numbers?|type|in)\s+)$/iu;
const spanBehind =
  /^\s*(?:$|[.,;)\]](?!\d)|\((?!s\))|inclusive|and\s+(?:is|has|defaults)|by\s+default|[–—-]\s)/iu;

type Add = (value: StatedBound, start: number, end: number, from: number) => void;

/** `masked` is the text without its names. */
export function readBounds(masked: string, found: Statement[]): void {
  const add: Add = (value, start, end, from) => {
    if (!Number.isFinite(value.limit)) return;
    const around = from < start ? { around: { start: from, end } } : {};
    found.push({ kind: "bound", value, start, end, ...around });
  };
  const taken = readRanges(masked, add);
  for (const { 0: word, index } of masked.matchAll(numbers)) {
    const end = index + word.length;
    if (!taken.some((one) => one.start < end && index < one.end))
      readNumber(masked, word, index, add);
  }
}

function numberOf(word: string): number {
  return wordsOfNumbers.get(word.toLowerCase()) ?? Number(plainNumber(word));
}

/** `undefined` where the number counts what no keyword does. */
function unitOf(before: string, behind: string): StatedBound["of"] | undefined {
  if (measures.test(behind)) return undefined;
  const text = characters.exec(behind)?.[0];
  // "at most 20 characters of it are shown": a part of the text.
  if (text !== undefined)
    return /^\s+of\b/iu.test(behind.slice(text.length)) ? undefined : "characters";
  if (entries.test(behind) || /\bnumber\s+of\s/iu.test(before)) return "items";
  if (/\blength\b/iu.test(before)) return "characters";
  return things.test(behind) ? "things" : "value";
}

function nounOf(of: StatedBound["of"], behind: string): Pick<StatedBound, "noun"> {
  const noun = of === "things" ? things.exec(behind)?.groups?.["noun"] : undefined;
  return noun === undefined ? {} : { noun };
}

function readRanges(masked: string, add: Add) {
  const taken: { readonly start: number; readonly end: number }[] = [];
  for (const match of masked.matchAll(ranges)) {
    const { 0: all, index, groups = {} } = match;
    const { a, b, c, d, e, f, g, h } = groups;
    const [from = "", until = ""] = [a ?? c ?? e ?? g, b ?? d ?? f ?? h];
    const end = index + all.length;
    const [before, behind] = [
      masked.slice(Math.max(0, index - 70), index),
      masked.slice(end, end + 40),
    ];
    const of = unitOf(before, behind);
    const isClear = e === undefined || of === "characters" || of === "items";
    taken.push({ start: index, end });
    const unit = unitWord.exec(behind)?.[1];
    if (of === undefined && unit !== undefined && (e === undefined || spanBefore.test(before))) {
      const [lower, upper] = [numberOf(from), numberOf(until)];
      const own = { of: "value", unit } as const;
      add({ ...own, limit: lower, isUpper: false, besides: upper }, index, end, index);
      add({ ...own, limit: upper, isUpper: true, besides: lower }, index, end, index);
    }
    if (
      of === undefined ||
      (!isClear && !(spanBefore.test(before) && (spanBehind.test(behind) || of === "things")))
    )
      continue;
    add({ limit: numberOf(from), isUpper: false, of, ...nounOf(of, behind) }, index, end, index);
    add({ limit: numberOf(until), isUpper: true, of, ...nounOf(of, behind) }, index, end, index);
  }
  return taken;
}

function readNumber(masked: string, word: string, start: number, add: Add): void {
  const limit = numberOf(word);
  const end = start + word.length;
  const from = Math.max(0, start - 110);
  const before = masked.slice(from, start);
  const behind = masked.slice(end, end + 40);
  const measure = unitWord.exec(behind)?.[1];
  const of = measure === undefined ? unitOf(before, behind) : "value";
  if (of === undefined) return;
  const unit = of === "characters" ? (characters.exec(behind)?.[0].length ?? 0) : 0;
  const measured = measure === undefined ? {} : { unit: measure };
  const put = (isUpper: boolean, at: number, more: Partial<StatedBound> = {}) =>
    add(
      { limit, isUpper, of, ...nounOf(of, behind), ...more, ...measured },
      start,
      end + unit,
      from + at,
    );
  if (equalBefore.test(before) && of === "characters") {
    put(true, start - from);
    return put(false, start - from);
  }
  const equal = orEqualBefore.exec(before);
  if (equal !== null)
    return put(new RegExp(`^(?:${less})$`, "iu").test(equal.groups?.["way"] ?? ""), equal.index);
  const upper = upperBefore.exec(before);
  if (upper !== null) return put(true, upper.index);
  const lower = lowerBefore.exec(before);
  if (lower !== null) return put(false, lower.index);
  for (const [pattern, isOver] of [
    [overBefore, true],
    [underBefore, false],
  ] as const) {
    const compared = pattern.exec(before);
    if (compared === null) continue;
    const lead = before.slice(0, compared.index);
    if (negated.test(lead) || refused.test(masked)) return put(isOver, compared.index);
    if (obliged.test(lead)) put(!isOver, compared.index, { isExclusive: true });
    return;
  }
  const rest = behind.slice(behindUnit(behind, of));
  if (upperBehind.test(rest)) put(true, start - from);
  else if (lowerBehind.test(rest)) put(false, start - from);
}

/** "5 tags at most": the noun stands between. */
function behindUnit(behind: string, of: StatedBound["of"]): number {
  const pattern = of === "characters" ? characters : of === "items" ? entries : things;
  const unit = of === "value" ? undefined : pattern.exec(behind)?.[0].length;
  return (unit ?? 0) + (/^\s+long\b/iu.exec(behind.slice(unit ?? 0))?.[0].length ?? 0);
}
