/** One description and documents of any style → what the two say differently. */
import { type Provenance, provenanceOf } from "./derived/provenance.ts";
import { applyWaivers } from "./baseline/waivers.ts";
import { littleRead } from "./evidence/report/findings.ts";
import { readEvidence } from "./evidence/read-evidence.ts";
import { sortFindings } from "./model/finding.ts";
import type { LintInput, LintResult, ReadPart, TracedClaim } from "./model/lint-result.ts";
import { readShare, readingOf } from "./model/read-counts.ts";
import { catalogue } from "./rules/catalogue.ts";

/** Less than this part of a document is as good as nothing: silence about the rest would look like agreement. */
const leastShare = 0.5;

export function lintEvidence({
  api,
  documents,
  folder,
  waivers,
  today,
}: Omit<LintInput, "baseline">): LintResult {
  const { findings, parts: all, bound } = readEvidence(api, documents);
  const provenance = provenanceOf(documents);
  const isDraft = ({ place }: ReadPart) => provenance.isDerived(place);
  const [drafted, parts] = [all.filter(isDraft), all.filter((part) => !isDraft(part))];
  const little = littleReadFinding(parts, bound, documents[0]?.file ?? "");
  const found = little === undefined ? findings : [...findings, little];
  const codes = [...catalogue.keys()];
  const { findings: left } = applyWaivers(found, waivers, { today, folder, codes });
  return {
    mode: "contradictions",
    parts,
    findings: sortFindings(left),
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
    baseline: "",
  };
}

function derivedCounts(
  parts: readonly ReadPart[],
  drafted: readonly ReadPart[],
  { sections }: Provenance,
): NonNullable<LintResult["derived"]> {
  const accepted = sections.filter(({ section }) => section.state === "accepted").length;
  const [proven, derived] = [readingOf(parts).read, readingOf(drafted).read];
  return { proven, derived, left: 0, sections: sections.length, accepted };
}

function littleReadFinding(parts: readonly ReadPart[], bound: number, file: string) {
  const counts = readingOf(parts);
  if (bound > 0 && readShare(counts) >= leastShare) return undefined;
  const { read, unread } = counts;
  const message =
    bound === 0
      ? "nothing in the document names an operation or a schema of the spec"
      : `${read} of ${read + unread} parts of the document are read, less than half`;
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
