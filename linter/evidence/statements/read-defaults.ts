/** Words of a text that state what holds where a value is left out. */
import type { MarkedText } from "../outline/marked-text.ts";
import { aName, mark } from "./masked-text.ts";
import { grouped, plainNumber, unitWord, wordsOfNumbers } from "./numbers.ts";
import type { Statement } from "./stated.ts";
import { valueAt } from "./read-values-of-words.ts";
import { isNegated } from "./read-required.ts";

/** What may stand between "default" and the value. */
const led = new RegExp(
  `\\b(?:defaults?(?:\\s+values?|(?:\\s+(?!is\\b|are\\b|to\\b|of\\b|for\\b|values?\\b)[a-z]+){1,2}(?=\\s+(?:is|are)\\s))?(?:\\s+(?:of|for|in)\\s+${aName})?(?:\\s+${aName}(?=\\s+(?:is|are|=)))?(?:\\s+(?:is|are|to|of|will\\s+be|set\\s+to|=))*|by\\s+default(?:,?(?:\\s+${aName})?\\s+(?:it\\s+is|this\\s+is|is|are|has)|(?!\\s*,))|(?:falls?|fall(?:ing)?|fell)\\s+back\\s+(?:to|on)|fallback(?:\\s+is)?)\\s*[:=]?\\s*`,
  "giu",
);
const left =
  "omitted|absent|missing|unspecified|left\\s+(?:out|off|empty)|unset|not\\s+(?:given|set|specified|present|provided|supplied|sent|passed|stated|included|transmitted|filled\\s+in|there)|undefined";
/** "if it is left out", "unless given", "without `limit`". */
const absence = new RegExp(
  `\\b(?:(?:if|when|whenever|where)\\s+(?:${aName}\\s+|it\\s+|the\\s+(?:field|member|parameter|header|property|value|attribute|argument|key|option)\\s+|this\\s+|this\\s+\\w+\\s+|none\\s+|nothing\\s+|you\\s+)?(?:(?:is|are)\\s+)?(?:${left})|(?:if|when)\\s+(?:you|the\\s+\\w+|clients?)\\s+(?:do(?:es)?\\s+not|don't|doesn't)\\s+(?:set|give|send|specify|provide|pass|supply|include)\\s+(?:${aName}|it|one|this)|(?:if|when)\\s+(?:you|the\\s+\\w+|clients?)\\s+(?:leaves?|omits?|skips?)\\s+(?:${aName}|it|this)(?:\\s+out)?|(?:if|when|unless)\\s+you\\s+(?:say\\s+(?:nothing|so)|give\\s+(?:none|nothing)|(?:do\\s+not|don't)\\s+(?:care|say|choose|mind))|(?<=^|[,;(]\\s?|\\band\\s)(?:leave|omit)\\s+(?:it|${aName})(?:\\s+(?:out|off|away))?|(?:if|when)\\s+no(?:ne|thing)?\\s+(?:${aName}|value)?\\s*(?:is\\s+)?(?:given|set|specified|provided)|unless\\s+(?:you\\s+(?:set|give|say|specify|send)\\s+(?:${aName}|it|otherwise|one)|${aName}\\s+is\\s+(?:given|set|specified|provided|sent)|it\\s+is\\s+(?:given|set|specified)|given|set|specified|told\\s+otherwise|otherwise\\s+(?:specified|stated|set))|if\\s+you\\s+(?:do\\s+not|don't)(?=\\)|[.,;]|$)|omitting\\s+${aName}|leav(?:e|ing)\\s+${aName}\\s+out|without\\s+(?:${aName}|it)(?=,|\\s+(?:the|you|it)\\b)|(?:may|can)\\s+be\\s+(?:omitted|left\\s+(?:out|off)|absent|skipped)(?=;|,\\s+in\\s+which\\s+case|\\s+and))`,
  "iu",
);
/** Verbs before the value that is taken instead. */
const taken = new RegExp(
  `\\b(?:uses?|assumes?|takes?|gets?|applies|choose[sn]?|picks?|returns?|holds?|has|contains?|shows?|lists?|sends?|makes\\s+it|you\\s+get|(?:the\\s+same\\s+as|equal\\s+to)(?:\\s+\\w+ing)?|equals|(?:is|are|be)(?:\\s+(?:taken|assumed|treated|set|considered)(?:\\s+(?:to\\s+be|to|as))?)?|(?:will\\s+)?be|means)\\s+(?:the\\s+value\\s+)?$`,
  "iu",
);
const isTaken =
  /^["”]?\s*(?:(?:[a-z]+\s+)?(?:is|are|will\s+be)\s+(?:used|assumed|taken|returned|chosen|applied|the\s+default)|applies\b)/iu;
const besideCondition = new RegExp(
  `^["”]?(?:\\s+(?!(?:is|are|and|or|but|if|when|unless)\\b)[a-z]+)?(?:\\s+is\\s+(?:used|assumed|taken|returned))?(?:\\s+(?:for|as)\\s+${aName})?,?\\s*\\(?$`,
  "iu",
);
/** "One is assumed": nothing else has to say when. */
const isAssumed = /^\s+(?:[a-z]+\s+)?(?:is|are)\s+assumed\b(?=\s*(?:$|[.,;)]))/iu;
/** `depth 1..50 =10`: behind a range or a type, and with no space. */
const equals =
  /(?<lead>(?:\d|\b(?:int|integer|number|float|bool|boolean|str|string))\s+=)(?<value>-?\d+(?:\.\d+)?|true|false)(?=\s*(?:$|[,;|)]|\.(?!\d)))/giu;
