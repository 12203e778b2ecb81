/** What a lint says of documents that were drafted from the description. */
import type { Provenance } from "../derived/provenance.ts";
import type { Claim } from "../model/claim.ts";
import type { SpecFacts } from "../model/fact.ts";
import type { Finding } from "../model/finding.ts";
import type { LintResult } from "../model/lint-result.ts";

/** Gaps and choices cite a document that people wrote; a draft of the same description is not that one. */
export function factsForDocument(spec: SpecFacts, { isWhollyDrafted }: Provenance): SpecFacts {
  return isWhollyDrafted ? { ...spec, gaps: [], readings: [], citations: [] } : spec;
}

const ofStatements = /^(?:claim\/(?:missing|contradicted)|fact\/unstated)$/u;

/** A draft that differs from its description is an old one. */
export function withDraftHint(finding: Finding, provenance: Provenance): Finding {
  const { code, document, help } = finding;
  if (!ofStatements.test(code)) return finding;
  const isDraft =
    document === undefined ? provenance.isWhollyDrafted : provenance.at(document) !== undefined;
  if (!isDraft) return finding;
  const hint = "Run `specwright document --from` again to refresh the sections.";
  return { ...finding, help: help === undefined ? hint : `${help} ${hint}` };
}

/** How many statements were drafted, and how many others the description meets; nothing where none was. */
export function derivedCounts(
  claims: readonly Claim[],
  unmet: readonly { readonly claim: Claim }[],
  left: number,
  provenance: Provenance,
): Pick<LintResult, "derived"> {
  if (provenance.sections.length === 0) return {};
  const isUnmet = new Set(unmet.map(({ claim }) => claim));
  const others = claims.filter(({ place }) => !provenance.isDerived(place));
  const proven = others.filter((one) => !isUnmet.has(one)).length;
  const states = provenance.sections.map(({ section }) => section.state);
  const accepted = states.filter((state) => state === "accepted").length;
  const derived = claims.length - others.length;
  return { derived: { proven, derived, left, sections: states.length, accepted } };
}
