/** The words of a cell or of a list, read by the grammar. */
import type { Phrase, Piece } from "../../model/document.ts";
import type { ParsedCell } from "../cells/parsed-cell.ts";
import * as cells from "../cells/cells.ts";
import type { Subject } from "../../model/statement.ts";
import type { Text } from "./text.ts";

/** Nobody writes longer cells for people to read; what they say is left over. */
const longest = 4_000;

type Reader = (text: Text, subjects: readonly Subject[]) => ParsedCell;

function limited(text: Text, subjects: readonly Subject[], read: Reader): ParsedCell {
  if (text.text.length <= longest) return read(text, subjects);
  const residue = [{ text: text.text, span: text.span }];
  return { claims: [], remarks: [], residue, records: [] };
}

/** `` `Array<int>` `` and `` `int[]` ``: a type that has to stand in code to be seen. */
const codedType = /^`[A-Za-z]\w*(?:<.+>|(?:\[\])+)`$/u;

/** What a cell says of the type of its subjects. */
export function readTypeCell(words: Text, subjects: readonly Subject[]): ParsedCell {
  return limited(words, subjects, typeCell);
}

const typeCell: Reader = (words, subjects) => {
  const text = codedType.test(words.text) ? words.uncoded : words;
  return cells.readTypeCell(withNamesOfObjects(text) ?? withAsideLast(text), subjects);
};

/** "array (when asked for) of int": the aside is about the whole, but stands inside of the type. */
function withAsideLast(text: Text): Phrase {
  const [, array, aside, items] = text.match(/^(arrays?|lists?) (\([^()]*\)) (of .+)$/u) ?? [];
  const [first, ...rest] = items?.split(/;\s+/u) ?? [];
  if (array === undefined || aside === undefined || first === undefined) return text.phrase;
  const mark = (words: string, { span: { end } }: Text): Piece => {
    return { kind: "text", text: words, span: { start: end, end } };
  };
  const parts = [first, aside].flatMap((part) => [mark(" ", part), ...part.phrase.pieces]);
  const others = rest.flatMap((part) => [mark("; ", part), ...part.phrase.pieces]);
  return { pieces: [...array.phrase.pieces, ...parts, ...others], span: text.span };
}

const named =
  /^array of ((?:[\p{Ll}-]+ )*objects) \(((?:`?[\w.-]+`?, )*`?[\w.-]+`?)\)(?:; (.+))?$/u;

/** "array of nested error objects (code, message)": the bracket names members of the objects. */
function withNamesOfObjects(text: Text): Phrase | undefined {
  const [, what, names, rest] = text.match(named) ?? [];
  if (what === undefined || names === undefined) return undefined;
  const mark = (words: string): Piece => ({ kind: "text", text: words, span: what.span });
  const others = rest === undefined || rest.isEmpty ? [] : [mark(", "), ...rest.phrase.pieces];
  const pieces = [
    mark("array of object: "),
    ...names.phrase.pieces,
    mark("; "),
    ...what.phrase.pieces,
  ];
  return { pieces: [...pieces, ...others], span: text.span };
}

/** What a cell says of its subjects besides their type. */
export function readRuleCell(text: Text, subjects: readonly Subject[]): ParsedCell {
  return limited(text, subjects, ruleCell);
}

const ruleCell: Reader = (text, subjects) =>
  cells.readRuleCell(withNamesOfObjects(text) ?? text.phrase, subjects);

/** What a list says of the members of `base`. */
export function readMembers(text: Text, base: Subject): ParsedCell {
  return limited(text, [base], members);
}

const members: Reader = (text, [base = []]) => cells.readMembers(text.phrase, base);
