/** One description and its documents → everything there is to say about the two. */
import {
  type BaselineComparison,
  baselineEntries,
  compareWithBaseline,
} from "./baseline/review.ts";
import {
  type Baseline,
  formatBaseline,
  gapKey,
  emptyBaseline,
  parseBaseline,
} from "./baseline/baseline-file.ts";
import { type Coverage, coverageOf, isNote } from "./baseline/coverage.ts";
import { type MatchedGaps, baselineGap, matchGaps } from "./baseline/gaps.ts";
import { derivedCoverage } from "./baseline/derived-coverage.ts";
import { withRenamedSpec } from "./baseline/renamed-spec.ts";
import { placeName } from "./baseline/place-index.ts";
import { unreadableBaseline } from "./baseline/read-yaml.ts";
import { applyWaivers } from "./baseline/waivers.ts";
import { isDrafted } from "./derived/section-comment.ts";
import { type Provenance, provenanceOf } from "./derived/provenance.ts";
import { splitSharedRecords } from "./compare/shared-records.ts";
import { bindRecords } from "./spec/records/bind-records.ts";
import type { ReadDocument } from "./model/claim.ts";
import type { Binding, Fact } from "./model/fact.ts";
import { compare } from "./compare/compare.ts";
import { type FactsWanted, factsOf } from "./spec/facts/facts-of.ts";
import { statedSubjects } from "./spec/facts/stated-subjects.ts";
import { type Finding, sortFindings } from "./model/finding.ts";
import { completeFinding } from "./model/reader-findings.ts";
import { NameIndex, foldSchema } from "./model/suggestions.ts";
import type { Claim } from "./model/claim.ts";
import { parseDocument } from "./document/markdown/parse-document.ts";
import type { ParseBlocks } from "./document/markdown/parse-blocks.ts";
import { readDocument } from "./document/read.ts";
import type { LintInput, LintResult, TextFile } from "./model/lint-result.ts";
import { reportedUnmet } from "./rules/claims.ts";
import { SuggestionIndex } from "./rules/suggestion-index.ts";
import { FindingLocations } from "./rules/finding-locations.ts";
import { catalogue } from "./rules/catalogue.ts";
import { type Outlines, outlinesOf } from "./evidence/read-evidence.ts";
import { codeFindings, lintEvidence, outlinesWithCode } from "./lint-evidence.ts";
import { derivedCounts, factsForDocument, withDraftHint } from "./rules/draft-findings.ts";
import { rules } from "./rules/rules.ts";
import type { RuleContext } from "./rules/rule-context.ts";
import { traced } from "./rules/trace-states.ts";

/** What reading the documents of a service gives, before any description is held against it. */
export interface ParsedDocuments {
  /** The documents' files, as messages show them. */
  readonly files: readonly string[];
  /** Of those that show code. */
  readonly outlines: () => Outlines;
  readonly read: ReadDocument;
  readonly findings: readonly Finding[];
  /** Which of what they state was drafted from the description. */
  readonly provenance: Provenance;
}

/** What is looked at of a description and its document, for those who know that the rest changes nothing. */
export interface PartToLint {
  readonly claims: (all: readonly Claim[], binding: Binding) => readonly Claim[];
  /** Of what the claims that are left may be about. */
  readonly facts: (left: readonly Claim[], binding: Binding) => FactsWanted;
}

/** Pure: the same input gives the same result, whatever the order of rows, members and files. */
export function lint(input: LintInput): LintResult {
  return lintWith(input)(input);
}

/** As `lint`, for several descriptions that are held against the same documents, which are read once. */
export function lintWith(
  input: Omit<LintInput, "api" | "folder">,
): (description: Pick<LintInput, "api" | "folder">) => LintResult {
  // A draft is in the dialect, and each of its statements counts as what it is.
  const isDraft =
    input.documents.length > 0 && input.documents.every(({ text }) => isDrafted(text));
  if (input.mode === "contradictions" && !isDraft) {
    const outlines = outlinesOf(input.documents);
    return ({ api, folder }) => lintEvidence({ ...input, api, folder }, outlines);
  }
  const read = readDocuments(input.documents);
  return ({ api, folder }) => lintParsedDocuments(read, { ...input, api, folder });
}

/**
 * As `lint`, for those who hold several descriptions against the same documents; `parse` reads the
 * baseline, and may remember it.
 */