const oneAssumed = /(?<=^\s*|[.;:]\s+)one\s+is\s+assumed\b/giu;
const isPlainNumber = /^(?:-?\d|[a-z]+$)/iu;
/** "the first two", "all three": not how many there are. */
const ofSome = /\b(?:first|last|other|next|these|those|all|the|both)\s+$/iu;
const standsAlone = /(?:^|[,;:(–—-])\s*$/u;
const defaultBehind =
  /^["”]?\s*(?:(?:is|as)\s+(?:used\s+(?:as|by)\s+)?(?:the\s+)?default\b|by\s+default(?=\s*(?:[.;,)]|$))|(?:\s+(?!(?:not|is|are)\b)[a-z]+){1,4},?\s+and\s+is\s+the\s+default\b|(?:\s+[a-z]+){1,3}\s*\((?:the\s+)?default\))/iu;
/** "One" is often no number. */
const numberWords = [...wordsOfNumbers.keys()].filter((word) => word !== "one").join("|");
const values = new RegExp(
  `(?<![\\w.-])(?:${grouped}|-?\\d+(?:\\.\\d+)?|true|false|${numberWords})(?![\\w%]|[.:]\\d)|${mark}+`,
  "giu",
);

/** Beside the word "default", or beside words such as "if it is left out". */
export function readDefaults(text: MarkedText, masked: string, found: Statement[]): void {
  const seen = new Set<number>();
  const add = (value: string, start: number, end: number, from: number, until = end) => {
    if (seen.has(start)) return;
    seen.add(start);
    const unit = unitWord.exec(masked.slice(end, end + 30))?.[1];
    found.push({
      kind: "default",
      value,
      ...(unit === undefined ? {} : { unit }),
      start,
      end,
      around: { start: Math.min(from, start), end: Math.max(end, until) },
    });
  };
  for (const { index, groups = {} } of masked.matchAll(equals)) {
    const { lead = "", value = "" } = groups;
    const start = index + lead.length;
    add(value, start, start + value.length, start);
  }
  for (const { index } of masked.matchAll(oneAssumed)) add("1", index, index + 3, index);
  for (const match of masked.matchAll(led)) {
    const from = match.index + match[0].length;
    const value = valueAt(text, from);
    // `sort=name&page=2` is a whole query.
    if (value !== undefined && !value.value.includes("=") && !isNegated(text.text, match.index))
      add(value.value, value.start, value.end, match.index);
  }
  const condition = absence.exec(masked);
  for (const match of masked.matchAll(values)) {
    const { 0: all, index } = match;
    const end = index + all.length;
    const words = text.text.slice(index, end).replaceAll(/^["']|["']$/gu, "");
    const counted = wordsOfNumbers.get(all.toLowerCase());
    const value = counted?.toString() ?? (/^-?\d/u.test(all) ? plainNumber(words) : words);
    const behind = masked.slice(end, end + 60);
    const measure = unitWord.exec(behind)?.[0] ?? "";
    if (defaultBehind.test(behind.slice(measure.length))) {
      if (!isNegated(text.text, index)) {
        // `tag=all` names the parameter with the value.
        add(value.replace(/^[\w-]+=/u, ""), index, end, index);
      }
      continue;
    }
    const lead = masked.slice(Math.max(0, index - 40), index);
    if (isPlainNumber.test(all) && isAssumed.test(behind) && !ofSome.test(lead))
      add(value, index, end, index);
    if (condition === null) continue;
    const { index: at } = condition;
    const until = at + condition[0].length;
    if (at <= index && end <= until) continue;
    // The value is taken in the words beside the condition, whatever stands further off.
    const between = index >= until ? masked.slice(until, index) : masked.slice(end, at);
    if (/[.!?]\s/u.test(between) || between.length > 60) continue;
    if (counted !== undefined && ofSome.test(lead)) continue;
    const before = lead;
    const follows = index >= until;
    const isPlain = !all.startsWith(mark);
    if (
      (follows && (taken.test(before) || isTaken.test(behind))) ||
      (!follows &&
        besideCondition.test(between) &&
        (taken.test(before) || isTaken.test(behind) || (isPlain && standsAlone.test(before))))
    ) {
      add(value, index, end, Math.min(index, at), until);
    }
  }
}
