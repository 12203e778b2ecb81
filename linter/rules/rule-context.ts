/** Everything that rules look at. */
import type * as ir from "../../core/model/ir.ts";
import type { Accepted } from "../baseline/baseline-file.ts";
import type { Judgement } from "../baseline/baseline.ts";
import type { Coverage } from "../baseline/coverage.ts";
import type { MatchedGaps } from "../baseline/gaps.ts";
import type { Comparison } from "../compare/compare.ts";
import type { Fact, SpecFacts } from "../model/fact.ts";
import type { Finding } from "../model/finding.ts";
import type { DocumentPlace } from "../model/document.ts";
import type { KnownNames } from "../model/suggestions.ts";
import type { NearSubjects } from "./suggestion-index.ts";
import type { Places } from "./finding-locations.ts";
import type { TextFile } from "../model/result.ts";

export interface LintState {
  readonly api: ir.Api;
  readonly spec: SpecFacts;
  readonly compared: Comparison;
  readonly coverage: Coverage;
  readonly judged: Judgement;
  readonly gaps: MatchedGaps;
  readonly accepted: Accepted;
  /** The file that `accepted` was read from, or is to be written to. */
  readonly acceptedFile: TextFile;
  /** Slugs of all headings of all documents. */
  readonly slugs: ReadonlyMap<string, DocumentPlace>;
  /** Names of the documents' files, without their folders. */
  readonly documents: ReadonlySet<string>;
  readonly folder: string;
  readonly places: Places;
  /** What unmet claims may mean. */
  readonly near: NearSubjects;
  /** Where the document describes its records, by their names. */
  readonly records: KnownNames<DocumentPlace>;
  /** Facts that are neither stated nor accepted, in the order of the spec. */
  readonly unstated: readonly Fact[];
}

/** One thing that is looked for. Each rule has a code of its own, or shares it with a near one. */
export type Rule = (state: LintState) => Iterable<Finding>;
