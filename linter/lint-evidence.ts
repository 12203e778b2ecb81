/** One description and documents of any style → what the two say differently. */
import { applyWaivers } from "./baseline/waivers.ts";
import { littleRead } from "./evidence/report/findings.ts";
import { readEvidence } from "./evidence/read-evidence.ts";
import type * as ir from "../core/model/ir.ts";
import { type Finding, sortFindings } from "./model/finding.ts";
import type {
  LintInput,
  LintResult,
  ReadPart,
  TextFile,
  TracedClaim,
} from "./model/lint-result.ts";
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
  const { findings, parts, bound } = readEvidence(api, documents);
  const little = littleReadFinding(parts, bound, documents[0]?.file ?? "");
  const all = little === undefined ? findings : [...findings, little];
  const codes = [...catalogue.keys()];
  const { findings: left } = applyWaivers(all, waivers, { today, folder, codes });
  return {
    mode: "contradictions",
    parts,
    findings: sortFindings(left),
    claims: claimsOf(parts),
    facts: [],
    claimCount: readingOf(parts).read,
    factCount: bound,
    unbound: 0,
    chosen: 0,
    unfollowed: 0,
    baseline: "",
  };
}

/** What code says is exact: it counts in `strict` too. */
export function codeFindings(api: ir.Api, documents: readonly TextFile[]): readonly Finding[] {
  const withCode = documents.filter(({ text }) => code.test(text));
  if (withCode.length === 0) return [];
  const { findings } = readEvidence(api, withCode);
  return findings.filter((one) => one.code.startsWith("example/"));
}

/** Documents without code need not be read a second time. */
const code = /^[ >\t]*(?:`{3}|~{3})|<pre\b|\bcurl\s|\n[ \t]*\n(?: {4}|\t)\S/mu;

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
function claimsOf(parts: readonly ReadPart[]): TracedClaim[] {
  return parts.flatMap(({ state, text, place }): TracedClaim[] => {
    if (state !== "read" && state !== "unread") return [];
    const isRead = state === "read";
    const kind = isRead ? "prose" : "unread words";
    const of = { subject: [], value: text, place, spec: [] };
    return [{ kind, state: isRead ? "covered" : "unread", ...of }];
  });
}
