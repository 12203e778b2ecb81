/** A capitalised name or a link: the record that a value is. */
import type { Subject } from "../../model/statement.ts";
import { recordKey } from "../../model/statement.ts";
import { unitOf } from "./clause.ts";
import { type Collector, spanOf, textOf } from "./collector.ts";
import type { TypeAlternative } from "./type-alternative.ts";
import { isWord } from "./token-split.ts";
import type { Token } from "./token.ts";

/** Reads the record that is named at `at`; `undefined` where none is. */
export function readRecord(
  tokens: readonly Token[],
  at: number,
  way: Subject,
  into: Collector,
): TypeAlternative | undefined {
  const token = tokens[at];
  if (token?.kind === "link") {
    const target = token.target ?? "";
    const key = target.startsWith("#") ? target : recordKey(token.text);
    into.claim("ref", way, key, token.span);
    into.records.push({ key, span: token.span });
    return { end: at + 1, types: [], isRecord: true };
  }
  if (token?.kind !== "word" || !/^\p{Lu}\p{Ll}/u.test(token.text)) return undefined;
  let end = at + 1;
  while (isPartOfName(tokens[end])) end += 1;
  const span = spanOf(tokens.slice(at, end));
  const text = textOf(tokens.slice(at, end));
  // "Unix time" is no record.
  if (unitOf(text).length > 0) return undefined;
  const key = recordKey(text);
  into.claim("ref", way, key, span);
  into.records.push({ key, span });
  if (isWord(tokens[end], "object", "objects")) end += 1;
  return { end, types: [], isRecord: true };
}

const stops = new Set(
  "or and with in as of when if for to from which required optional nullable deprecated only object objects".split(
    " ",
  ),
);

function isPartOfName(token: Token | undefined): boolean {
  if (token?.kind !== "word" || stops.has(token.lower)) return false;
  return /^[\p{L}\p{N}-]+$/u.test(token.text);
}
