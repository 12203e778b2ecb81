/** What stands in brackets, and clauses one after another. */
import type { Subject } from "../../model/statement.ts";
import { readClause } from "./clauses.ts";
import type { Collector } from "./collector.ts";
import { isMeaning } from "./meanings.ts";
import { closeOf, findToken, isMark, isWord, splitTokens } from "./token-split.ts";
import type { Token } from "./token.ts";

/** Deeper nesting is an aside. */
const deepest = 30;

/** A clause has no more parts than this. */
const most = 8;

/** Where a part between commas begins, where it ends, and whether it may end a longer clause. */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly isLast: boolean;
}

/** Brackets hold a type, clauses or an aside: what is not understood is an aside. */
export function readBracket(
  tokens: readonly Token[],
  way: Subject,
  into: Collector,
  depth = 0,
): void {
  splitTokens(tokens, (token) => isMark(token, ";")).forEach((part, index) => {
    const at = index === 0 ? linkedRecord(part, way, into) : 0;
    const left = readParts(part.slice(at), way, into, depth);
    if (left.length > 0) into.remark(way, joined(left));
  });
}

/** `([User](#user), required)`: a record, where no type is stated yet. */
function linkedRecord(tokens: readonly Token[], way: Subject, into: Collector): number {
  const isAlone = tokens.length === 1 || isMark(tokens[1], ",");
  if (tokens[0]?.kind !== "link" || !isAlone || into.typesAt(way) !== undefined) return 0;
  const last = into.claims.at(-1);
  if (last?.kind !== "member" || last.way.length !== way.length) return 0;
  return into.parsers.type(tokens, 0, way, into, 0);
}

/** Parts that were left over, with a comma between those that do not follow each other. */
export function joined(parts: readonly (readonly Token[])[]): Token[] {
  return parts.flatMap((part, index) => {
    const [first] = part;
    if (index === 0 || first === undefined) return part;
    const { span } = first;
    const comma: Token = { kind: "mark", text: ",", lower: ",", span, isSpaced: false };
    return [comma, ...part];
  });
}

/** Reads the clauses of a part; as many words as possible at a time. What is left comes back. */
export function readParts(
  tokens: readonly Token[],
  way: Subject,
  into: Collector,
  depth = 0,
): (readonly Token[])[] {
  const parts = partsOf(tokens);
  const left: (readonly Token[])[] = [];
  for (let at = 0; at < parts.length; ) {
    const read =
      clauseAt(tokens, parts, at, way, into, depth) || typeAt(tokens, parts, at, way, into, depth);
    const { from = 0, to = 0 } = parts[at] ?? {};
    if (read === 0) left.push(tokens.slice(from, to));
    at += read || 1;
  }
  return left;
}

function partsOf(tokens: readonly Token[]): Part[] {
  const parts: Part[] = [];
  for (let from = 0; from < tokens.length; ) {
    const to = findToken(tokens, from, (token) => isMark(token, ","));
    const own = tokens.slice(from, to);
    const isLast = own.some((token) =>
      isWord(token, "and", "or", "only", "joined", "separated", "apart"),
    );
    if (to > from) parts.push({ from, to, isLast });
    from = to + 1;
  }
  return parts;
}

/** How many parts a clause takes, 0 for none. */
function clauseAt(
  tokens: readonly Token[],
  parts: readonly Part[],
  at: number,
  way: Subject,
  into: Collector,
  depth: number,
): number {
  const from = parts[at]?.from ?? 0;
  const field = into.unnamedField;
  const isOfField = isMeaning(tokens, from) && way.every((name, index) => name === field?.[index]);
  const about = isOfField && field !== undefined ? field : way;
  for (const end of clauseEnds(tokens, parts, at)) {
    const to = parts[end - 1]?.to ?? from;
    if (withAside(tokens.slice(from, to), about, into, depth)) return end - at;
  }
  return 0;
}

/** Behind which parts the clause that begins with one may end, the longest first. */
function clauseEnds(tokens: readonly Token[], parts: readonly Part[], at: number): number[] {
  const isFirst = isMeaning(tokens, parts[at]?.from ?? 0);
  let end = at + 1;
  if (isFirst) {
    while (isMeaning(tokens, parts[end]?.from ?? tokens.length)) end += 1;
    return end > at + 1 ? [end, at + 1] : [end];
  }
  const ends: number[] = [];
  for (end = Math.min(parts.length, at + most); end > at; end -= 1) {
    if (end === at + 1 || parts[end - 1]?.isLast === true) ends.push(end);
  }
  return ends;
}

/** A clause; an aside in brackets behind it belongs to it. */
function withAside(
  tokens: readonly Token[],
  way: Subject,
  into: Collector,
  depth: number,
): boolean {
  if (readClause(tokens, way, into)) return true;
  if (depth > deepest || !isMark(tokens.at(-1), ")")) return false;
  const open = tokens.findIndex((token) => isMark(token, "("));
  if (open <= 0 || closeOf(tokens, open) !== tokens.length - 1) return false;
  if (!readClause(tokens.slice(0, open), way, into)) return false;
  readBracket(tokens.slice(open + 1, -1), way, into, depth + 1);
  return true;
}

/** How many parts a type takes with the clause behind it, 0 for none. */
function typeAt(
  tokens: readonly Token[],
  parts: readonly Part[],
  at: number,
  way: Subject,
  into: Collector,
  depth: number,
): number {
  const from = parts[at]?.from ?? 0;
  if (depth > deepest) return 0;
  const before = into.mark();
  const known = into.typesAt(way);
  const end = into.parsers.type(tokens, from, way, into, depth + 1);
  let last = at;
  while ((parts[last]?.to ?? end) < end) last += 1;
  const rest = tokens.slice(end, parts[last]?.to ?? end);
  const isAside = isMark(rest[0], "(") && closeOf(rest, 0) === rest.length - 1;
  const isWhole = end > from && (rest.length === 0 || isAside || withAside(rest, way, into, depth));
  const isOther = into.claims.slice(before.claims).some((claim) => {
    const isSame = claim.way.length === way.length;
    return isSame && (claim.kind === "ref" || (claim.kind === "type" && known !== undefined));
  });
  if (isWhole && !isOther) {
    if (isAside) readBracket(rest.slice(1, -1), way, into, depth + 1);
    return last + 1 - at;
  }
  into.undo(before);
  return 0;
}
