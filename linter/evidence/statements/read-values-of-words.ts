/** Values that a text names: one after "default", or those that are allowed. */
import type { MarkedText } from "../outline/marked-text.ts";
import { hasFurtherValues } from "./further-values.ts";
import { grouped, plainNumber } from "./numbers.ts";
import { aName, mark, maskedText } from "./masked-text.ts";
import type { Stated, StatedValues } from "./stated.ts";

const quoted = /["“”'‘’]([^"“”'‘’\n]{0,60})["“”'‘’]/gu;

/** The value that stands at `index`: in code, in quotes, or a number or a word of JSON. */
export function valueAt(text: MarkedText, index: number): Stated<string> | undefined {
  const code = text.runs.find(
    ({ start, end, look }) => look !== "text" && start <= index && index < end && index - start < 2,
  );
  if (code !== undefined) {
    const value = text.text.slice(index, code.end).replaceAll(/^["']|["']$/gu, "");
    // Several words are no value.
    if (value.length > 60 || (code.look !== "code" && /\s/u.test(value))) return undefined;
    return { value, start: index, end: code.end };
  }
  const rest = text.text.slice(index, index + 80);
  const inQuotes = /^["“']([^"”'\n]{0,60})["”']/u.exec(rest);
  const plain =
    inQuotes ??
    wordBehindColon(text.text, index) ??
    groupedStart.exec(rest) ??
    /^(-?\d+(?:\.\d+)?|true|false|null)(?![\w.]*\w)/iu.exec(rest);
  if (plain === null) return undefined;
  const value = plain[1] ?? "";
  return {
    value: groupedStart.test(value) ? plainNumber(value) : value,
    start: index,
    end: index + plain[0].length,
  };
}

const groupedStart = new RegExp(`^(${grouped})(?!\\w)`, "u");

/** `Default value: PUBLIC`, where the line or sentence ends behind the word. */
function wordBehindColon(text: string, index: number): RegExpExecArray | null {
  if (!/[:=]\s*$/u.test(text.slice(Math.max(0, index - 10), index))) return null;
  const found = /^([A-Za-z][\w-]{0,40})(?=[.;]?\s*(?:$|\n))/u.exec(text.slice(index, index + 80));
  return found !== null && noValue.test(found[1] ?? "") ? null : found;
}

const noValue =
  /^(?:none|null|nil|unset|empty|no|not|n|undefined|unlimited|random|auto\w*|varies|the|current|now|today)$/iu;

const kinds =
  "(?:valid|possible|allowed|supported|accepted|permitted|available|known)\\s+(?:values?|options?|types?|choices)|values?|options|choices";
const trigger = new RegExp(
  `\\b(?<word>one\\s+of(?:\\s+the\\s+(?:following|values))?|either|(?:${kinds})(?:\\s+(?:of|for)\\s+${aName})?(?:(?:\\s+(?:are|is|include))|(?=:)|(?=\\s+["“${mark}])|(?=\\s*\\())|enum(?=:)|(?:can|must|may)\\s+be|takes|accepts(?:\\s+only)?|is(?=\\s+["“${mark}]))\\s*:?\\s*`,
  "giu",
);
/** "For example", "such as": there are others. */
const isSome =
  /\b(?:e\.?g\.?|such\s+as|for\s+example|for\s+instance|like|include[sd]?|including|etc|default)\b/iu;

/** A text of more is none that people read. */
const mostLists = 50;

/** Lists of allowed values. */
export function allowedValues(text: MarkedText): Stated<StatedValues>[] {
  const found: Stated<StatedValues>[] = [];
  let behind = 0;
  let lists = 0;
  for (const match of maskedText(text).matchAll(trigger)) {
    const [all] = match;
    const word = match.groups?.["word"] ?? "";
    const start = match.index + all.length;
    if (start < behind) continue;
    lists += 1;
    if (lists > mostLists) break;
    const end = endOfList(text, start);
    const isStrong = !/^(?:(?:can|must|may)\s+be|is|either|takes|accepts.*)$/iu.test(word);
    const list = valuesIn(
      text,
      start,
      end,
      isStrong && /one\s+of|values|options|enum/iu.test(word),
    );
    if (list === undefined) continue;
    behind = end;
    const isSomeOnly = isSome.test(text.text.slice(start, end) + word);
    const isAll = isStrong && !isSomeOnly && !hasFurtherValues(text, end);
    found.push({ value: { values: list, isAll }, start: match.index, end });
  }
  const chain = found.length === 0 ? chainOf(text) : undefined;
  return chain === undefined ? found : [chain];
}

/** Values in code or quotes that are joined, without words that say what they are. */
function chainOf(text: MarkedText): Stated<StatedValues> | undefined {
  const codes = text.codes().map(({ text: value, start, end }) => ({ value, start, end }));
  const inQuotes = [...text.text.matchAll(quoted)].map((one) => {
    return { value: one[1] ?? "", start: one.index, end: one.index + one[0].length };
  });
  for (const values of [codes, inQuotes]) {
    const own = longestJoined(values, text.text);
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined || own.length < 2) continue;
    const listed = own.map(({ value }) => value.replaceAll(/^["']|["']$/gu, ""));
    return { value: { values: listed, isAll: false }, start: first.start, end: last.end };
  }
  // "`r` to read or `rw` to write", in quotes.
  const [first, last] = [inQuotes[0], inQuotes.at(-1)];
  if (first === undefined || last === undefined || first === last) return undefined;
  if (!/\bor\s*$/iu.test(text.text.slice(inQuotes.at(-2)?.end ?? 0, last.start))) return undefined;
  const values = inQuotes.map(({ value }) => value);
  return { value: { values, isAll: false }, start: first.start, end: last.end };
}

interface Placed {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** The longest run of values with nothing but commas, "or" and "and" between. */
function longestJoined(values: readonly Placed[], text: string): readonly Placed[] {
  let best: Placed[] = [];
  let own: Placed[] = [];
  for (const one of values) {
    const before = own.at(-1);
    const isJoined =
      before !== undefined &&
      /^\s*(?:,|\/|\|)?\s*(?:(?:or|and)\s*)?$/iu.test(text.slice(before.end, one.start));
    own = isJoined ? [...own, one] : [one];
    if (own.length > best.length) best = own;
  }
  return best;
}

/** The end of the sentence, outside of code and quotes. */
function endOfList(text: MarkedText, start: number): number {
  const ends = /[.;](?=\s|$)|\n(?=\s*(?:\n|[-*•📌]|\w+\s*[:(]|$))|[()]|$/gu;
  ends.lastIndex = start;
  let depth = 0;
  // What stands in brackets behind a value is no end.
  for (let end = ends.exec(text.withoutCode); end !== null; end = ends.exec(text.withoutCode)) {
    if (end[0] === "(") depth += 1;
    else if (end[0] === ")" && depth > 0) depth -= 1;
    else return end.index;
  }
  return text.text.length;
}

/** Two values at least, joined by nothing but commas, "or" and "and". */
function valuesIn(
  text: MarkedText,
  start: number,
  end: number,
  takesWords: boolean,
): readonly string[] | undefined {
  const marked = text.runs
    .filter((run) => run.look !== "text" && run.start >= start && run.end <= end)
    .map((run) => ({ value: text.text.slice(run.start, run.end), start: run.start, end: run.end }));
  const own = text.text.slice(start, end);
  const inQuotes = [...own.matchAll(quoted)].map((one) => ({
    value: one[1] ?? "",
    start: start + one.index,
    end: start + one.index + one[0].length,
  }));
  for (const values of [marked, inQuotes]) {
    if (values.length < 2) continue;
    const joined = values.filter((one, index) => {
      const before = values[index - 1];
      return (
        before === undefined ||
        /^["”]?(?:\s*\([^()]{0,80}\))?[\s,/|"'“”]*(?:or|and|,)?[\s,"'“”]*(?:or|and)?[\s"'“”]*$/iu.test(
          text.text.slice(before.end, one.start),
        )
      );
    });
    if (joined.length !== values.length) return undefined;
    return values.map(({ value }) => value.trim().replaceAll(/^["']|["']$/gu, ""));
  }
  const bare =
    /^([\w-]+(?:\s*,\s*[\w-]+)*,?\s+(?:or|and)\s+[\w-]+|[\w-]+(?:\s*,\s*[\w-]+)+)\s*$/iu.exec(
      own,
    )?.[1];
  if (!takesWords || bare === undefined || marked.length > 0) return undefined;
  return bare.split(/\s*,\s*(?:or\s+|and\s+)?|\s+(?:or|and)\s+/iu).filter((one) => one !== "");
}
