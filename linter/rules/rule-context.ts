/** Everything that rules look at. */
import type * as ir from "../../core/model/ir.ts";
import type { Baseline } from "../baseline/baseline-file.ts";
import type { BaselineComparison } from "../baseline/review.ts";
import type { Coverage } from "../baseline/coverage.ts";
import type { MatchedGaps } from "../baseline/gaps.ts";
import type { Comparison } from "../compare/compare.ts";
import type { Provenance } from "../derived/provenance.ts";
import type { Fact, SpecFacts } from "../model/fact.ts";
import type { DocumentPlace } from "../model/document.ts";
import type { NameIndex } from "../model/suggestions.ts";
import type { SuggestionIndex } from "./suggestion-index.ts";
import type { FindingLocations } from "./finding-locations.ts";
import type { TextFile } from "../model/lint-result.ts";

export interface RuleContext {
  readonly api: ir.Api;
  readonly spec: SpecFacts;
  readonly compared: Comparison;
  readonly coverage: Coverage;
  readonly reviewed: BaselineComparison;
  readonly gaps: MatchedGaps;
  readonly baseline: Baseline;
  /** The file that `accepted` was read from, or is to be written to. */
  readonly baselineFile: TextFile;
  /** Slugs of all headings of all documents. */
  readonly slugs: ReadonlyMap<string, DocumentPlace>;
  /** Names of the documents' files, without their folders. */
  readonly documents: ReadonlySet<string>;
  readonly folder: string;
  readonly places: FindingLocations;
  /** What unmet claims may mean. */
  readonly suggestions: SuggestionIndex;
  /** Where the document describes its records, by their names. */
  readonly records: NameIndex<DocumentPlace>;
  /** Facts that are neither stated nor accepted, in the order of the spec. */
  readonly unstated: readonly Fact[];
  /** Which statements were drafted from the description. */
  readonly provenance: Provenance;
}
