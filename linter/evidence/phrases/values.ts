/** Phrases about allowed values and about the one that holds by default. */
import type { MarkedText } from "../outline/marked-text.ts";
import { hasFurtherValues } from "../statements/further-values.ts";
import { statedType } from "../statements/stated-type.ts";
import type { Statement } from "../statements/stated.ts";
import { type Piece, type ReadPiece, matchAt } from "./piece.ts";
import { type FoundList, type FoundValue, valueAt, valueList } from "./value-list.ts";

const listed =
  /(?:(?:(?:can|may|must|should|has\s+to)\s+be\s+|is\s+|are\s+)?(?:any\s+|either\s+)?one\s+of(?:\s+the\s+(?:following|values|options|strings))?(?:\s+values)?|(?:the\s+)?(?:valid|possible|allowed|supported|accepted|permitted|available|known|legal)(?:\s+(?:values?|options?|types?|strings?|choices))?(?:\s+(?:are|is|include))?|(?:the\s+)?(?:options|values|choices)(?:\s+are)?|enum(?:eration)?(?:\s+(?:of|with|values))?|accepts|takes|any\s+of)\s*[:=]?\s*[[({<]?\s*/iuy;
const weak = /(?:(?:can|may|must|should|has\s+to)\s+be|either|is)\s*:?\s*/iuy;

const isDefault = "(?:default(?:s|ed|ing)?|standard\\s+value|dflt\\.?|def\\.)";
const defaultBefore = new RegExp(
  `(?:the\\s+|its\\s+|with\\s+|and\\s+|which\\s+)?(?:by\\s+)?${isDefault}(?:\\s+value)?(?:\\s+(?:is|to|of|will\\s+be|are|it\\s+is|this\\s+is)(?=\\W))?\\s*[:=]?\\s*,?\\s*`,
  "iuy",
);
const absent =
  "(?:omitted|absent|missing|left\\s+out|left\\s+empty|unset|empty|not\\s+(?:given|set|specified|present|provided|sent|supplied|transmitted|filled\\s+in|there))";
const ifAbsent = new RegExp(
  `(?:if|when)\\s+(?:it\\s+is\\s+|it['’]s\\s+|this\\s+is\\s+|you\\s+)?${absent}\\s*,?\\s*(?:it\\s+is\\s+|it\\s+|then\\s+|we\\s+use\\s+|the\\s+server\\s+uses\\s+)?(?:defaults?\\s+to\\s+|assumed\\s+to\\s+be\\s+|treated\\s+as\\s+|set\\s+to\\s+)?`,
  "iuy",
);
const defaultBehind = new RegExp(
  `[ \\t]*(?:[([]\\s*(?:the\\s+)?${isDefault}\\s*[)\\]]|(?:is|as)\\s+(?:used\\s+(?:as|by)\\s+)?(?:the\\s+)?${isDefault}(?:\\s+value)?|by\\s+${isDefault}|,?[ \\t]*(?:is\\s+(?:used|assumed|taken)\\s+)?(?:if|when|unless)\\s+(?:it\\s+is\\s+|it['’]s\\s+|this\\s+is\\s+|you\\s+)?(?:${absent}|leave\\s+(?:it|this)\\s+out|omit\\s+it)|is\\s+(?:used|assumed|taken)\\s+(?:if|when)\\s+(?:it\\s+is\\s+)?${absent})(?![\\w-])`,
  "iuy",
);

/** `default 20`, `20 by default`, `if omitted, 20`. */
export const defaultValue: ReadPiece = (text, index) => {
  const before =
    matchAt(defaultBefore, text.text, index) ??
    matchAt(ifAbsent, text.text, index) ??
    matchAt(/=\s*(?=[\w"'-])/uy, text.text, index);
  if (before !== null) {
    const value = valueAt(text, index + before[0].length);
    if (value === undefined) return undefined;
    const used = matchAt(
      /\s*(?:is|are|will\s+be)\s+(?:used|assumed|taken)/iuy,
      text.text,
      value.end,
    );
    return defaultPiece(value, index, value.end + (used?.[0].length ?? 0));
  }
  const value = valueAt(text, index);
  const behind = value === undefined ? null : matchAt(defaultBehind, text.text, value.end);
  if (value === undefined || behind === null) return undefined;
  return defaultPiece(value, index, value.end + behind[0].length);
};

function defaultPiece({ value, isMarked }: FoundValue, start: number, end: number): Piece {
  const isPlain = isMarked || /^(?:-?\d[\d.]*(?::\d\d)*|true|false)$/iu.test(value);
  const statement: Statement = {
    kind: "default",
    value,
    start,
    end,
    ...(isPlain ? {} : { isWord: true as const }),
  };
  return { end, statements: [statement] };
}

/** `one of a, b`, and lists alone. */
export const allowed: ReadPiece = (text, index) => {
  const strong = matchAt(listed, text.text, index);
  const lead = strong ?? matchAt(weak, text.text, index);
  const list = valueList(text, index + (lead?.[0].length ?? 0));
  return list === undefined ? undefined : pieceOf(list, text, index, strong !== null);
};

function pieceOf(
  list: FoundList,
  text: MarkedText,
  start: number,
  isStrong: boolean,
): Piece | undefined {
  const values = list.values.map(({ value }) => value);
  // Words for types are none; nor are statements of another kind.
  const isTypes = list.values.map(({ value }) => statedType(value) !== undefined);
  if (!isStrong && (isTypes.every(Boolean) || (isTypes[0] && list.values[0]?.isMarked === false))) {
    return undefined;
  }
  // Numbers alone are a list only where words say so.
  if (!isStrong && values.every((value) => /^\d/u.test(value)) && !list.isSure) return undefined;
  const closed = matchAt(/\s*[\])}>]/uy, text.text, list.end);
  const end = list.end + (closed === null ? 0 : closed[0].length);
  const isAll = isStrong && !list.isOpen && !hasFurtherValues(text, list.end);
  const value = { values, isAll, ...(isStrong ? {} : { isWeak: true as const }) };
  return {
    end,
    statements: [{ kind: "values", value, start, end }, ...list.statements],
  };
}
