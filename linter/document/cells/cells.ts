/** Cells and lists of words → what they say of their subjects. */
import type { Phrase } from "../../model/document.ts";
import type { Subject } from "../../model/statement.ts";
import { joined, readBracket, readParts } from "./aside.ts";
import type { ParsedCell } from "./parsed-cell.ts";
import { readClause } from "./clauses.ts";
import { Collector, type CellParsers } from "./collector.ts";
import { type Gathered, remembering } from "./kept-readings.ts";
import { readMemberList } from "./member-list.ts";
import { closeOf, findToken, isMark, isWord, splitTokens } from "./token-split.ts";
import { applyTypeToBounds } from "./bounds-by-type.ts";
import { withOtherMembers } from "./member-groups.ts";
import { type Token, tokens } from "./token.ts";
import { readItems, readType } from "./types.ts";

const grammar: CellParsers = {
  type: readType,
  items: readItems,
  members: readMemberList,
  bracket: readBracket,
};

/** Longer ones are no cells: their words are left over. */
const longest = 20_000;

function wordsOf(phrase: Phrase, into: Collector): Token[] {
  const length = phrase.pieces.reduce((sum, { text }) => sum + text.length, 0);
  if (length <= longest) return tokens(phrase);
  into.residue.push({ text: "a cell of this length", span: phrase.span });
  return [];
}

/** A typed cell: a type, then brackets and clauses. Other words are residue. */
export function readTypeCell(phrase: Phrase, subjects: readonly Subject[]): ParsedCell {
  return readingOf(typeCell(phrase), subjects);
}

const typeCell = remembering((phrase) => {
  const into = new Collector(grammar);
  const all = wordsOf(phrase, into);
  let at = beginsWithClause(all, into) ? 0 : readType(all, 0, [], into, 0);
  for (let end = closeOf(all, at); end !== undefined && isMark(all[at], "("); ) {
    readBracket(all.slice(at + 1, end), [], into);
    at = end + 1;
    end = closeOf(all, at);
  }
  afterType(all.slice(at), at > 0, into);
  return finished(into);
});

/** "Required, at most 5" names no record. */
function beginsWithClause(all: readonly Token[], into: Collector): boolean {
  if (!/^\p{Lu}\p{Ll}/u.test(all[0]?.text ?? "")) return false;
  const before = into.mark();
  const end = findToken(all, 0, (token) => isMark(token, ",", ";", "(", ":"));
  const isClause = readClause(all.slice(0, end), [], into);
  into.undo(before);
  return isClause;
}

/** What follows a type: clauses; after a semicolon, or with a word that begins an aside, asides. */
function afterType(rest: readonly Token[], hasType: boolean, into: Collector): void {
  if (hasType && isMark(rest[0], ":")) {
    into.remark([], rest.slice(1));
    return;
  }
  let words = rest;
  if (hasType && !isMark(rest[0], ";", ",") && !isWord(rest[0], "enum")) {
    // Words directly behind a type are a clause, or are not understood: `string null` is no type.
    const end = findToken(rest, 0, (token) => isMark(token, ",", ";"));
    const direct = rest.slice(0, end);
    if (!readClause(direct, [], into)) into.rest(direct);
    words = rest.slice(end);
  }
  const isApart = isMark(words[0], ";");
  splitTokens(words, (token) => isMark(token, ";")).forEach((part, index) => {
    const mayAside = hasType && (index > 0 || isApart);
    readPart(isMark(part[0], ",") ? part.slice(1) : part, hasType, mayAside, into);
  });
}

/** Clauses between two semicolons; "string, optional: more detail" has an aside behind them. */
function readPart(
  part: readonly Token[],
  hasType: boolean,
  mayAside: boolean,
  into: Collector,
): void {
  const colon = findToken(part, 0, (token) => isMark(token, ":"));
  const before = into.mark();
  if (colon > 0 && colon < part.length) {
    if (readParts(part.slice(0, colon), [], into).length === 0) {
      into.remark([], part.slice(colon + 1));
      return;
    }
    into.undo(before);
  }
  const left = joined(readParts(part, [], into));
  if (mayAside || (hasType && beginsAside(left[0]))) into.remark([], left);
  else into.rest(left);
}

const asideWords = "which that see present with as if when where may".split(" ");

function beginsAside(token: Token | undefined): boolean {
  return isWord(token, ...asideWords);
}

/** A cell of rules: clauses as far as there are; all other words are one aside. */
export function readRuleCell(phrase: Phrase, subjects: readonly Subject[]): ParsedCell {
  return readingOf(ruleCell(phrase), subjects);
}

const ruleCell = remembering((phrase) => {
  const into = new Collector(grammar);
  const left: (readonly Token[])[] = [];
  for (const part of splitTokens(wordsOf(phrase, into), (token) => isMark(token, ";"))) {
    left.push(...readParts(part, [], into));
  }
  if (left.length > 0) into.remark([], joined(left));
  return finished(into);
});

/** A list of members of `base`. Words that are none are residue. */
export function readMembers(phrase: Phrase, base: Subject): ParsedCell {
  return readingOf(memberList(phrase), [base]);
}

const memberList = remembering((phrase) => {
  const into = new Collector(grammar);
  const all = wordsOf(phrase, into);
  if (isWord(all[1], "only") && all.length === 2) {
    into.claim("closed", [], true, phrase.span);
  }
  const count = readMemberList(all, 0, [], into, 0);
  into.rest(all.slice(isWord(all[count], "only") && all.length === 2 ? 2 : count));
  return finished(into);
});

function finished(into: Collector): Collector {
  applyTypeToBounds(into);
  return into;
}

/** The reading of each subject, with the names of the others where a clause is about them. */
function readingOf({ into, shift }: Gathered, subjects: readonly Subject[]): ParsedCell {
  const { claims, ...reading } = into.reading(subjects, shift);
  const each = into.claims.length;
  const valueFor = withOtherMembers(subjects);
  return {
    ...reading,
    claims: claims.flatMap((claim, index) => {
      const value = valueFor(claim, Math.floor(index / each));
      return value === undefined ? [] : [{ ...claim, value }];
    }),
  };
}
