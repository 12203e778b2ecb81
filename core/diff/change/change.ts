/** What `diff` finds: changes of a description, each with a verdict for those who call and those who serve. */
import type { Origin } from "../../base/origin.ts";
import type * as ir from "../../model/ir.ts";
import type { Message } from "./message.ts";

/** How bad a change is, worst first. `none`: the axis is not concerned. */
export const grades = ["breaking", "may-break", "compatible", "none"] as const;
export type Grade = (typeof grades)[number];

/**
 * `callers` were made for the old description and meet a service of the new one. `servers` were made for the old
 * description and meet callers of the new one.
 */
export const parties = ["callers", "servers"] as const;
export type Party = (typeof parties)[number];

/** `wire`: what travels. `validation`: which values validators accept. */
export const axes = ["wire", "validation"] as const;
export type Axis = (typeof axes)[number];

export type Verdict = Readonly<Record<Axis, Readonly<Record<Party, Grade>>>>;

export interface Subject {
  /** As on the wire: `GET /pets/{id}`; absent of what concerns the whole description. */
  readonly operation?: string;
  /** What of it, in words: `query parameter "limit"`. */
  readonly part?: string;
  /** The place inside a value: `owner.name`, `[]` for an item. */
  readonly path?: string;
}

/** A message that one description allows and the other does not; or that both allow, with another meaning. */
export interface Witness {
  readonly allowedBy: "old" | "new" | "both";
  /** A request, or an answer. */
  readonly message: Message;
  /** The value in question: a body, a parameter or a header. Absent: the message as a whole is. */
  readonly value?: ir.Json;
}

export interface Change {
  /** A stable name in words of OpenAPI, such as `request-parameter-added`. */
  readonly kind: string;
  readonly subject: Subject;
  readonly old?: Origin;
  readonly new?: Origin;
  readonly verdict: Verdict;
  /** One sentence. */
  readonly reason: string;
  readonly witness?: Witness;
  /** Every operation that the change concerns, where a shared schema is changed. */
  readonly operations: readonly string[];
}

/** The worst grade of a party, or of both. */
export function worstGrade(
  { verdict }: Pick<Change, "verdict">,
  of: readonly Party[] = parties,
): Grade {
  const found = axes.flatMap((axis) => of.map((party) => verdict[axis][party]));
  return grades.find((grade) => found.includes(grade)) ?? "none";
}

/** True where `grade` is as bad as `least`, or worse. */
export function isAtLeast(grade: Grade, least: Grade): boolean {
  return grades.indexOf(grade) <= grades.indexOf(least);
}
