/** `claim/missing` and `claim/contradicted`: what a document states is in the spec. */
import type { Unmet } from "../compare/compare.ts";
import { type Finding, finding } from "../finding.ts";
import type { Origin } from "../../core/origin.ts";
import { type Kind, type Subject, shownSubject } from "../statement.ts";
import { inWords } from "./in-words.ts";
import { differing, within } from "./places.ts";
import type { Rule } from "./state.ts";

/** Unmet claims that no accepted reading explains. */
export const unmetClaims: Rule = function* (state) {
  const { coverage, judged, compared } = state;
  const operations = compared.index.below(["operation"]);
  yield* coverage.unmet.map((one) => unmetFinding(one, operations));
  for (const { notAccepted } of judged.readings) {
    yield* notAccepted.map((one) => unmetFinding(one, operations));
  }
};

function unmetFinding({ claim, subject, said, near }: Unmet, operations: string[]): Finding {
  const shown = shownSubject(subject);
  const spec =
    said === undefined ? nearPlace(claim, near) : differing(said.origin, claim.value, said.value);
  const places = { document: claim.place, ...(spec && { spec }) };
  const wanted = inWords(claim);
  if (said !== undefined) {
    const message = `${shown}: the document states ${wanted}, the spec says ${inWords(said)}`;
    return finding({ code: "claim/contradicted", message, ...places });
  }
  const instead = claim.kind === "operation" ? otherMethods(subject, operations) : "";
  const message = `${shown}: the document states ${wanted}, the spec does not say so${instead}`;
  return finding({ code: "claim/missing", message, ...places });
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
    : within(near.scope.origin, field);
}

function otherMethods(subject: Subject, operations: readonly string[]): string {
  const [method = "", path = ""] = subject[1]?.split(" ") ?? [];
  const others = operations
    .filter((key) => key.endsWith(` ${path}`))
    .map((key) => key.split(" ")[0]);
  return others.length === 0 ? "" : ` (at this path it has ${others.join(", ")}, not ${method})`;
}
