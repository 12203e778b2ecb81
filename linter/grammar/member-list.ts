/** Lists of members: `id int, street string; address object (id int, city)`. */
import type { Subject } from "../statement.ts";
import { member } from "../statement.ts";
import { readClause } from "./clauses.ts";
import { type Collector, spanOf } from "./collector.ts";
import { isMark, isWord, matches } from "./parts.ts";
import type { Token } from "./token.ts";

/** Reads as many members as there are; the number of tokens, 0 when the first is none. */
export function readMemberList(
  tokens: readonly Token[],
  base: Subject,
  into: Collector,
  depth = 0,
): number {
  let at = 0;
  let end = 0;
  for (;;) {
    const length = readMember(tokens.slice(at), base, into, depth);
    if (length === 0) break;
    at += length;
    end = at;
    const step = separator(tokens, at);
    if (step === 0) break;
    at += step;
  }
  return end;
}

function separator(tokens: readonly Token[], at: number): number {
  let step = isMark(tokens[at], ",", ";") ? 1 : 0;
  if (isWord(tokens[at + step], "and", "or", "also", "plus")) step += 1;
  if (step > 0 && isWord(tokens[at + step], "also")) step += 1;
  return step;
}

/** One name with its type, brackets and clauses. */
function readMember(
  tokens: readonly Token[],
  base: Subject,
  into: Collector,
  depth: number,
): number {
  const skip = isWord(tokens[0], "a", "an", "the") && tokens[1]?.kind === "code" ? 1 : 0;
  const name = nameOf(tokens[skip]);
  if (name === undefined) return 0;
  const way = [...base, ...name.map(member)];
  const span = spanOf(tokens.slice(skip, skip + 1));
  name.forEach((_, index) => {
    into.claim("member", [...base, ...name.slice(0, index + 1).map(member)], true, span);
  });
  let at = skip + 1;
  const ownList = isMark(tokens[at], ":") ? colonList(tokens, at + 1, way, into, depth) : 0;
  if (ownList > 0) return at + 1 + ownList;
  if (isMark(tokens[at], ":")) at += 1;
  at += into.grammar.type(tokens.slice(at), way, into, depth + 1);
  const pairs = matches(tokens);
  while (isMark(tokens[at], "(", "{")) {
    const end = pairs.get(at);
    if (end === undefined) break;
    const inner = tokens.slice(at + 1, end);
    if (isMark(tokens[at], "{")) {
      const length = readMemberList(inner, way, into, depth + 1);
      into.rest(inner.slice(length));
    } else into.grammar.bracket(inner, way, into, depth);
    at = end + 1;
  }
  if (isWord(tokens[at], "as") && isWord(tokens[at + 1], "well")) at += 2;
  if (isMark(tokens[at], ":")) {
    const end = partEnd(tokens, at);
    into.remark(way, tokens.slice(at + 1, end));
    return end;
  }
  // "bounds required": one word that is a clause of its own.
  if (tokens[at]?.kind === "word" && readClause(tokens.slice(at, at + 1), way, into)) at += 1;
  const rest = tokens.slice(at).findIndex((token) => isMark(token, ",", ";"));
  const left = tokens.slice(at, rest < 0 ? tokens.length : at + rest);
  if (left.length > 0 && !isWord(left[0], "and", "or") && at > skip + 1) {
    into.rest(left);
    at += left.length;
  }
  return at;
}

/** `result.user: id int, name string`: members of what is named, up to a semicolon. */
function colonList(
  tokens: readonly Token[],
  at: number,
  way: Subject,
  into: Collector,
  depth: number,
): number {
  const own = tokens.slice(at, partEnd(tokens, at));
  const [first] = own;
  const isType = first !== undefined && into.grammar.type(own, way, into.trial(), depth + 1) > 0;
  if (isType || nameOf(first) === undefined) return 0;
  const trial = into.trial();
  const length = readMemberList(own, way, trial, depth + 1);
  if (!trial.claims.some(({ kind }) => kind === "type") && length < 2) return 0;
  into.take(trial);
  return length;
}

/** The next semicolon outside of brackets, or the end. */
function partEnd(tokens: readonly Token[], at: number): number {
  const pairs = matches(tokens);
  for (let index = at; index < tokens.length; index += 1) {
    if (isMark(tokens[index], ";")) return index;
    index = pairs.get(index) ?? index;
  }
  return tokens.length;
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
