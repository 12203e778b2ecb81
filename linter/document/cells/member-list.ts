/** Lists of members: `id int, street string; address object (id int, city)`. */
import type { Subject } from "../../model/statement.ts";
import { member } from "../../model/statement.ts";
import { readClause } from "./clauses.ts";
import { type Collector, type Part, spanOf } from "./collector.ts";
import { closeOf, findToken, isMark, isWord } from "./token-split.ts";
import type { Token } from "./token.ts";
import { isFlag, isTypeWord } from "./type-lead.ts";

/** Deeper nesting is left over. */
const deepest = 30;

/**
 * Reads as many members as there are; where they end, `from` when the first is none. A member ends
 * at a semicolon, so that the members of a member stand before it.
 */
export const readMemberList: Part = (tokens, from, base, into, depth) => {
  if (depth > deepest || nameAt(tokens, from, depth) === undefined) return from;
  for (let at = from; ; ) {
    const stop = findToken(tokens, at, (token) => isMark(token, ";"));
    const own = tokens.slice(at, stop);
    const end = readSegment(own, base, into, depth);
    const next = pastSeparator(tokens, stop);
    if (end < own.length || next === stop || nameAt(tokens, next, depth) === undefined)
      return at + end;
    at = next;
  }
};

/** Members between two semicolons. */
function readSegment(
  tokens: readonly Token[],
  base: Subject,
  into: Collector,
  depth: number,
): number {
  let end = 0;
  for (let at = 0; ; ) {
    const past = readMember(tokens, at, base, into, depth);
    if (past === at) break;
    end = past;
    at = pastSeparator(tokens, end);
    if (at === end) break;
  }
  return end;
}

function pastSeparator(tokens: readonly Token[], from: number): number {
  let at = isMark(tokens[from], ",", ";") ? from + 1 : from;
  if (isWord(tokens[at], "and", "or", "also", "plus")) at += 1;
  return at > from && isWord(tokens[at], "also") ? at + 1 : at;
}

/** One name with its type, brackets and clauses. */
const readMember: Part = (tokens, from, base, into, depth) => {
  const found = nameAt(tokens, from, depth);
  if (found === undefined) return from;
  const { name, place } = found;
  const way = [...base, ...name.map(member)];
  const span = spanOf(tokens.slice(place, place + 1));
  name.forEach((_, index) => {
    into.claim("member", way.slice(0, base.length + index + 1), true, span);
  });
  const first = place + 1;
  const isColon = isMark(tokens[first], ":");
  let at = isColon ? first + 1 : first;
  const typed = into.parsers.type(tokens, at, way, into, depth + 1);
  const own = isColon && typed === at ? colonList(tokens, at, way, into, depth) : at;
  if (own > at) return own;
  at = readBrackets(tokens, typed, way, into, depth);
  if (isWord(tokens[at], "as") && isWord(tokens[at + 1], "well")) at += 2;
  if (isMark(tokens[at], ":")) {
    into.remark(way, tokens.slice(at + 1));
    return tokens.length;
  }
  return afterType(tokens, at, way, into, at > first);
};

/** What stands in brackets behind a member. */
const readBrackets: Part = (tokens, from, way, into, depth) => {
  let at = from;
  while (isMark(tokens[at], "(", "{")) {
    const end = closeOf(tokens, at);
    if (end === undefined) break;
    const inner = tokens.slice(at + 1, end);
    if (isMark(tokens[at], "(")) into.parsers.bracket(inner, way, into, depth + 1);
    else into.rest(inner.slice(readMemberList(inner, 0, way, into, depth + 1)));
    at = end + 1;
  }
  return at;
};

/** "bounds required", "limit int 1..100": a clause; behind a type, other words are left over. */
function afterType(
  tokens: readonly Token[],
  from: number,
  way: Subject,
  into: Collector,
  hasType: boolean,
): number {
  if (isWord(tokens[from], "and", "or")) return from;
  const end = findToken(tokens, from, (token) => isMark(token, ",", ";"));
  if (end === from || readClause(tokens.slice(from, end), way, into)) return end;
  const isClause =
    tokens[from]?.kind === "word" && readClause(tokens.slice(from, from + 1), way, into);
  const at = isClause ? from + 1 : from;
  if (isWord(tokens[at], "and", "or") || !(hasType || isClause)) return at;
  into.rest(tokens.slice(at, end));
  return end;
}

/** `result.user: id int, name string`: members of what is named. */
const colonList: Part = (tokens, from, way, into, depth) => {
  if (depth >= deepest) return from;
  const before = into.mark();
  const end = readMemberList(tokens, from, way, into, depth + 1);
  const isTyped = into.claims.slice(before.claims).some(({ kind }) => kind === "type");
  if (isTyped || end > from + 1) return end;
  into.undo(before);
  return from;
};

/** The name that a member begins with, and where it stands; an article may stand before code. */
function nameAt(tokens: readonly Token[], from: number, depth: number) {
  const isArticle = isWord(tokens[from], "a", "an", "the") && tokens[from + 1]?.kind === "code";
  const place = isArticle ? from + 1 : from;
  const name = nameOf(tokens[place]);
  const next = tokens[place + 1];
  if (name === undefined || (isProse(tokens[place]) && !isEnd(next) && !isTypeWord(next)))
    return undefined;
  // "object: id int, required": what is required is the object.
  if (depth > 0 && isFlag(tokens[place]) && (next === undefined || isMark(next, ",", ";")))
    return undefined;
  return { name, place };
}

/** The way that a name stands for: code or a bare identifier, with dots between members. */
function nameOf(token: Token | undefined): readonly string[] | undefined {
  if (token === undefined) return undefined;
  if (token.kind === "code") {
    return /^[^\s<>{}()[\]:,;]+$/u.test(token.text) ? token.text.split(".") : undefined;
  }
  const isName = token.kind === "word" && /^[\p{L}_$@][\p{L}\p{N}_$@.-]*$/u.test(token.text);
  return isName ? token.text.split(".") : undefined;
}

/** Words that begin an aside rather than name a member, unless they stand alone. */
function isProse(token: Token | undefined): boolean {
  return isWord(token, "see", "which", "that", "e.g", "i.e", "with", "if", "the", "a", "an");
}

function isEnd(token: Token | undefined): boolean {
  return token === undefined || isMark(token, ",", ";", "(", ":");
}
