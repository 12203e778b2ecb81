/** What stands in brackets, and clauses one after another. */
import type { Subject } from "../statement.ts";
import { readClause } from "./clauses.ts";
import type { Collector } from "./collector.ts";
import { isMark, split } from "./parts.ts";
import type { Token } from "./token.ts";

/** More parts than this are read one by one, so that time stays linear. */
const most = 12;

/** Brackets hold a type, clauses or an aside: what is not understood is an aside. */
export function readBracket(
  tokens: readonly Token[],
  way: Subject,
  into: Collector,
  depth = 0,
): void {
  for (const part of split(tokens, (token) => isMark(token, ";"))) {
    const left = readParts(part, way, into, depth);
    if (left.length > 0) into.remark(way, joined(left));
  }
}

/** Parts that were left over, with a comma between those that do not follow each other. */
export function joined(parts: readonly (readonly Token[])[]): Token[] {
  return parts.flatMap((part, index) => {
    const [first] = part;
    if (index === 0 || first === undefined) return part;
    const comma: Token = { ...first, kind: "mark", text: ",", lower: ",", isSpaced: false };
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
  const parts = split(tokens, (token) => isMark(token, ","));
  const left: (readonly Token[])[] = [];
  const places = new Map(tokens.map((token, index) => [token, index]));
  const place = (token: Token | undefined) => (token && places.get(token)) ?? 0;
  for (let at = 0; at < parts.length; ) {
    let end = parts.length > most ? at + 1 : parts.length;
    for (; end > at; end -= 1) {
      const from = place(parts[at]?.[0]);
      const clause = tokens.slice(from, place(parts[end - 1]?.at(-1)) + 1);
      if (readWhole(clause, way, into, depth)) break;
    }
    if (end > at) at = end;
    else {
      left.push(parts[at] ?? []);
      at += 1;
    }
  }
  return left;
}

/** The whole as one clause, or as a type; an aside after a clause belongs to it. */
function readWhole(
  tokens: readonly Token[],
  way: Subject,
  into: Collector,
  depth: number,
): boolean {
  if (readClause(tokens, way, into)) return true;
  const open = tokens.findIndex((token) => isMark(token, "("));
  if (open > 0 && isMark(tokens.at(-1), ")") && readClause(tokens.slice(0, open), way, into)) {
    readBracket(tokens.slice(open + 1, -1), way, into, depth + 1);
    return true;
  }
  if (depth > 30) return false;
  const trial = into.trial();
  const length = into.grammar.type(tokens, way, trial, depth + 1);
  const rest = tokens.slice(length);
  const isWhole = length > 0 && (rest.length === 0 || readClause(rest, way, trial));
  if (!isWhole || trial.claims.some(({ kind }) => kind === "ref")) return false;
  into.take(trial);
  return true;
}
