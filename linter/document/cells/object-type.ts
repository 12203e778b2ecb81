/** What stands behind "object": `(members)`, `: members`, `with members`, `{members}`. */
import type { Subject } from "../../model/statement.ts";
import { readClause } from "./clauses.ts";
import type { Collector } from "./collector.ts";
import type { TypeAlternative } from "./type-alternative.ts";
import { closeOf, findToken, isMark, isWord } from "./token-split.ts";
import type { Token } from "./token.ts";
import { isFlag } from "./type-lead.ts";

const types = ["object"];

/** `at` is behind the word "object". Brackets that hold no members are left to who calls. */
export function readObject(
  tokens: readonly Token[],
  at: number,
  way: Subject,
  into: Collector,
  depth: number,
): TypeAlternative {
  const close = closeOf(tokens, at);
  if (close !== undefined && isMark(tokens[at], "{")) {
    return readBraces(tokens, at, way, into, depth) ?? { end: at, types };
  }
  if (close !== undefined && isMark(tokens[at], "(")) {
    const isRead = inBrackets(tokens.slice(at + 1, close), way, into, depth);
    return { end: isRead ? close + 1 : at, types };
  }
  if (isWord(tokens[at], "with") && tokens[at + 1]?.kind === "code") {
    const end = into.parsers.members(tokens, at + 1, way, into, depth + 1);
    return { end: end > at + 1 ? end : at, types };
  }
  const colon = pastRequired(tokens, at);
  if (!isMark(tokens[colon], ":")) return { end: at, types };
  const before = into.claims.length;
  const end = into.parsers.members(tokens, colon + 1, way, into, depth + 1);
  if (end === colon + 1) return { end: at, types };
  if (colon > at) requireAll(way, before, into);
  return { end, types };
}

/** `{a int, b string}`: an object; what is no member is not understood. */
export function readBraces(
  tokens: readonly Token[],
  at: number,
  way: Subject,
  into: Collector,
  depth: number,
): TypeAlternative | undefined {
  const close = isMark(tokens[at], "{") ? closeOf(tokens, at) : undefined;
  if (close === undefined) return undefined;
  const inner = tokens.slice(at + 1, close);
  into.rest(inner.slice(into.parsers.members(inner, 0, way, into, depth + 1)));
  return { end: close + 1, types };
}

/** True when all the words are a map or members. One bare word may be anything: `(nested)`. */
function inBrackets(
  inner: readonly Token[],
  way: Subject,
  into: Collector,
  depth: number,
): boolean {
  if (isClause(inner, way, into)) return false;
  const start = isWord(inner[0], "a", "an") ? 1 : 0;
  const isMap = isWord(inner[start], "map", "dictionary", "dict", "free-form", "freeform", "free");
  if (!isMap && inner[0]?.kind !== "code" && inner.length === 1) return false;
  const read = isMap ? into.parsers.type : into.parsers.members;
  const before = into.mark();
  if (read(inner, 0, way, into, depth + 1) === inner.length) return true;
  into.undo(before);
  return false;
}

/** `(default 5)`, `(optional)`: what stands first is no member; `days` may be one. */
function isClause(inner: readonly Token[], way: Subject, into: Collector): boolean {
  if (isFlag(inner[0])) return true;
  const first = inner.slice(
    0,
    findToken(inner, 0, (token) => isMark(token, ",", ";")),
  );
  const before = into.mark();
  const isRead = first.length > 1 && readClause(first, way, into);
  into.undo(before);
  return isRead;
}

/** Past "every member required" in "object, every member required: …". */
function pastRequired(tokens: readonly Token[], from: number): number {
  let at = isMark(tokens[from], ",") || isWord(tokens[from], "with") ? from + 1 : from;
  if (!isWord(tokens[at], "all", "every") || !isWord(tokens[at + 1], "member", "members")) {
    return from;
  }
  at += isWord(tokens[at + 2], "is", "are") ? 3 : 2;
  return isWord(tokens[at], "required") ? at + 1 : from;
}

function requireAll(way: Subject, before: number, into: Collector): void {
  for (const claim of into.claims.slice(before)) {
    if (claim.kind === "member" && claim.way.length === way.length + 1) {
      into.claim("required", claim.way, true, claim.span);
    }
  }
}
