/** Phrases about how large, how long or how many, in any order of their words. */
import type { StatedBound, Statement } from "../statements/stated.ts";
import { grouped, plainNumber } from "../statements/numbers.ts";
import { type Piece, type ReadPiece, matchAt } from "./piece.ts";

const number = `(${grouped}|-?\\d+(?:\\.\\d+)?)`;
const characters =
  "(?:(?:[a-z]+[\\s-]+)?(?:characters?|chars?|letters|digits|symbols|code\\s+points|alphanumerics?)\\b\\.?)";
const items =
  "(?:(?:items?|elements?|entries|values|strings|objects|records?|rows|results?|names|ids|tags|labels|numbers|lines|keys)\\b)";
const unit = `(?:\\s*(?:(?<characters>${characters})|(?<items>${items})))?(?:\\s+(?:long|in\\s+length|in\\s+total|per\\s+page|inclusive|each))?`;
const thing =
  "(?:(?:the\\s+)?(?:(?<length>length|len|size|maxlength|minlength)|maxitems|minitems|values?|count|number|amount|maximum\\s+value)\\s*(?:is|of|must\\s+be|:|=)?\\s*)?";
const be =
  "(?:(?:which\\s+|that\\s+)?(?:must|should|may|can|has\\s+to|is|are|of|with)\\s+(?:be\\s+|have\\s+)?)?";
const upper =
  "(?:at\\s+(?:the\\s+)?most|(?:no|not)\\s+(?:be\\s+)?(?:more|longer|larger|greater|higher|bigger)\\s+than|(?:less|fewer|smaller|lower|shorter)\\s+than\\s+or\\s+equal\\s+to|up\\s+to|(?:can(?:not|['’]t)|must\\s+not|may\\s+not|should\\s+not|not)\\s+(?:exceed(?:ing)?|be\\s+(?:more|longer|larger|greater|higher|bigger)\\s+than)|limited\\s+to|capped\\s+at|truncated\\s+(?:after|to|at)|cut\\s+(?:off\\s+)?(?:after|at)|(?:upper\\s+)?limit(?:\\s+(?:is|of)|\\s*:)|max(?:imum|imal|\\.)?|maxlength|maxitems|(?:largest|highest|greatest|longest)|≤|<=|=<)";
const lower =
  "(?:at\\s+(?:the\\s+)?least|(?:no|not)\\s+(?:be\\s+)?(?:less|fewer|shorter|smaller|lower)\\s+than|(?:greater|more|larger|longer|higher)\\s+than\\s+or\\s+equal\\s+to|(?:can(?:not|['’]t)|must\\s+not|may\\s+not|should\\s+not)\\s+be\\s+(?:less|fewer|shorter|smaller|lower|below)\\s+(?:than)?|lower\\s+(?:limit|bound)|starts?\\s+(?:at|from|with)|starting\\s+(?:at|from|with)|count(?:s|ed|ing)\\s+from|from(?=\\s+-?\\d+(?:\\.\\d+)?\\s*(?:$|[,;)\\n]|\\.(?!\\d)))|min(?:imum|imal|\\.)?|minlength|minitems|(?:smallest|lowest|shortest)|≥|>=|=>)";
const behindUpper =
  "(?:at\\s+(?:the\\s+)?most|max(?:imum|\\.)?|tops|(?:or|and)\\s+(?:less|fewer|shorter|lower|smaller|below|under))";
const behindLower =
  "(?:at\\s+(?:the\\s+)?least|min(?:imum|\\.)?|(?:or|and)\\s+(?:more|greater|longer|higher|larger|above|over|up))";
const said =
  "(?:\\s*(?:allowed|permitted|possible|supported|is|are|of|to|by|:|=|be|(?<said>length|size|len)|value|number|count))*\\s*";
const ends = "(?![\\w%^]|[.,]\\d)";

const before = (words: string) =>
  new RegExp(`${be}${thing}${be}${words}${said}${number}${ends}${unit}`, "iuy");
const behind = (words: string) =>
  new RegExp(`${be}${thing}${number}${ends}${unit}\\s*,?\\s*${words}(?![\\w-])`, "iuy");
const oneSided: readonly (readonly [RegExp, boolean])[] = [
  [before(upper), true],
  [before(lower), false],
  [behind(behindUpper), true],
  [behind(behindLower), false],
];
const exclusive = new RegExp(
  `${be}(?:(?<upper>less\\s+than|below|under|smaller\\s+than|<)|(?<lower>greater\\s+than|more\\s+than|above|over|larger\\s+than|>))\\s*${number}${ends}`,
  "iuy",
);

const led =
  "(?:(?:(?:an?\\s+)?(?:number|value|integer)\\s+)?(?:in\\s+(?:the\\s+)?range(?:\\s+(?:of|from))?|(?:allowed\\s+|valid\\s+|permitted\\s+)?range(?:\\s+is|\\s+of|\\s+from)?|in|from|between|within|must\\s+be(?:\\s+between|\\s+from)?)\\s*[:=]?\\s*)?";
