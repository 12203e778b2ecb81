/** One description and documents of any style → what the two say differently. */
import { type Provenance, provenanceOf } from "./derived/provenance.ts";
import { unreadableBaseline } from "./baseline/read-yaml.ts";
import { applyWaivers } from "./baseline/waivers.ts";
import { contradictedExample, littleRead, recordableCodes } from "./evidence/report/findings.ts";
import { type Outlines, outlinesOf, readEvidence } from "./evidence/read-evidence.ts";
import type { ParseBlocks } from "./document/markdown/parse-blocks.ts";
import type * as ir from "../core/model/ir.ts";
import { type Finding, sortFindings } from "./model/finding.ts";
import type {
  LintInput,
  LintResult,
  ReadPart,
  RecordedFinding,
  TextFile,
  TracedClaim,
} from "./model/lint-result.ts";
import { readShare, readingOf } from "./model/read-counts.ts";
import { type PlaceOfEntry, applyRecorded, newlyUnreadFindings } from "./recorded/apply.ts";
import {
  type RecordedSpec,
  isStrictBaseline,
  nothingRecorded,
  parseRecorded,
} from "./recorded/entries.ts";
import { specPointer } from "./recorded/file-lines.ts";
import { FindingNames, type Identified } from "./recorded/identity.ts";
import { nextRecorded } from "./recorded/record.ts";
import { type UnreadSection, unreadSections } from "./recorded/unread-sections.ts";
import { writeRecorded } from "./recorded/write-entries.ts";
import { isOpenApiCode, openApiCode } from "./rules/openapi/codes.ts";
import { catalogue } from "./rules/catalogue.ts";

/** Less than this part of a document is as good as nothing: silence about the rest would look like agreement. */
const leastShare = 0.5;

/** Of an entry to which nobody has given a reason. */
const noReason = "not reviewed yet";

/** Not that documents are hardly read, or that rules cannot be run. */
function isRecordable(code: string): boolean {
  return recordableCodes.has(code) || (isOpenApiCode(code) && code !== openApiCode("failed"));
}

/** `outlines`: of the documents, for those who hold several descriptions against them. */
export function lintEvidence(
  input: LintInput,
  outlines: Outlines = outlinesOf(input.documents),
): LintResult {
  const { api, documents, folder, waivers, today } = input;
  const { findings, parts: all, bound } = readEvidence(api, outlines);
  const provenance = provenanceOf(documents);
  const isDraft = ({ place }: ReadPart) => provenance.isDerived(place);
  const [drafted, parts] = [all.filter(isDraft), all.filter((part) => !isDraft(part))];
  const [first] = documents;
  const names = new FindingNames(first?.file ?? api.origin.file, api.origin.file, documents);
  const baseline = baselineOf(input.baseline, names.spec);
  const unread = unreadSections(parts, baseline.recorded.unread, (file) => names.path(file));
  const little = littleReadFinding(parts, { bound, unread, baseline, file: first?.file ?? "" });
  const found = little === undefined ? findings : [...findings, little];
  const codes = [...catalogue.keys()];
  const { findings: unwaived } = applyWaivers(found, waivers, { today, folder, codes });
  const open = [...unwaived, ...(input.ruleFindings ?? [])];
  const identified = sortFindings(open)
    .filter(({ code }) => isRecordable(code))
    .map((one) => names.identify(one));
  const hasRules = input.ruleFindings !== undefined;
  const { left, recorded } = leftOf(open, identified, { baseline, names, hasRules });
  const notes = baseline.isThere ? newlyUnreadFindings(unread) : [];
  return {
    mode: "contradictions",
    parts,
    findings: sortFindings([...left, ...notes]),
    recorded,
    claims: [...claimsOf(parts, "covered"), ...claimsOf(drafted, "derived")],
    facts: [],
    ...(provenance.sections.length === 0
      ? {}
      : { derived: derivedCounts(parts, drafted, provenance) }),
    claimCount: readingOf(parts).read,
    factCount: bound,
    unbound: 0,
    chosen: 0,
    unfollowed: 0,
    get baseline() {
      const remark = { reason: input.reason ?? noReason, day: today };
      const next = nextRecorded({ findings: identified, unread }, baseline.recorded, remark);
      return writeRecorded(baseline.file, names.spec, next);
    },
  };
}

interface ReadBaseline {
  readonly file: TextFile;
  /** Whether there is one of this mode, so that all else is new. */
  readonly isThere: boolean;
  readonly recorded: RecordedSpec;
  readonly placeOf: PlaceOfEntry;
  readonly findings: readonly Finding[];
}

