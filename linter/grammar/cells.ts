/** Cells and lists of words → what they say of their subjects. */
import type { Phrase } from "../document.ts";
import type { Subject } from "../statement.ts";
import { joined, readBracket, readParts } from "./aside.ts";
import type { CellReading } from "./cell-reading.ts";
import { readClause, resolveTogether } from "./clauses.ts";
import { Collector, type Grammar } from "./collector.ts";
import { unnamedField } from "./joined.ts";
import { readMemberList } from "./member-list.ts";
import { isMark, isWord, matches, split } from "./parts.ts";
import { type Token, tokens } from "./token.ts";
import { readType } from "./types.ts";

const grammar: Grammar = { type: readType, members: readMemberList, bracket: readBracket };

/** Longer ones are no cells: their words are left over. */
const longest = 20_000;

function wordsOf(phrase: Phrase, into: Collector): Token[] {
  const length = phrase.pieces.reduce((sum, { text }) => sum + text.length, 0);
  if (length <= longest) return tokens(phrase);
  into.residue.push({ text: "a cell of this length", span: phrase.span });
  return [];
}

/** A typed cell: a type, then brackets and clauses. Other words are residue. */
export function readTypeCell(phrase: Phrase, subjects: readonly Subject[]): CellReading {
  const into = new Collector(grammar);
  const all = wordsOf(phrase, into);
  let at = readType(all, [], into);
  const pairs = matches(all);
  while (isMark(all[at], "(")) {
    const end = pairs.get(at);
    if (end === undefined) break;
    readBracket(all.slice(at + 1, end), [], into);
    at = end + 1;
  }
  const rest = all.slice(at);
  afterType(rest, at > 0, into);
  return finished(into, subjects);
}

/** What follows a type: clauses; after a semicolon, or with a word that begins an aside, asides. */
function afterType(rest: readonly Token[], hasType: boolean, into: Collector): void {
  if (hasType && isMark(rest[0], ":")) {
    into.remark([], rest.slice(1));
    return;
  }
  split(rest, (token) => isMark(token, ";")).forEach((part, index) => {
    const words = isMark(part[0], ",") ? part.slice(1) : part;
    // Words directly behind a type are a clause, or are not understood: `string null` is no type.
    if (hasType && index === 0 && !isMark(rest[0], ";", ",")) {
      if (!readClause(part, [], into)) into.rest(part);
      return;
    }
    // "string, optional: more detail"
    const colon = colonOf(words);
    const before = into.trial();
    if (colon > 0 && readParts(words.slice(0, colon), [], before).length === 0) {
      into.take(before);
      into.remark([], words.slice(colon + 1));
      return;
    }
    const parts = readParts(words, [], into);
    if (parts.length === 0) return;
    const left = joined(parts);
    if (hasType && (index > 0 || isMark(rest[0], ";") || beginsAside(left[0])))
      into.remark([], left);
    else into.rest(left);
  });
}

/** The first colon outside of brackets: an aside follows. */
function colonOf(tokens: readonly Token[]): number {
  const pairs = matches(tokens);
  for (let at = 0; at < tokens.length; at += 1) {
    if (isMark(tokens[at], ":")) return at;
    at = pairs.get(at) ?? at;
  }
  return -1;
}

function beginsAside(token: Token | undefined): boolean {
  return isWord(
    token,
    "which",
    "that",
    "see",
    "present",
    "with",
    "as",
    "if",
    "when",
    "where",
    "may",
  );
}

/** A cell of rules: clauses as far as there are; all other words are one aside. */
export function readRuleCell(phrase: Phrase, subjects: readonly Subject[]): CellReading {
  const into = new Collector(grammar);
  const left: (readonly Token[])[] = [];
  for (const part of split(wordsOf(phrase, into), (token) => isMark(token, ";"))) {
    const way = isMark(part[1], "=") ? (unnamedField(into.claims) ?? []) : [];
    if (!readClause(part, way, into)) left.push(...readParts(part, way, into));
  }
  if (left.length > 0) into.remark([], joined(left));
  return finished(into, subjects);
}

/** A list of members of `base`. Words that are none are residue. */
export function readMembers(phrase: Phrase, base: Subject): CellReading {
  const into = new Collector(grammar);
  const all = wordsOf(phrase, into);
  if (isWord(all[1], "only") && all.length === 2) {
    into.claim("closed", [], true, phrase.span);
  }
  const count = readMemberList(all, [], into);
  into.rest(all.slice(isWord(all[count], "only") && all.length === 2 ? 2 : count));
  return finished(into, [base]);
}

/** Puts in the names that a clause about several subjects of a row needs. */
function finished(into: Collector, subjects: readonly Subject[]): CellReading {
  const { claims, ...reading } = into.reading(subjects);
  const each = into.claims.length;
  return {
    ...reading,
    claims: claims.flatMap((claim, index) => {
      const value = resolveTogether(claim.value, claim.kind, Math.floor(index / each), subjects);
      return value === undefined ? [] : [{ ...claim, value }];
    }),
  };
}
