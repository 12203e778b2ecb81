/** `fact/unstated` and `gap/filled`: what the spec says is in the document. */
import type { Origin } from "../../core/base/origin.ts";
import { slugOf } from "../baseline/gaps.ts";
import { valueKey } from "../model/values.ts";
import type { Fact, RecordedGap, Scope } from "../model/fact.ts";
import { type Finding, defineFinding } from "../model/finding.ts";
import { fills, hasFillers } from "./gap-fillers.ts";
import { aboutWords, inWords } from "./in-words.ts";
import { MembersByName } from "./related.ts";
import { type Kind, subjectKey } from "../model/statement.ts";
import { statedBy } from "./stated-by.ts";
import { defineRule } from "./rule.ts";
import type { RuleContext } from "./rule-context.ts";

const unstatedFact = defineFinding("fact/unstated", {
  severity: "error",
  cause: "The spec contains something that the document does not state.",
  fix: "Remove it from the spec, state it in the document, or record the choice as `x-reading`.",
});

const filledGap = defineFinding("gap/filled", {
  severity: "error",
  cause: "The document says that it does not show something, but the spec states a value for it.",
  fix: "Remove the value from the spec. If the document shows it now, state it there and remove the gap from both.",
});

/** Kinds that say that something exists: what is below it is not reported on its own. */
const whole = new Set<Kind>([
  "record",
  "operation",
  "webhook",
  "member",
  "request body",
  "status",
  "header",
  "scheme",
  "scope",
  "key kind",
  "error",
  "states",
  "transition",
]);

/** A finding for each fact that no document states, and for each that fills a gap. */
export const unstatedFacts = defineRule([unstatedFact, filledGap], function* (state) {
  const parts = new Set(
    state.unstated.filter(({ kind }) => whole.has(kind)).map(({ subject }) => subjectKey(subject)),
  );
  const groups = new Map<string, Fact[]>();
  for (const fact of state.unstated) {
    if (isPartOf(fact, parts)) continue;
    const { file, pointer } = fact.origin;
    const key = JSON.stringify([fact.kind, file, pointer, valueKey(fact.kind, fact.value)]);
    groups.set(key, [...(groups.get(key) ?? []), fact]);
  }
  const namesakes = new MembersByName(state.spec.facts);
  for (const facts of groups.values()) yield unstatedFinding(facts, namesakes, state);
});

function isPartOf({ kind, subject }: Fact, parts: ReadonlySet<string>): boolean {
  const longest = whole.has(kind) ? subject.length - 1 : subject.length;
  for (let length = 1; length <= longest; length += 1) {
    if (parts.has(subjectKey(subject.slice(0, length)))) return true;
  }
  return false;
}

/** One finding for one place of the spec, however many subjects lead there. */
function unstatedFinding(
  facts: readonly Fact[],
  namesakes: MembersByName,
  state: RuleContext,
): Finding<"fact/unstated" | "gap/filled"> {
  const [fact] = facts.toSorted((a, b) => (subjectKey(a.subject) < subjectKey(b.subject) ? -1 : 1));
  if (fact === undefined) throw new Error("a group of facts is never empty");
  const others = facts.length === 1 ? "" : ` (and ${facts.length - 1} more subjects)`;
  const what = inWords(fact);
  const shown = `${aboutWords(fact.subject)}${others}`;
  const gap = gapOf(fact, state);
  if (gap !== undefined) {
    const stated = state.gaps.gaps.find(({ recorded }) => recorded.includes(gap));
    const document = stated?.gap.place ?? state.slugs.get(slugOf(gap));
    const message = `${shown}: the spec says ${what}, but "${gap.what}" is not shown`;
    return filledGap({
      message,
      spec: fact.origin,
      ...(document && { document }),
    });
  }
  const document = placeOf(fact, state);
  const near = state.suggestions.at(fact.origin);
  const help = near.length > 0 ? undefined : statedBy(fact.kind);
  const message = `${shown}: the spec says ${what}, but the document does not`;
  return unstatedFact({
    message,
    spec: fact.origin,
    ...(document && { document }),
    ...(help === undefined ? {} : { help }),
    related: [
      ...near.map((claim) => ({
        message: `similar: ${aboutWords(claim.subject)}, which the spec does not contain`,
        place: claim.place,
      })),
      ...namesakes.of(fact),
    ],
  });
}

/** Where the document speaks of the subject, or of what it is part of. */
function placeOf({ kind, subject }: Fact, { compared }: RuleContext): Finding["document"] {
  let general: Finding["document"];
  for (let length = subject.length; length > 1; length -= 1) {
    const claims = compared.claimsAt(subject.slice(0, length));
    const own = claims.find((claim) => !claim.subject.includes("*"));
    if (own !== undefined) return own.place;
    general ??= claims[0]?.place;
  }
  // What is said of all says nothing of one that nobody speaks of.
  return kind === "operation" ? undefined : general;
}

/** The recorded gap that a fact fills: one at its place, or one of the whole service. */
function gapOf(fact: Fact, { spec, compared }: RuleContext): RecordedGap | undefined {
  const isNamed = compared.claimsAt(fact.subject).length > 0;
  const nearest = nearestWithGaps(fact);
  for (let scope: Scope | undefined = fact.scope; scope !== undefined; scope = scope.parent) {
    const own = scope.gaps.find((gap) => {
      const { aspect } = gap;
      if (hasFillers(aspect)) return fills(fact, gap);
      // "Further fields are not shown" says nothing of a field that is listed.
      if (aspect === "fields" && isNamed) return false;
      if (aspect === "body" && fact.kind === "status") return false;
      return scope?.parent !== undefined && scope === nearest;
    });
    if (own !== undefined) return recordOf(own, scope.origin, spec.gaps);
  }
  const [root] = fact.subject;
  if (root === "operation" || root === "record") return undefined;
  return spec.gaps.find((gap) => gap.scope.parent === undefined && fills(fact, gap));
}

function nearestWithGaps({ scope }: Fact): Scope | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    if (at.gaps.length > 0) return at;
  }
  return undefined;
}

function recordOf(
  gap: Scope["gaps"][number],
  origin: Origin,
  gaps: readonly RecordedGap[],
): RecordedGap | undefined {
  return gaps.find(
    ({ what, document, scope }) =>
      what === gap.what &&
      document === gap.document &&
      scope.origin.file === origin.file &&
      scope.origin.pointer === origin.pointer,
  );
}