function baselineOf(file: TextFile | undefined, spec: string): ReadBaseline {
  const empty = { file: file ?? { file: "", text: "" }, recorded: nothingRecorded, findings: [] };
  const placeOf = () => ({ file: file?.file ?? "", line: 1, column: 1, pointer: "" });
  // What was reviewed in mode `strict` says nothing about what is found here.
  if (file === undefined || isStrictBaseline(file.text))
    return { ...empty, isThere: false, placeOf };
  const read = parseRecorded(file);
  if ("problem" in read) {
    const message = `cannot read the baseline: ${read.problem}`;
    const findings = [unreadableBaseline({ message, spec: read.place })];
    return { ...empty, isThere: false, placeOf, findings };
  }
  const recorded = read.value.get(spec);
  return {
    file,
    isThere: recorded !== undefined,
    recorded: recorded ?? nothingRecorded,
    placeOf: (index) => read.placeOf(`${specPointer(spec)}/findings/${index}`),
    findings: [],
  };
}

interface LeftContext {
  readonly baseline: ReadBaseline;
  readonly names: FindingNames;
  /** Whether the rules of OpenAPI were run. */
  readonly hasRules: boolean;
}

/** What counts of the findings, and what is recorded. */
function leftOf(
  open: readonly Finding[],
  identified: readonly Identified[],
  { baseline, names, hasRules }: LeftContext,
): { readonly left: readonly Finding[]; readonly recorded: readonly RecordedFinding[] } {
  const others = open.filter(({ code }) => !isRecordable(code));
  // Nothing is found in a document that cannot be read.
  const refused = new Set(
    others.flatMap(({ code, document }) =>
      code === "document/malformed" && document !== undefined ? [names.path(document.file)] : [],
    ),
  );
  const { left, recorded } = applyRecorded(identified, baseline.recorded.findings, {
    placeOf: baseline.placeOf,
    isJudged: ({ code, document }) => !refused.has(document) && (hasRules || !isOpenApiCode(code)),
  });
  return { left: [...others, ...left, ...baseline.findings], recorded };
}

interface Reading {
  readonly bound: number;
  readonly unread: readonly UnreadSection[];
  readonly baseline: ReadBaseline;
  readonly file: string;
}

/** What code says is exact: it counts in `strict` too. */
export function codeFindings(api: ir.Api, outlines: Outlines): readonly Finding[] {
  if (outlines.all.length === 0) return [];
  const some = readEvidence(api, outlines, { examplesAlone: true });
  // What a sentence has said about a method before counts once.
  const isOpen = some.findings.some(isOfOtherMethod);
  const { findings } = isOpen ? readEvidence(api, outlines) : some;
  return findings.filter((one) => one.code.startsWith("example/"));
}

/** Whether another section may have said the same in words, so that an example says nothing new. */
export function isOfOtherMethod({ code, message }: Finding): boolean {
  return code === contradictedExample.code && message.startsWith("the example sends ");
}

/** Documents without code need not be read a second time. */
export function outlinesWithCode(documents: readonly TextFile[], parse?: ParseBlocks): Outlines {
  return outlinesOf(
    documents.filter(({ text }) => code.test(text)),
    parse,
  );
}

const code = /^[ >\t]*(?:`{3}|~{3})|<pre\b|\bcurl\s|\n[ \t]*\n(?: {4}|\t)\S/mu;

function derivedCounts(
  parts: readonly ReadPart[],
  drafted: readonly ReadPart[],
  { sections }: Provenance,
): NonNullable<LintResult["derived"]> {
  const accepted = sections.filter(({ section }) => section.state === "accepted").length;
  const [proven, derived] = [readingOf(parts).read, readingOf(drafted).read];
  return { proven, derived, left: 0, sections: sections.length, accepted };
}

/** Recorded parts are known not to be read, so that they are left out of what should be. */
function littleReadFinding(parts: readonly ReadPart[], { bound, unread, baseline, file }: Reading) {
  const { read, unread: all } = readingOf(parts);
  const added = unread.reduce((sum, one) => sum + one.added, 0);
  const open = baseline.isThere ? added : all;
  if (bound > 0 && readShare({ read, unread: open }) >= leastShare) return undefined;
  const beside = open === all ? "" : `, besides ${all - open} that the baseline records`;
  const message =
    bound === 0
      ? "nothing in the document names an operation or a schema of the spec"
      : `${read} of ${read + open} parts of the document are read, less than half${beside}`;
  const document = { file, line: 1, column: 1, endLine: 1, endColumn: 1, section: "" };
  return littleRead({ message, document });
}

/** What `trace` shows of the parts: those that state something. */
function claimsOf(parts: readonly ReadPart[], ifRead: TracedClaim["state"]): TracedClaim[] {
  return parts.flatMap(({ state, text, place }): TracedClaim[] => {
    if (state !== "read" && state !== "unread") return [];
    const isRead = state === "read";
    const kind = isRead ? "prose" : "unread words";
    const of = { subject: [], value: text, place, spec: [] };
    return [{ kind, state: isRead ? ifRead : "unread", ...of }];
  });
}
