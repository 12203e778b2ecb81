/** Clauses: what stands after a type, in brackets, or in a column of rules. */
import type { Subject } from "../../model/statement.ts";
import { conditionClauses } from "./conditions.ts";
import { type Collector, spanOf, textOf } from "./collector.ts";
import { delimitedClause } from "./delimited-type.ts";
import { limits } from "./limits.ts";
import { readMeanings } from "./meanings.ts";
import { isMark, isWord } from "./token-split.ts";
import { plainClauses } from "./plain-clauses.ts";
import { readMemberGroup } from "./member-groups.ts";
import type { Token } from "./token.ts";
import { valueOf } from "./values.ts";

const patterns = [...plainClauses, ...limits, ...conditionClauses];

/** Longer ones are sentences, against which no pattern is held. */
const longest = 300;

/** What the tokens say as one clause about `way`; false, with nothing said, when they are none. */
export function readClause(tokens: readonly Token[], way: Subject, into: Collector): boolean {
  if (readMeanings(tokens, way, into)) return true;
  if (tokens.length > longest) return false;
  const text = textOf(tokens).replace(/\.$/u, "");
  if (text.length > longest || text === "") return false;
  if (defaultClause(tokens, way, into) || readMemberGroup(text, tokens, way, into)) return true;
  if (delimitedClause(tokens, way, into)) return true;
  for (const { pattern, claimsOf } of patterns) {
    const match = pattern.exec(text);
    const said = match === null ? undefined : claimsOf(match);
    if (said === undefined) continue;
    for (const [kind, value] of said) {
      const isKnown = kind === "type" && into.typesAt(way) !== undefined;
      if (!isKnown) into.claim(kind, way, value, spanOf(tokens));
    }
    return true;
  }
  return inResponses(text, tokens, way, into) || both(tokens, way, into);
}

/** `default 0`, `defaults to x`, `default: 10`. */
function defaultClause(tokens: readonly Token[], way: Subject, into: Collector): boolean {
  if (!isWord(tokens[0], "default", "defaults")) return false;
  const isLink = isMark(tokens[1], ":", "=") || isWord(tokens[1], "is", "to");
  const only = tokens[isLink ? 2 : 1];
  if (only === undefined || only.kind === "mark" || tokens.length > (isLink ? 3 : 2)) return false;
  const value = valueOf(only);
  if (value === undefined) into.claim("when absent", way, only.text, spanOf(tokens));
  else into.claim("default", way, value, spanOf(tokens));
  return true;
}

/** Where a member is there is said elsewhere, by people. */
function inResponses(
  text: string,
  tokens: readonly Token[],
  way: Subject,
  into: Collector,
): boolean {
  if (!/^(?:in|of) responses$/iu.test(text)) return false;
  into.remark(way, tokens);
  return true;
}

/** `>= 0 and <= 10`: two clauses. */
function both(tokens: readonly Token[], way: Subject, into: Collector): boolean {
  const at = tokens.findIndex((token) => isWord(token, "and"));
  if (at <= 0 || at === tokens.length - 1) return false;
  const before = into.mark();
  const isBoth =
    readClause(tokens.slice(0, at), way, into) && readClause(tokens.slice(at + 1), way, into);
  if (!isBoth) into.undo(before);
  return isBoth;
}
