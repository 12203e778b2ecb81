/** Objects whose keys are free: `map of K to V`, `map of V`, `map<K, V>`, `free-form map`. */
import type { Subject } from "../../model/statement.ts";
import { type Collector, spanOf } from "./collector.ts";
import type { TypeAlternative } from "./type-alternative.ts";
import { isMark, isWord } from "./token-split.ts";
import type { Token } from "./token.ts";

/** The words for a key are no more than these. */
const longestKey = 12;

/** `from` is the first word, `at` the one behind "map". Words for keys are for people. */
export function readMap(
  tokens: readonly Token[],
  from: number,
  at: number,
  way: Subject,
  into: Collector,
  depth: number,
): TypeAlternative {
  into.claim("map", way, true, spanOf(tokens.slice(from, at)));
  const types = ["object"];
  const values = [...way, "{}"];
  const typeEnd = (start: number) => into.parsers.items(tokens, start, values, into, depth + 1);
  if (isMark(tokens[at], "<")) {
    const before = into.mark();
    const isPair = isWord(tokens[at + 1], "string", "str") && isMark(tokens[at + 2], ",");
    const end = isPair ? typeEnd(at + 3) : at;
    if (end > at + 3 && isMark(tokens[end], ">")) return { end: end + 1, types };
    into.undo(before);
  }
  const isFree = at > from + 1;
  if (!isWord(tokens[at], "of", "from")) {
    if (isFree) into.remark(way, tokens.slice(from, at));
    return { end: at, types };
  }
  const to = toAt(tokens, at + 1);
  const start = to === undefined ? at + 1 : to + 1;
  const end = typeEnd(start);
  const anything = isWord(tokens[start], "value", "values") ? start + 1 : start;
  const isPlainKey = to === at + 2 && isWord(tokens[at + 1], "string", "strings");
  const past = end > start ? end : to === undefined ? at : anything;
  const isSaid = end > start && (isPlainKey || to === undefined) && !isFree;
  if (!isSaid && past > at) into.remark(way, tokens.slice(from, end > start ? (to ?? at) : past));
  else if (isFree) into.remark(way, tokens.slice(from, at));
  return { end: past, types };
}

/** The "to" between key and value. */
function toAt(tokens: readonly Token[], from: number): number | undefined {
  for (let at = from; at < from + longestKey; at += 1) {
    if (isWord(tokens[at], "to")) return at > from ? at : undefined;
    if (tokens[at]?.kind === "mark") return undefined;
  }
  return undefined;
}
