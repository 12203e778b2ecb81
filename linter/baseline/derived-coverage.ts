/** What a draft stands for: less than a document that people wrote, and nothing that only its words say. */
import type { Claim } from "../model/claim.ts";
import type { Fact } from "../model/fact.ts";
import type { Provenance } from "../derived/provenance.ts";
import type { Coverage } from "./coverage.ts";

/** What a table of members says of what has them, which the description need not say. */
function isImplied({ kind, value }: Claim): boolean {
  const [type, ...others] = kind === "type" && Array.isArray(value) ? value : [];
  return (type === "object" || type === "array") && others.length === 0;
}

export interface DerivedCoverage {
  readonly coverage: Coverage;
  /** Facts that the draft says it leaves out, and that nothing else states. */
  readonly left: readonly Fact[];
}

/**
 * Words of a draft stand for no fact, so nobody has to accept them either. What the draft says that it leaves
 * out, and what its form alone implies, is no finding as long as the description says the same.
 */
export function derivedCoverage(coverage: Coverage, provenance: Provenance): DerivedCoverage {
  if (provenance.sections.length === 0) return { coverage, left: [] };
  const isDraft = (one: Coverage["prose"][number]) => provenance.at(one.prose.place) !== undefined;
  const named = coverage.prose.filter(isDraft).flatMap(({ facts }) => facts);
  const open = [...new Set([...coverage.uncovered, ...named])];
  const left = open.filter((fact) => provenance.isLeftOut(fact));
  const isLeft = new Set(left);
  return {
    coverage: {
      ...coverage,
      prose: coverage.prose.filter((one) => !isDraft(one)),
      uncovered: open.filter((fact) => !isLeft.has(fact)),
      unmet: coverage.unmet.filter(
        ({ claim, subject, said }) =>
          said !== undefined ||
          !isImplied(claim) ||
          provenance.at(claim.place) === undefined ||
          !provenance.isLeftOut({ kind: claim.kind, subject, value: claim.value }),
      ),
    },
    left,
  };
}
