/** A value, and a list of values, that stand at a place of a text. */
import type { MarkedText } from "../outline/marked-text.ts";
import type { Statement } from "../statements/stated.ts";
import { grouped, plainNumber } from "../statements/numbers.ts";
import { matchAt } from "./piece.ts";

export interface FoundValue {
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** In code, quotes or emphasis: no words of the sentence. */
  readonly isMarked: boolean;
}

/** Words that stand in the place of a value and are none. */
const noValue =
  /^(?:none|nothing|unset|empty|no|not|n|undefined|unlimited|random|auto\w*|varies|the|a|an|any|all|each|every|current|now|today|server|optional|required|mandatory|if|when|is|see|e\.g|etc|and|or|string|integer|number|object|array|list|int|value|values|field|parameter)$/iu;
const longest = 60;

const groupedNumber = new RegExp(`(?:${grouped})(?!\\w)`, "uy");

/** The value at `index`. */
export function valueAt(text: MarkedText, index: number): FoundValue | undefined {
  const run = text.runs.find(
    ({ start, end, look }) => look !== "text" && start <= index && index < end && index - start < 2,
  );
  // Code such as `a|b` has several.
  if (run !== undefined && !/[|,]/u.test(text.text.slice(run.start, run.end))) {
    const value = text.text.slice(index, run.end).replaceAll(/^["']|["',.:]$/gu, "");
    const isWord = run.look === "code" || /^\S+$/u.test(value);
    if (value.length > longest || !isWord) return undefined;
    return { value, start: index, end: run.end, isMarked: true };
  }
  const quoted = matchAt(/["“”'‘’`]([^"“”'‘’`\n]{0,60})["“”'‘’`]/uy, text.text, index);
  if (quoted !== null) {
    return { value: quoted[1] ?? "", start: index, end: index + quoted[0].length, isMarked: true };
  }
  const number = matchAt(groupedNumber, text.text, index);
  // `120,240` are two values.
  if (number !== null && !/,(?!000)/u.test(number[0])) {
    const end = index + number[0].length;
    return { value: plainNumber(number[0]), start: index, end, isMarked: false };
  }
  const bare = matchAt(
    /\d{1,2}:\d\d(?::\d\d)?(?![\w:])|-?\d+(?:\.\d+)?(?![\w.]*\w)|[\p{L}_][\w-]{0,40}(?:\.\w+)*/uy,
    text.text,
    index,
  );
  if (bare === null || noValue.test(bare[0])) return undefined;
  return { value: bare[0], start: index, end: index + bare[0].length, isMarked: false };
}

const separator = /\s*(?:[,;]\s*(?:(?:or|and|as\s+well\s+as)\b)?|\||\/|\bor\b|\band\b)\s*/iuy;
const explanation = /\s*(?:\(([^()\n]{0,80})\)|(?:=|means)\s*[^,;|\n.]{1,60})/iuy;
const more = /\s*(?:,|\bor\b|\band\b)?\s*(?:etc\b|…|\.\.\.|others?\b|so\s+on|more\b)/iuy;
const most = 60;

export interface FoundList {
  readonly values: readonly FoundValue[];
  readonly end: number;
  /** Whether the text says that there are others. */
  readonly isOpen: boolean;
  /** Statements in the brackets behind values: `open (default)`. */
  readonly statements: readonly Statement[];
  /** Whether nothing but marks such as `|` or code joins them. */
  readonly isSure: boolean;
}

/** "low, normal, high (default normal)": the last bracket is about all of them. */
function defaultIn(bracket: string, from: number): Statement[] {
  const found =
    /^\s*\(\s*(?:the\s+)?default(?:s\s+to|\s+is|\s+value)?\s*[:=]?\s*["“'`]?(?<value>[\w.-]+)["”'`]?\s*\)$/iu.exec(
      bracket,
    );
  const value = found?.groups?.["value"];
  if (value === undefined) return [];
  const start = from + bracket.lastIndexOf(value);
  return [{ kind: "default", value, isWord: true, start, end: start + value.length }];
}

/** Two values at least, joined by nothing but commas, strokes, "or" and "and". */
export function valueList(text: MarkedText, index: number): FoundList | undefined {
  const values: FoundValue[] = [];
  const statements: Statement[] = [];
  let at = index;
  let end = index;
  let strokes = 0;
  while (values.length < most) {
    const one = valueAt(text, at);
    if (one === undefined) break;
    values.push(one);
    end = one.end;
    // What is left of code or emphasis belongs to it.
    const behind = matchAt(explanation, text.text, end);
    if (behind !== null) {
      if (/^\W*(?:the\s+)?default\W*$/iu.test(behind[0])) {
        const { value } = one;
        statements.push({ kind: "default", value, start: one.start, end: one.end });
      }
      statements.push(...defaultIn(behind[0], end));
      end += behind[0].length;
    }
    const joined = matchAt(separator, text.text, end);
    if (joined === null) break;
    if (/[|/]/u.test(joined[0])) strokes += 1;
    at = end + joined[0].length;
  }
  if (values.length < 2) return undefined;
  const [first] = values;
  if (values.some(({ isMarked }) => isMarked !== first?.isMarked)) return undefined;
  const others = matchAt(more, text.text, end);
  if (others !== null) end += others[0].length;
  const isSure = first?.isMarked === true || strokes === values.length - 1;
  return { values, end, isOpen: others !== null, statements, isSure };
}
