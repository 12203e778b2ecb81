/** The form of a clause, and what many of them have in common. */
import type { Kind, Statement } from "../../model/statement.ts";
import { units } from "./type-word.ts";

export type ClauseClaims = readonly (readonly [kind: Kind, value: Statement["value"]])[];

/** A pattern for all the words of a clause, in which code stands in back-ticks. */
export interface Clause {
  readonly pattern: RegExp;
  /** Absent: the words are no such clause. */
  readonly claimsOf: (match: RegExpExecArray) => ClauseClaims | undefined;
}

/** A number that may have commas between thousands. */
export const number = String.raw`(-?\d[\d,]*(?:\.\d+)?)`;

/** The number that a text with commas between thousands writes. */
export const numeric = (text: string | undefined) => Number(text?.replaceAll(",", ""));

/** One alternative for each way to write a unit. */
export const unitWords = units.map(([words]) => words.join(" ")).join("|");

/** The unit that words name; nothing for none. */
export function unitOf(words: string | undefined): ClauseClaims {
  const found = units.find(([list]) => list.join(" ") === words?.toLowerCase());
  return found === undefined ? [] : [["unit", found[1]]];
}
