/** What the linter has to say, as values with a place on both sides. */
import type { DocumentPlace } from "./document.ts";
import type { Origin } from "../../core/base/origin.ts";
import type { Mend } from "./mend.ts";

/** Everything that is said of a code, whatever the single finding. */
export interface FindingAbout {
  readonly severity: "error" | "warning";
  /** One sentence: what causes findings of this code. */
  readonly cause: string;
  /** What to do about them. */
  readonly fix: string;
}

export interface Finding<Code extends string = string> {
  readonly code: Code;
  readonly severity: FindingAbout["severity"];
  /** One sentence, lower case: what is wrong, with the value of each side. */
  readonly message: string;
  /** What to do about this one, where it says more than the code's own fix. */
  readonly help?: string;
  /** Absent where the document has nothing to point at. */
  readonly document?: DocumentPlace;
  /** Absent where the spec has nothing to point at. */
  readonly spec?: Origin;
  /** Further places: the other half of a contradiction. */
  readonly related: readonly { readonly message: string; readonly place: DocumentPlace | Origin }[];
  /** Absent where neither side could take something from the other. */
  readonly mend?: Mend;
}

/** A finding without what its type knows. */
export type FindingParts = Omit<Finding, "code" | "severity" | "related"> &
  Partial<Pick<Finding, "related">>;

/** A code with what is said of it. Called, it makes a finding. */
export interface FindingType<Code extends string = string> extends FindingAbout {
  (parts: FindingParts): Finding<Code>;
  readonly code: Code;
}

/** Declares a code. The catalogue takes it from the rule that reports it. */
export function defineFinding<const Code extends string>(
  code: Code,
  about: FindingAbout,
): FindingType<Code> {
  const make = (parts: FindingParts) => ({ related: [], ...parts, code, severity: about.severity });
  return Object.assign(make, { code, ...about });
}

/** By document place, then spec place, code and message; each is there once. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const keyed = findings.map((item) => ({ item, key: sortKey(item) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return keyed.filter(({ key }, index) => key !== keyed[index - 1]?.key).map(({ item }) => item);
}

function sortKey({ document, spec, code, message }: Finding): string {
  return [place(document), place(spec), code, message].join("\u0000");
}

function place(at: { file: string; line: number; column: number } | undefined): string {
  if (at === undefined) return "\uffff";
  return `${at.file}\u0001${pad(at.line)}\u0001${pad(at.column)}`;
}

function pad(number: number): string {
  return String(number).padStart(9, "0");
}
