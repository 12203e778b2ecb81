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

/** What models decide. `wire`: what travels. `validation`: which values validators accept. */
const modelAxes = ["wire", "validation"] as const;
export type ModelAxis = (typeof modelAxes)[number];

/** What more than two models decides: `typescript`: code against both outputs. `documents`: sentences and tables. */
const furtherAxes = ["typescript", "documents"] as const;
export type FurtherAxis = (typeof furtherAxes)[number];

/** In the order of reports. */
export const axes = [...modelAxes, ...furtherAxes] as const;
export type Axis = (typeof axes)[number];

export type Grades = Readonly<Record<Party, Grade>>;

/** A further axis is absent where nothing judged it. */
export type Verdict = Readonly<Record<ModelAxis, Grades>> &
  Partial<Readonly<Record<FurtherAxis, Grades>>>;

export interface Subject {
  /** As on the wire: `GET /pets/{id}`; absent of what concerns the whole description. */
  readonly operation?: string;
  /** What of it, in words: `query parameter "limit"`. */
  readonly part?: string;
  /** The place inside a value: `owner.name`, `[]` for an item. */
  readonly path?: string;
}

/** A program of those who use the output: it compiles against the old one, and not against the new one. */
export interface BrokenProgram {
  readonly party: Party;
  readonly program: string;
  /** What the compiler says, as `TS2339: …`. */
  readonly error: string;
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
  /** What shows a break of the axis `typescript`. */
  readonly broken?: BrokenProgram;
  /** Every operation that the change concerns, where a shared schema is changed. */
  readonly operations: readonly string[];
}

/** The worst grade of a party, or of both, on these axes. */
export function worstGrade(
  { verdict }: Pick<Change, "verdict">,
  of: readonly Party[] = parties,
  on: readonly Axis[] = axes,
): Grade {
  const found = on.flatMap((axis) => of.map((party) => verdict[axis]?.[party]));
  return grades.find((grade) => found.includes(grade)) ?? "none";
}

/** Of an axis that is not concerned. */
export const noEffect: Grades = { callers: "none", servers: "none" };

/** Both verdicts at once: of each axis and party the worse grade. */
export function worseVerdict(one: Verdict, other: Verdict): Verdict {
  const further = furtherAxes.flatMap((axis) => {
    const [first, second] = [one[axis], other[axis]];
    const judged = first && second ? worseGrades(first, second) : (first ?? second);
    return judged === undefined ? [] : [[axis, judged] as const];
  });
  return {
    wire: worseGrades(one.wire, other.wire),
    validation: worseGrades(one.validation, other.validation),
    ...Object.fromEntries(further),
  };
}

/** Of each party the worse grade. */
export function worseGrades(one: Grades, other: Grades): Grades {
  const worse = (party: Party) => (isAtLeast(one[party], other[party]) ? one : other)[party];
  return { callers: worse("callers"), servers: worse("servers") };
}

/** True where `grade` is as bad as `least`, or worse. */
export function isAtLeast(grade: Grade, least: Grade): boolean {
  return grades.indexOf(grade) <= grades.indexOf(least);
}