export function lintParsedDocuments(
  reading: ParsedDocuments,
  input: Omit<LintInput, "documents">,
  parse: typeof parseBaseline = parseBaseline,
  part?: PartToLint,
): LintResult {
  const { api, folder } = input;
  const { read, files, provenance } = reading;
  const bound = bindRecords(api, read.records, folder);
  const findings = [
    ...reading.findings,
    ...codeFindings(api, reading.outlines()),
    ...bound.findings,
  ];
  const split = splitSharedRecords(read.claims, read.prose, bound.binding);
  const { binding } = split;
  const claims = part === undefined ? split.claims : part.claims(split.claims, binding);
  const prose = split.prose.filter(({ place }) => provenance.at(place) === undefined);
  const spec = factsForDocument(
    factsOf(api, binding, statedSubjects(claims), part?.facts(claims, binding)),
    provenance,
  );
  const compared = compare(claims, spec);
  const root = api.origin.file.split("/").at(-1) ?? "";
  const whole = coverageOf(prose, spec, compared, { folder, root });
  const { coverage, left, gone } = derivedCoverage(whole, provenance, spec.facts);
  const gaps = matchGaps(read.gaps, spec.gaps, new Set(read.slugs.keys()));
  const baselineFile = input.baseline ?? { file: `${folder}/baseline.yaml`, text: "" };
  const described = spec.facts.map(({ origin }) => placeName(origin, folder).replace(/#.*$/su, ""));
  const baseline = withRenamedSpec(
    baselineOf(parse(baselineFile), findings),
    root,
    new Set([root, ...described]),
  );
  const reviewed = compareWithBaseline(coverage, baseline);
  const state: RuleContext = {
    api,
    spec,
    compared,
    coverage,
    reviewed,
    gaps,
    baseline,
    baselineFile,
    slugs: read.slugs,
    documents: new Set(files.map((file) => file.split("/").at(-1) ?? file)),
    folder,
    places: new FindingLocations(spec, api.origin, folder),
    suggestions: new SuggestionIndex(reportedUnmet(coverage, reviewed), compared, bound.near),
    records: new NameIndex(
      read.records.map(({ key, place }) => [key, place]),
      foldSchema,
    ),
    unstated: unstatedFactsOf(coverage, reviewed),
    left,
    gone,
    provenance,
  };
  for (const { check } of rules) findings.push(...check(state));
  return strictResult(state, claims, { ...input, findings });
}

/** What is left of the findings, and what the documents and the description state. */
function strictResult(
  state: RuleContext,
  claims: readonly Claim[],
  {
    waivers,
    today,
    folder,
    findings,
  }: Pick<LintInput, "waivers" | "today" | "folder"> & {
    readonly findings: readonly Finding[];
  },
): LintResult {
  const { spec, coverage, reviewed, gaps, provenance, left } = state;
  const hinted = findings.map((one) => withDraftHint(one, provenance));
  const codes = [...catalogue.keys()];
  const { findings: remaining, waived } = applyWaivers(hinted, waivers, { today, folder, codes });
  // Most who lint ask for the findings alone.
  const trace = once(() => traced(state, { claims, waived, findings: remaining }));
  const text = once(() => formatBaseline(currentBaseline(coverage, gaps, folder)));
  return {
    mode: "strict",
    parts: [],
    findings: sortFindings(remaining),
    recorded: [],
    ...derivedCounts(claims, coverage.unmet, left.length, provenance),
    get claims() {
      return trace().claims;
    },
    get facts() {
      return trace().facts;
    },
    claimCount: claims.length + reviewed.prose.length + gaps.gaps.length,
    factCount: spec.facts.length,
    unbound: unboundCount(reviewed),
    chosen: chosenCount(reviewed),
    unfollowed: unfollowedCount(reviewed),
    get baseline() {
      return text();
    },
  };
}

/** Facts that nothing stands for, and those that came to what was accepted. */
function unstatedFactsOf(
  { uncovered }: Coverage,
  { prose, readings }: BaselineComparison,
): readonly Fact[] {
  const added = [...prose, ...readings].flatMap((one) =>
    one.accepted === undefined ? [] : one.difference.added,
  );
  return [...new Set([...uncovered, ...added])];
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Several documents of one service state things together. `parse` as for `parseDocument`. */
export function readDocuments(
  documents: readonly TextFile[],
  parse?: ParseBlocks,
  provenance: Provenance = provenanceOf(documents),
): ParsedDocuments {
  const findings: Finding[] = [];
  const all = documents.map(({ file, text }) => {
    const parsed = parseDocument(file, text, parse);
    const read = readDocument(parsed.document);
    for (const one of [...parsed.findings, ...read.findings]) findings.push(completeFinding(one));
    return read;
  });
  const read: ReadDocument = {
    claims: all.flatMap(({ claims }) => claims),
    prose: all.flatMap(({ prose }) => prose),
    gaps: all.flatMap(({ gaps }) => gaps),
    records: all.flatMap(({ records }) => records),
    slugs: new Map(all.toReversed().flatMap(({ slugs }) => [...slugs])),
    findings: [],
  };
  const files = documents.map(({ file }) => file);
  const outlines = once(() => outlinesWithCode(documents, parse));
  return { read, findings, outlines, files, provenance };
}

function baselineOf(read: ReturnType<typeof parseBaseline>, findings: Finding[]): Baseline {
  if ("value" in read) return read.value;
  const message = `cannot read the baseline: ${read.problem}`;
  findings.push(unreadableBaseline({ message, spec: read.place }));
  return emptyBaseline;
}

/** Accepted words that stand for no fact, and numbers, names and codes in others that no fact has. */
function unboundCount({ prose }: BaselineComparison): number {
  return prose.filter(
    ({ prose: one, accepted }) =>
      accepted !== undefined &&
      !isNote(one) &&
      (accepted.facts.size === 0 || accepted.unbound.length > 0),
  ).length;
}

/** Claims that the description does not follow, by accepted readings. */
function unfollowedCount({ readings }: BaselineComparison): number {
  return readings.reduce((sum, one) => sum + one.unmet.length - one.notAccepted.length, 0);
}

/** Facts that were accepted, and that no claim states. */
function chosenCount({ prose, readings }: BaselineComparison): number {
  const chosen = [...prose, ...readings].flatMap(({ facts, accepted, difference }) => {
    const added = new Set(difference.added);
    return accepted === undefined ? [] : facts.filter((fact) => !added.has(fact));
  });
  return new Set(chosen).size;
}

function currentBaseline(coverage: Coverage, { gaps }: MatchedGaps, folder: string): Baseline {
  const entries = gaps
    .filter(({ recorded }) => recorded.length > 0)
    .map((matched) => baselineGap(matched, folder));
  return { ...baselineEntries(coverage), gaps: new Map(entries.map((one) => [gapKey(one), one])) };
}
