/** Words of a type, from the left: what they state, and where they end. */
import type { Span } from "../../model/document.ts";
import type { Subject } from "../../model/statement.ts";
import { type Collector, type Checkpoint, type Part, spanOf } from "./collector.ts";
import type { TypeAlternative, TypeReader } from "./type-alternative.ts";
import { readNamed } from "./named-type.ts";
import { readBraces } from "./object-type.ts";
import { isMark, isWord } from "./token-split.ts";
import { readRecord } from "./record-name.ts";
import type { Token } from "./token.ts";
import { isTypeWord, pastLead } from "./type-lead.ts";
import { readListed } from "./value-list.ts";

/** Deeper nesting is left over. */
const deepest = 30;

/** One type or several joined by "or". */
export const readType: Part = (tokens, from, way, into, depth) =>
  alternatives(tokens, from, way, into, depth, false);

/** `array of string or null`: the array may be null, its items may not. */
export const readItems: Part = (tokens, from, way, into, depth) =>
  alternatives(tokens, from, way, into, depth, true);

function alternatives(
  tokens: readonly Token[],
  from: number,
  way: Subject,
  into: Collector,
  depth: number,
  areItems: boolean,
): number {
  if (depth > deepest) return from;
  const found: TypeAlternative[] = [];
  const marks = [into.mark()];
  let end = from;
  for (let at = from; ; at = afterOr(tokens, end)) {
    if (found.length > 0 && (at === end || (areItems && isNothing(tokens[at])))) break;
    const one = alternative(tokens, at, way, into, depth);
    if (one === undefined) break;
    found.push(one);
    marks.push(into.mark());
    end = one.end;
  }
  const span = spanOf(tokens.slice(from, end));
  const kinds = found.filter(({ types, isRecord }) => types.length > 0 || isRecord === true);
  if (kinds.length > 1 && !arePlain(kinds)) {
    nest(found, marks, way, into, span);
    return end;
  }
  const stated = [...new Set(found.flatMap(({ types }) => types))].toSorted();
  if (stated.length > 0) into.claim("type", way, stated, span);
  return end;
}

/** Types that one list can hold; records, and arrays of two kinds, each stand for themselves. */
function arePlain(found: readonly TypeAlternative[]): boolean {
  const nesting = found.flatMap(({ types }) => types).filter((type) => /^[ao]/u.test(type));
  return (
    found.every(({ isRecord }) => isRecord !== true) && new Set(nesting).size === nesting.length
  );
}

/** Each alternative is about a place of its own; null is about the whole. */
function nest(
  found: readonly TypeAlternative[],
  marks: readonly Checkpoint[],
  way: Subject,
  into: Collector,
  span: Span,
): void {
  let number = 0;
  found.forEach(({ types, isRecord }, index) => {
    const from = marks[index];
    const to = marks[index + 1];
    if (from === undefined || (types.length === 0 && isRecord !== true)) return;
    number += 1;
    into.below(from, way, `(${number})`, to);
    if (types.length > 0) into.claim("type", [...way, `(${number})`], [...types], span);
  });
}

/** Where the next alternative begins: after "or", `|`, `/`, or a comma in `string, int or null`. */
function afterOr(tokens: readonly Token[], at: number): number {
  if (isWord(tokens[at], "or") || isMark(tokens[at], "|")) return at + 1;
  if (isMark(tokens[at], "/")) return isTypeWord(tokens[at + 1]) ? at + 1 : at;
  if (!isMark(tokens[at], ",") || !isListOfTypes(tokens, at + 1)) return at;
  return isWord(tokens[at + 1], "or") ? at + 2 : at + 1;
}

/** `string, date-time or null`: types between commas have to be followed by "or". */
function isListOfTypes(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < from + 16; at += 2) {
    if (isWord(tokens[at], "or")) return isTypeWord(tokens[at + 1]);
    if (!isTypeWord(tokens[at])) return false;
    if (isWord(tokens[at + 1], "or")) return true;
    if (!isMark(tokens[at + 1], ",")) return false;
  }
  return false;
}

const readers: readonly TypeReader[] = [readListed, readNothing, readNamed, readBraces, readRecord];

function alternative(
  tokens: readonly Token[],
  from: number,
  way: Subject,
  into: Collector,
  depth: number,
): TypeAlternative | undefined {
  const start = into.mark();
  const at = pastLead(tokens, from, way, into);
  for (const read of readers) {
    const found = read(tokens, at, way, into, depth);
    if (found !== undefined) return suffixed(found, tokens, way, into, start);
  }
  into.undo(start);
  return undefined;
}

/** `[]` and `?` behind a type. */
function suffixed(
  { end, types, isRecord = false }: TypeAlternative,
  tokens: readonly Token[],
  way: Subject,
  into: Collector,
  start: Checkpoint,
): TypeAlternative {
  let at = end;
  let own = types;
  let isOwnRecord = isRecord;
  for (;;) {
    const span = spanOf(tokens.slice(at, at + 2));
    if (isMark(tokens[at], "?")) {
      into.claim("nullable", way, true, span);
      at += 1;
    } else if (isMark(tokens[at], "[") && isMark(tokens[at + 1], "]")) {
      if (own.length > 0) into.claim("type", way, [...own], span);
      into.below(start, way, "[]");
      own = ["array"];
      isOwnRecord = false;
      at += 2;
    } else return { end: at, types: own, isRecord: isOwnRecord };
  }
}

/** `null`, and `empty` behind "or". */
function readNothing(
  tokens: readonly Token[],
  at: number,
  way: Subject,
  into: Collector,
): TypeAlternative | undefined {
  const token = tokens[at];
  const isEmpty = isWord(token, "empty");
  const isLater = isWord(tokens[at - 1], "or") || isMark(tokens[at - 1], "|");
  if (!isNothing(token) || (isEmpty && !isLater)) return undefined;
  into.claim(isEmpty ? "empty" : "nullable", way, true, spanOf(tokens.slice(at, at + 1)));
  return { end: at + 1, types: [] };
}

function isNothing(token: Token | undefined): boolean {
  return isWord(token, "null", "empty") || (token?.kind === "code" && token.text === "null");
}
