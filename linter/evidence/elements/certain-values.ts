/** Single values that a sentence gives a name: "`kind` is `large`", "use `large` as `kind`". */
import type { MarkedText } from "../outline/marked-text.ts";
import type { NameMention } from "../prose/mentions-in-prose.ts";
import type { Statement } from "../statements/stated.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";

const value = /^["']?[A-Za-z][\w.-]{0,40}["']?$/u;
const behindName =
  /^["”*]?\s*(?:(?:field|parameter|member|property|attribute)\s+)?(?:(?:is|=|:|to|of|being|equals|equal\s+to|must\s+be|set\s+to|is\s+set\s+to|has\s+the\s+value|with\s+the\s+value)\s*(?:the\s+value\s+)?)?["“]?$/iu;
/** `"kind": "large"` */
const behindColon = /["“][\w-]{1,40}["”]\s*:\s*["“]([\w.-]{1,40})["”]/gu;
const beforeName = /^["”]?\s+(?:as|for|in|into)\s+(?:the\s+|its\s+|a\s+)?["“]?$/iu;
const denied = /\b(?:not|never|no|n't|than|instead\s+of|without)\s+(?:\w+\s+){0,2}$/iu;

/** Each with the name that it belongs to. */
export function certainValues(
  sentence: MarkedText,
  masked: string,
  mentions: readonly NameMention[],
  { names, values }: Vocabulary,
): { readonly mention: NameMention; readonly statement: Statement }[] {
  const found: { mention: NameMention; statement: Statement }[] = [];
  const inQuotes = [...sentence.withoutCode.matchAll(behindColon)].map(
    ({ 0: all, 1: text = "", index }) => {
      const end = index + all.length - 1;
      return { text, start: end - text.length, end };
    },
  );
  for (const { text, start, end } of [...sentence.codes(), ...inQuotes]) {
    const isName = names.has(text) && !values.has(text);
    if (isName || !value.test(text) || /^(?:true|false|null)$/u.test(text)) continue;
    if (mentions.some((one) => one.start < end && start < one.end)) continue;
    const before = mentions.findLast((one) => one.end <= start);
    const behind = mentions.find((one) => one.start >= end);
    const link = before === undefined ? undefined : masked.slice(before.end, start);
    const back = behind === undefined ? undefined : masked.slice(end, behind.start);
    const isBehind = link !== undefined && behindName.test(link);
    const isBefore = back !== undefined && beforeName.test(back);
    const mention = isBehind ? before : isBefore ? behind : undefined;
    if (mention === undefined || denied.test(masked.slice(0, Math.min(start, mention.start))))
      continue;
    // "`kind` is `a`-like", "`format` is `name` of": more than a value.
    if (
      /^["”]?(?:-\w|\s+(?:of|field|parameter|member|object|schema|property|encoded|header)\b)/iu.test(
        masked.slice(end, end + 20),
      )
    )
      continue;
    const own = {
      values: [text.replaceAll(/^["']|["']$/gu, "")],
      isAll: false,
      isCertain: true,
    } as const;
    found.push({ mention, statement: { kind: "values", value: own, start, end } });
  }
  return found;
}
