/** Words of a text that state what holds where a value is left out. */
import type { MarkedText } from "../outline/marked-text.ts";
import { aName, mark } from "./masked-text.ts";
import { grouped, plainNumber } from "./numbers.ts";
import type { Statement } from "./stated.ts";
import { valueAt } from "./read-values-of-words.ts";
import { isNegated } from "./read-required.ts";

/** What may stand between "default" and the value. */
const led = new RegExp(
  `\\b(?:defaults?(?:\\s+values?|(?:\\s+(?!is\\b|are\\b|to\\b|of\\b|for\\b|values?\\b)[a-z]+){1,2}(?=\\s+(?:is|are)\\s))?(?:\\s+(?:of|for|in)\\s+${aName})?(?:\\s+${aName}(?=\\s+(?:is|are|=)))?(?:\\s+(?:is|are|to|of|will\\s+be|set\\s+to|=))*|by\\s+default(?:,?(?:\\s+${aName})?\\s+(?:it\\s+is|this\\s+is|is|are|has)|(?!\\s*,))|(?:falls?|fall(?:ing)?)\\s+back\\s+(?:to|on)|fallback(?:\\s+is)?)\\s*[:=]?\\s*`,
  "giu",
);
const left =
  "omitted|absent|missing|unspecified|left\\s+(?:out|off|empty)|unset|not\\s+(?:given|set|specified|present|provided|supplied|sent|passed|stated|included|transmitted|filled\\s+in|there)|undefined";
/** "if it is left out", "unless given", "without `limit`". */
const absence = new RegExp(
  `\\b(?:(?:if|when|whenever|where)\\s+(?:${aName}\\s+|it\\s+|the\\s+(?:field|member|parameter|header|property|value|attribute|argument|key|option)\\s+|this\\s+|this\\s+\\w+\\s+|none\\s+|nothing\\s+|you\\s+)?(?:(?:is|are)\\s+)?(?:${left})|(?:if|when)\\s+(?:you|the\\s+\\w+|clients?)\\s+(?:do(?:es)?\\s+not|don't|doesn't)\\s+(?:set|give|send|specify|provide|pass|supply|include)\\s+(?:${aName}|it|one|this)|(?:if|when)\\s+(?:you|the\\s+\\w+|clients?)\\s+(?:leaves?|omits?|skips?)\\s+(?:${aName}|it|this)(?:\\s+out)?|(?:if|when)\\s+no(?:ne|thing)?\\s+(?:${aName}|value)?\\s*(?:is\\s+)?(?:given|set|specified|provided)|unless\\s+(?:you\\s+(?:set|give|say|specify|send)\\s+(?:${aName}|it|otherwise|one)|${aName}\\s+is\\s+(?:given|set|specified|provided|sent)|it\\s+is\\s+(?:given|set|specified)|given|set|specified|told\\s+otherwise|otherwise\\s+(?:specified|stated|set))|if\\s+you\\s+(?:do\\s+not|don't)(?=\\)|[.,;]|$)|omitting\\s+${aName}|leav(?:e|ing)\\s+${aName}\\s+out|without\\s+(?:${aName}|it)(?=,|\\s+(?:the|you|it)\\b)|(?:may|can)\\s+be\\s+(?:omitted|left\\s+(?:out|off)|absent|skipped)(?=;|,\\s+in\\s+which\\s+case|\\s+and))`,
  "iu",
);
/** Verbs before the value that is taken instead. */
const taken = new RegExp(
  `\\b(?:uses?|assumes?|takes?|gets?|applies|choose[sn]?|picks?|returns?|holds?|has|contains?|shows?|lists?|sends?|(?:the\\s+same\\s+as|equal\\s+to)(?:\\s+\\w+ing)?|equals|(?:is|are|be)(?:\\s+(?:taken|assumed|treated|set|considered)(?:\\s+(?:to\\s+be|to|as))?)?|(?:will\\s+)?be|means)\\s+(?:the\\s+value\\s+)?$`,
  "iu",
);
const isTaken =
  /^["”]?\s*(?:(?:[a-z]+\s+)?(?:is|are|will\s+be)\s+(?:used|assumed|taken|returned|chosen|applied|the\s+default)|applies\b)/iu;
const besideCondition = new RegExp(
  `^["”]?(?:\\s+is\\s+(?:used|assumed|taken|returned))?(?:\\s+(?:for|as)\\s+${aName})?,?\\s*\\(?$`,
  "iu",
);
const standsAlone = /(?:^|[,;:(–—-])\s*$/u;
const defaultBehind =
  /^["”]?\s*(?:(?:is|as)\s+(?:used\s+(?:as|by)\s+)?(?:the\s+)?default\b|by\s+default(?=\s*(?:[.;,)]|$)))/iu;
const values = new RegExp(
  `(?<![\\w.-])(?:${grouped}|-?\\d+(?:\\.\\d+)?|true|false)(?![\\w%]|[.:]\\d)|${mark}+`,
  "giu",
);

/** Beside the word "default", or beside words such as "if it is left out". */
export function readDefaults(text: MarkedText, masked: string, found: Statement[]): void {
  const seen = new Set<number>();
  const add = (value: string, start: number, end: number, from: number, until = end) => {
    if (seen.has(start)) return;
    seen.add(start);
    found.push({
      kind: "default",
      value,
      start,
      end,
      around: { start: Math.min(from, start), end: Math.max(end, until) },
    });
  };
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
    const value = /^-?\d/u.test(all) ? plainNumber(words) : words;
    const behind = masked.slice(end, end + 60);
    if (defaultBehind.test(behind)) {
      if (!isNegated(text.text, index)) {
        // `tag=all` names the parameter with the value.
        add(value.replace(/^[\w-]+=/u, ""), index, end, index);
      }
      continue;
    }
    if (condition === null) continue;
    const { index: at } = condition;
    const until = at + condition[0].length;
    if (at <= index && end <= until) continue;
    // The value is taken in the words beside the condition, whatever stands further off.
    const between = index >= until ? masked.slice(until, index) : masked.slice(end, at);
    if (/[.!?]\s/u.test(between) || between.length > 60) continue;
    const before = masked.slice(Math.max(0, index - 40), index);
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