/** What a limit means: "0 (none) to 4 (all)". */
const remark = "(?:\\s*\\([^()\\d]{1,30}\\))?";
const spans = [
  new RegExp(
    `${thing}${led}${number}${remark}\\s*(?:-|–|—|−|to|through|up\\s+to|\\.{2,3}|…|~)\\s*${number}${ends}${unit}`,
    "iuy",
  ),
  new RegExp(
    `(?:[\\w\\s]{0,30}?\\b)??${thing}(?:is\\s+|must\\s+be\\s+)?between\\s+${number}${unit.replaceAll("?<", "?<from_")}\\s+and\\s+${number}${ends}${unit}`,
    "iuy",
  ),
  new RegExp(`${thing}${led}\\[\\s*${number}\\s*(?:,|;|\\.\\.)\\s*${number}\\s*\\]${unit}`, "iuy"),
];
const exact = new RegExp(
  `(?:exactly|always|must\\s+be(?:\\s+exactly)?|has|length(?:\\s+of)?|fixed\\s+length(?:\\s+of)?)\\s*:?\\s*${number}${ends}\\s*${characters}`,
  "iuy",
);
/** Units in which a description may not count: what has one is a bound only where it is certain that it does. */
const otherUnit =
  /\s*(?<unit>[KMGT]i?B|bytes?|kilobytes?|megabytes?|%|percent|files?|times|requests?|minutes?|mins?|hours?|days?|weeks?|months?|years?|ms|milliseconds?|x|MP|px|per\b|dpi|kb|mb)/iuy;

const inBrackets = /\s*\((-?\d{1,9}(?:\.\d+)?)\)/uy;

type Groups = Readonly<Record<string, string | undefined>>;

function ofWhat(groups: Groups): StatedBound["of"] {
  const { characters: isText, items: isList, length, said: own } = groups;
  if (isText !== undefined) return "characters";
  if (isList !== undefined) return "items";
  return length !== undefined || (own ?? "") !== "" ? "length" : "value";
}

function boundOf(
  limit: string | undefined,
  isUpper: boolean,
  of: StatedBound["of"],
  start: number,
  end: number,
  more: Pick<StatedBound, "isExclusive" | "isLoose" | "unit" | "besides"> = {},
): Statement {
  const value = { limit: limitOf(limit ?? ""), isUpper, of, ...more };
  return { kind: "bound", value, start, end };
}

function limitOf(text: string): number {
  return Number(plainNumber(text));
}

export const span: ReadPiece = (text, index) => {
  for (const pattern of spans) {
    const found = matchAt(pattern, text.text, index);
    if (found === null) continue;
    const groups = found.groups ?? {};
    const numbers = found
      .slice(1)
      .filter((one) => one !== undefined && /^-?\d[\d,_'’.\s]*$/u.test(one));
    const [from, to] = numbers;
    const end = index + found[0].length;
    if (
      from === undefined ||
      to === undefined ||
      Number(plainNumber(from)) > Number(plainNumber(to))
    )
      continue;
    const of = ofWhat(groups);
    const unit = matchAt(otherUnit, text.text, end);
    const until = end + (unit?.[0].length ?? 0);
    const measured = (other: string) =>
      unit === null ? {} : { unit: unit.groups?.["unit"] ?? "", besides: limitOf(other) };
    const bounds = [
      boundOf(from, false, of, index, until, measured(to)),
      boundOf(to, true, of, index, until, measured(from)),
    ];
    // `1–100 (50)`: the value without one.
    const plain = matchAt(inBrackets, text.text, until);
    const value = plain?.[1] ?? "";
    if (plain === null || Number(value) < limitOf(from) || Number(value) > limitOf(to))
      return { end: until, statements: bounds };
    const start = until + plain[0].indexOf(value);
    return {
      end: until + plain[0].length,
      statements: [
        ...bounds,
        { kind: "default", value, start, end: start + value.length } as const,
      ],
    };
  }
  return undefined;
};

export const bound: ReadPiece = (text, index) => {
  for (const [pattern, isUpper] of oneSided) {
    const found = matchAt(pattern, text.text, index);
    if (found === null) continue;
    const behind = index + found[0].length;
    const measure = matchAt(otherUnit, text.text, behind);
    const end = behind + (measure?.[0].length ?? 0);
    const limit = found.slice(1).find((one) => one !== undefined && /^-?\d/u.test(one));
    const isLength = /length/iu.test(found[0]);
    const of = ofWhat(found.groups ?? {});
    const own = /items/iu.test(found[0].slice(0, 10))
      ? "items"
      : isLength && of === "value"
        ? "length"
        : of;
    const unit = measure?.groups?.["unit"];
    const more = unit === undefined ? {} : { unit };
    return { end, statements: [boundOf(limit, isUpper, own, index, end, more)] };
  }
  return exclusiveBound(text.text, index) ?? exactLength(text.text, index);
};

function exclusiveBound(text: string, index: number): Piece | undefined {
  const found = matchAt(exclusive, text, index);
  if (found === null) return undefined;
  const end = index + found[0].length;
  if (matchAt(otherUnit, text, end) !== null) return undefined;
  const limit = found.slice(1).find((one) => one !== undefined && /^-?\d/u.test(one));
  const isUpper = found.groups?.["upper"] !== undefined;
  return { end, statements: [boundOf(limit, isUpper, "value", index, end, { isExclusive: true })] };
}

/** `exactly 12 digits` */
function exactLength(text: string, index: number): Piece | undefined {
  const found = matchAt(exact, text, index);
  if (found === null) return undefined;
  const end = index + found[0].length;
  const of = "characters";
  const more = { isLoose: true } as const;
  return {
    end,
    statements: [true, false].map((isUpper) => boundOf(found[1], isUpper, of, index, end, more)),
  };
}
