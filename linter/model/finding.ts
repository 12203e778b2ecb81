/** What the linter has to say, as values with a place on both sides. */
import type { DocumentPlace } from "./document.ts";
import type { Origin } from "../../core/base/origin.ts";
import { type FindingCode, catalogue } from "./finding-catalogue.ts";

export type { FindingCode };

export interface Finding {
  readonly code: FindingCode;
  readonly severity: "error" | "warning";
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
}

/** What reading a document alone can find. */
export type ReaderFinding = Pick<Finding, "code" | "message"> & {
  readonly help?: string;
  readonly document: DocumentPlace;
  readonly related?: Finding["related"];
};

/** A finding with its code's severity. */
export function finding(parts: Omit<Finding, "severity" | "related"> & Partial<Finding>): Finding {
  return { related: [], ...parts, severity: catalogue[parts.code].severity };
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
