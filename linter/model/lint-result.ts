/** What holding one description against its documents gives. */
import type * as ir from "../../core/model/ir.ts";
import type { Origin } from "../../core/base/origin.ts";
import type { DocumentPlace } from "./document.ts";
import type { Finding } from "./finding.ts";
import type { Kind, Subject } from "./statement.ts";

/** A file as text, with the path that messages show. */
export interface TextFile {
  readonly file: string;
  readonly text: string;
}

/**
 * How a document is read. `strict`: each statement is bound, accepted or a finding. `contradictions`: what the
 * document and the description say differently is a finding; what is not understood is counted.
 */
export type LintMode = "strict" | "contradictions";

export interface LintInput {
  readonly api: ir.Api;
  /** Absent: `strict`. */
  readonly mode?: LintMode;
  /** One or more, in the order in which they are read. The first is what `document.md#…` cites. */
  readonly documents: readonly TextFile[];
  /** Folder of the description, as the paths of its origins begin; `""` is none. */
  readonly folder: string;
  /** `baseline.yaml`; absent: there is none. `text` empty: the file is to be. */
  readonly baseline?: TextFile;
  /** Findings that were agreed to be left for a while (`waivers.yaml`). */
  readonly waivers?: TextFile;
  /** The day of the run, `YYYY-MM-DD`; waivers end on a day. */
  readonly today: string;
  /**
   * What the rules of OpenAPI find in the description, for the baseline of `contradictions`. Absent: they are
   * not run, so that nothing is said of what it records of them.
   */
  readonly ruleFindings?: readonly Finding[];
  /** Why findings are left for later that `baseline` of the result adds; absent: nobody has said so yet. */
  readonly reason?: string;
}

export type ClaimState =
  /** The spec says so; for prose: it was accepted as it stands. */
  | "covered"
  /** The spec says so, and the statement was drafted from it. */
  | "derived"
  /** A gap of the document that the spec records. */
  | "gap recorded"
  /** Left on purpose: a waiver, for now. */
  | "waived"
  /** Changed since it was accepted, or never accepted. */
  | "unreviewed"
  /** Words that no form understands and no comment binds: nobody knows what they state. */
  | "unread"
  | "uncovered";

/** A statement, a gap, prose or unread words of a document, and what became of it. */
export interface TracedClaim {
  readonly kind: Kind | "gap" | "prose" | "unread words";
  /** Empty for a gap, for prose and for words that are not read. */
  readonly subject: Subject;
  readonly value: ir.Json;
  readonly place: DocumentPlace;
  readonly state: ClaimState;
  /** The places of the spec that say it. */
  readonly spec: readonly Origin[];
}

export type FactState =
  | "stated"
  /** Stated by what was drafted from the spec, and by nothing else. */
  | "derived"
  /** Follows from other facts that are stated, or is a recorded choice (`x-reading`). */
  | "toolkit-made"
  | "unstated";

export interface TracedFact {
  readonly kind: Kind;
  readonly subject: Subject;
  readonly value: ir.Json;
  readonly origin: Origin;
  readonly state: FactState;
  /** Indices in `LintResult.claims` of what states it. */
  readonly claims: readonly number[];
}

/** A part of a document that may state something: a sentence, a cell, an item, a line of code. */
export interface ReadPart {
  readonly kind: "sentence" | "cell" | "item" | "line of code" | "endpoint";
  readonly place: DocumentPlace;
  /**
   * `nothing to compare`: words without a name, number or value that a description could have. `outside`: about
   * something else than HTTP, such as variables of an environment.
   */
  readonly state: "read" | "nothing to compare" | "outside" | "unread";
  readonly text: string;
}

/** A finding that the baseline records. */
export interface RecordedFinding {
  readonly finding: Finding;
  readonly reason: string;
  /** When it was recorded, `YYYY-MM-DD`. */
  readonly day: string;
}

/** What a document that was drafted from the description counts for. */
export interface DerivedCounts {
  /** Statements of people, and of sections that they accepted, that the description meets. */
  readonly proven: number;
  /** Statements that were drafted from the description: they prove nothing about it. */
  readonly derived: number;
  /** Facts that the draft says it leaves out. */
  readonly left: number;
  /** Sections that were drafted. */
  readonly sections: number;
  /** Those that are accepted as they stand. */
  readonly accepted: number;
}

export interface LintResult {
  readonly mode: LintMode;
  /** Absent where no document was drafted. */
  readonly derived?: DerivedCounts;
  /** In `contradictions`: every part of the documents in their order. Else empty. */
  readonly parts: readonly ReadPart[];
  /** Sorted as they are shown; without those that the baseline records. */
  readonly findings: readonly Finding[];
  /** In `contradictions`: findings that are left for later. Else empty. */
  readonly recorded: readonly RecordedFinding[];
  /** In the order of the documents. */
  readonly claims: readonly TracedClaim[];
  /** By file, then place. */
  readonly facts: readonly TracedFact[];
  /** How many claims, sentences and gaps the documents have; without unread words. Costs no trace. */
  readonly claimCount: number;
  /** How many `facts` there are. */
  readonly factCount: number;
  /** How many accepted words, or parts of them, are bound to nothing that the spec says. */
  readonly unbound: number;
  /** How many facts nothing states but accepted words and readings. */
  readonly chosen: number;
  /** How many claims the description does not follow, by accepted readings. */
  readonly unfollowed: number;
  /** Text of the baseline that records everything as it stands. */
  readonly baseline: string;
}
