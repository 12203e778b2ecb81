/** Phrases about numbers of which all values are multiples, and about patterns. */
import type { MarkedText } from "../outline/marked-text.ts";
import { type Piece, type ReadPiece, matchAt } from "./piece.ts";

const steps =
  /(?:(?:must\s+be\s+|is\s+|always\s+)?(?:an?\s+)?multiples?\s+of|in\s+(?:steps|increments|multiples)\s+of|step\s*(?:size\s*)?[:=]|divisible\s+by|multipleOf\s*[:=]?)\s*(\d+(?:\.\d+)?)(?![\w%]|[.,]\d)/iuy;

export const multiple: ReadPiece = (text, index) => {
  const found = matchAt(steps, text.text, index);
  if (found === null) return undefined;
  const end = index + found[0].length;
  return {
    end,
    statements: [{ kind: "multiple", value: Number(found[1]), start: index, end }],
  };
};

const label =
  /(?:(?:must\s+|should\s+|has\s+to\s+)?match(?:es|ing)?(?:\s+(?:the\s+)?(?:pattern|regex(?:p)?|regular\s+expression))?|(?:with\s+)?(?:the\s+)?(?:pattern|regex(?:p)?|regular\s+expression)(?:\s+is)?)\s*[:=]?\s*/iuy;

/** A pattern in code. */
export const pattern: ReadPiece = (text, index) => {
  const lead = matchAt(label, text.text, index);
  return lead === null ? undefined : patternAt(text, index, index + lead[0].length);
};

function patternAt(text: MarkedText, from: number, index: number): Piece | undefined {
  const code = text.codes().find(({ start, end }) => start <= index && index < end);
  if (code === undefined || index - code.start > 1) return undefined;
  const value = code.text.trim();
  if (!/[[\]{}()^$\\+*]/u.test(value)) return undefined;
  return {
    end: code.end,
    statements: [{ kind: "pattern", value, start: from, end: code.end }],
  };
}
