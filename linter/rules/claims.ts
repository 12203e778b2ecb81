/** `claim/missing` and `claim/contradicted`: what a document states is in the spec. */
import type { BaselineComparison } from "../baseline/review.ts";
import type { Coverage } from "../baseline/coverage.ts";
import type { Unmet } from "../compare/compare.ts";
import { type Finding, defineFinding } from "../model/finding.ts";
import type { Origin } from "../../core/base/origin.ts";
import type { Kind, Subject } from "../model/statement.ts";
import { aboutWords, inWords } from "./in-words.ts";
import { mendOf } from "./claim-mend.ts";
import type { Suggestion } from "./suggestion-index.ts";
import { differingOrigin, originWithin } from "./finding-locations.ts";
import { firstMention, referenceTargets } from "./related.ts";
import { defineRule } from "./rule.ts";
import type { RuleContext } from "./rule-context.ts";
import { specLocationOf } from "./spec-locations.ts";

export const missingClaim = defineFinding("claim/missing", {
  severity: "error",
  cause: "The document states something that the spec does not contain.",
  fix: "Add it to the spec, or correct the document.",
});

export const contradictedClaim = defineFinding("claim/contradicted", {
  severity: "error",
  cause: "The document and the spec state different values.",
  fix: "Correct the wrong side.",
});

/** Unmet claims that no accepted reading explains. */
export function reportedUnmet(coverage: Coverage, judged: BaselineComparison): Unmet[] {
  return [...coverage.unmet, ...judged.readings.flatMap(({ notAccepted }) => notAccepted)];
}

/** A finding for each claim that the spec lacks or contradicts. */
export const unmetClaims = defineRule([missingClaim, contradictedClaim], function* (state) {
  const operations = state.compared.index.below(["operation"]);
  for (const one of reportedUnmet(state.coverage, state.reviewed)) {
    yield unmetFinding(one, operations, state);
  }
});

function unmetFinding(
  unmet: Unmet,
  operations: readonly string[],
  state: RuleContext,
): Finding<"claim/missing" | "claim/contradicted"> {
  const { suggestions } = state;
  const { claim, subject, said } = unmet;
  const shown = aboutWords(subject);
  const wanted = inWords(claim);
  if (said !== undefined) {
    const message = `${shown}: the document states ${wanted}, but the spec says ${inWords(said)}`;
    const spec = differingOrigin(said.origin, claim.value, said.value);
    const mend = mendOf(claim, said.value);
    const more = mend === undefined ? {} : { mend };
    return contradictedClaim({ message, document: claim.place, spec, ...more });
  }
  const instead = claim.kind === "operation" ? otherMethods(subject, operations) : "";
  const spec = nearPlace(claim, unmet.near);
  const help = helpOf(unmet, suggestions.of(unmet), spec !== undefined);
  return missingClaim({
    message: `${shown}: the document states ${wanted}, but the spec does not${instead}`,
    ...(help === undefined ? {} : { help }),
    document: claim.place,
    ...(spec && { spec }),
    related: [
      ...suggestions.of(unmet).map(({ shown, place }) => ({ message: `similar: ${shown}`, place })),
      ...referenceTargets({ kind: claim.kind, subject }, state),
      ...firstMention(unmet, state),
    ],
  });
}

/** What a comment may bind, or where what is missing would stand. */
function helpOf(
  { claim, subject }: Unmet,
  near: readonly Suggestion[],
  hasPlace: boolean,
): string | undefined {
  const [root = ""] = subject;
  if (claim.kind !== "record") {
    return near.length > 0 ? undefined : specLocationOf(claim.kind, root, hasPlace);
  }
  const names = near.map(({ shown }) => shown);
  const comment = (name: string) => `\`<!-- specwright: record ${name} -->\``;
  const [first] = names;
  if (first === undefined) {
    return `No schema has a similar name. Name the schema with ${comment("<component or file>")} after the heading.`;
  }
  return `If you mean that schema, write ${comment(first)} after the heading.`;
}

/** Fields of an error's entry that stand there even when they say nothing. */
const fields = new Map<Kind, string>([
  ["category", "/category"],
  ["message", "/message"],
  ["error status", "/status"],
]);

function nearPlace({ kind }: Unmet["claim"], near: Unmet["near"]): Origin | undefined {
  const field = near?.kind === "error" ? fields.get(kind) : undefined;
  return field === undefined || near === undefined
    ? near?.origin
    : originWithin(near.scope.origin, field);
}

function otherMethods(subject: Subject, operations: readonly string[]): string {
  const [method = "", path = ""] = subject[1]?.split(" ") ?? [];
  const others = operations
    .filter((key) => key.endsWith(` ${path}`))
    .map((key) => key.split(" ")[0]);
  return others.length === 0 ? "" : ` (the path has ${others.join(", ")}, not ${method})`;
}
