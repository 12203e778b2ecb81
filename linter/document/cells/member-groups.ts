/** Clauses about the fields that share a row: `used together`, `at most 7 days apart`. */
import type { Statement, Subject } from "../../model/statement.ts";
import { type Collector, spanOf } from "./collector.ts";
import type { Token } from "./token.ts";
import { seconds } from "./type-word.ts";

type Json = Statement["value"];
type Claim = { readonly kind: string; readonly value: Json };

/** Stands for the other subjects of the row until they are known. */
const together = "\u0000together";

const most = "(?:at most|up to|no more than|not more than)";
const time = "(\\d+) (seconds?|minutes?|hours?|days?)";
const before = new RegExp(`^${most} ${time} apart$`, "iu");
const behind = new RegExp(`^(?:apart by|difference(?: of)?) ${most} ${time}$`, "iu");

/** `text` is that of the tokens. */
export function readMemberGroup(
  text: string,
  tokens: readonly Token[],
  way: Subject,
  into: Collector,
): boolean {
  const span = spanOf(tokens);
  if (/^(?:to be )?used together$/iu.test(text)) {
    into.claim("requires", way, together, span);
    return true;
  }
  const apart = before.exec(text) ?? behind.exec(text);
  if (apart === null) return false;
  const size =
    Number(apart[1]) * (seconds.get((apart[2] ?? "").toLowerCase().replace(/s?$/u, "s")) ?? 1);
  into.claim("max span", way, { to: together, seconds: size }, span);
  return true;
}

/** Puts in the names of the other subjects; `at` tells which of them a claim is about. */
export function withOtherMembers(
  subjects: readonly Subject[],
): (claim: Claim, at: number) => Json | undefined {
  const names = subjects.map((subject) => (subject.at(-1) ?? "").replace(/^\\/u, ""));
  return ({ kind, value }, at) => {
    if (kind === "requires" && value === together) {
      return names.filter((_, other) => other !== at).toSorted();
    }
    if (kind !== "max span") return value;
    const size = (value as { readonly seconds: number }).seconds;
    return at === 0 && names[1] !== undefined ? { to: names[1], seconds: size } : undefined;
  };
}
