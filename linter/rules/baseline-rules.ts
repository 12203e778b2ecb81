/** `claim/unreviewed`, `interpretation/unreviewed` and `baseline/stale`: what people accepted still stands. */
import {
  type Difference,
  type ReviewedProse,
  shownDifference,
  textsOf,
} from "../baseline/review.ts";
import { type BaselineProse, namedValue } from "../baseline/baseline-file.ts";
import { otherwise } from "../baseline/bound-words.ts";
import { unusedAspects } from "../baseline/reading-aspects.ts";
import { isNote, namedAlone } from "../baseline/coverage.ts";
import { shownValue, valueKey } from "../model/values.ts";
import type { Origin } from "../../core/base/origin.ts";
import type { Fact } from "../model/fact.ts";
import { type Finding, defineFinding } from "../model/finding.ts";
import { shownSubject, statementKey, subjectKey } from "../model/statement.ts";
import { contradictedClaim, reportedUnmet } from "./claims.ts";
import { inWords } from "./in-words.ts";
import { differingOrigin, originWithin } from "./finding-locations.ts";
import { referenceTargets, similarRecords } from "./related.ts";
import { defineRule } from "./rule.ts";
import type { RuleContext } from "./rule-context.ts";

export const unreviewedClaim = defineFinding("claim/unreviewed", {
  severity: "error",
  cause:
    "A sentence was never reviewed, or the sentence or its part of the spec changed since the review.",
  fix: "Check the sentence against the spec, then run `specwright lint --update-baseline`.",
});

const unreviewedInterpretation = defineFinding("interpretation/unreviewed", {
  severity: "error",
  cause: "An interpretation (`x-reading`) was never reviewed, or it changed since the review.",
  fix: "Check it against the document, then run `specwright lint --update-baseline`.",
});

export const staleEntry = defineFinding("baseline/stale", {
  severity: "error",
  cause: "The baseline contains an entry that matches nothing in the document or the spec.",
  fix: "Run `specwright lint --update-baseline`, and review the entries that it removes.",
});

/** Words that were never accepted, that changed, or whose facts changed. */
export const unreviewedProse = defineRule([unreviewedClaim, contradictedClaim], function* (state) {
  const reported = new Set(
    reportedUnmet(state.coverage, state.reviewed).map(({ claim: { kind }, subject }) =>
      statementKey({ kind, subject }),
    ),
  );
  for (const judged of state.reviewed.prose) {
    const { prose, facts, accepted, was, difference } = judged;
    const document = prose.place;
    const spec = difference.changed[0]?.fact.origin ?? firstPlace(facts);
    yield* otherwiseFindings(judged);
    if (accepted === undefined) {
      const why =
        was === undefined
          ? "has not been reviewed"
          : `differs from the reviewed text: ${shownValue(was.text)}`;
      const message = `${shownValue(prose.text)} ${why}`;
      const help = isNote(prose)
        ? "the comment `note` declares that the sentence states nothing about the spec"
        : boundHelp(facts.length, shownDifference(difference));
      yield unreviewedClaim({ message, help, document, ...(spec && { spec }) });
      continue;
    }
    for (const word of judged.unbound.filter((one) => !accepted.unbound.includes(one))) {
      const message = `${shownValue(word)} in ${shownValue(prose.text)} is in no fact that the sentence is bound to`;
      yield unreviewedClaim({ message, document, ...(spec && { spec }) });
    }
    for (const { fact, accepted: value } of difference.changed) {
      if (reported.has(statementKey(fact))) continue;
      const message = `${shownSubject(fact.subject)}: since the review of ${shownValue(prose.text)} the spec changed from ${inWords({ ...fact, value })} to ${inWords(fact)}`;
      const spec = differingOrigin(fact.origin, value, fact.value);
      yield unreviewedClaim({ message, document, spec });
    }
    for (const { kind, subject, value } of difference.gone) {
      if (reported.has(`${kind} ${subjectKey(subject)}`)) continue;
      const near = state.compared.index.near(subject)?.origin;
      const message = goneMessage({ kind, subject, value }, shownValue(prose.text), state);
      const related = [
        ...referenceTargets({ kind, subject }, state),
        ...similarRecords(subject, state),
      ];
      const places = { document, related, ...(near && { spec: near }) };
      yield unreviewedClaim({ message, ...places });
    }
  }
});

/** That what was accepted stands for it no longer: the spec is another one, or other words say it. */
function goneMessage(
  { kind, subject, value }: Difference["gone"][number],
  what: string,
  { compared }: RuleContext,
): string {
  const said = inWords({ kind, value });
  const facts = compared.index.at(subject)?.facts ?? [];
  const isThere = facts.some(
    (fact) => fact.kind === kind && valueKey(fact.kind, fact.value) === valueKey(fact.kind, value),
  );
  return isThere
    ? `${shownSubject(subject)}: the spec says ${said}, but ${what} no longer states it`
    : `${shownSubject(subject)}: since the review of ${what} the spec no longer says ${said}`;
}

/** Words with a number, a unit or a separator where the facts that they stand for have another one. */
function* otherwiseFindings(judged: ReviewedProse): Iterable<Finding<"claim/contradicted">> {
  const { prose } = judged;
  const spec = firstPlace(judged.facts);
  for (const other of otherwise(prose.text, judged)) {
    const message = `${shownValue(prose.text)} has ${other}`;
    yield contradictedClaim({ message, document: prose.place, ...(spec && { spec }) });
  }
}

/** The first place by name, whatever the order of the facts. */
function firstPlace(facts: readonly Fact[]): Origin | undefined {
  const key = ({ origin }: Fact) => `${origin.file}#${origin.pointer}`;
  return facts.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))[0]?.origin;
}

function boundHelp(facts: number, difference: readonly string[]): string {
  if (facts === 0 && difference.length === 0) return "no part of the spec states it";
  return `bound to ${facts} ${facts === 1 ? "fact" : "facts"}: ${difference.slice(0, 5).join("; ")}`;
}

/** Choices of the spec that were never accepted, that changed, or whose facts changed. */
export const unreviewedInterpretations = defineRule(
  [unreviewedInterpretation, unreviewedClaim],
  function* (state) {
    for (const judged of state.reviewed.readings) {
      const { at, readings, facts, unmet, accepted, difference, metNow } = judged;
      const [first] = readings;
      if (first === undefined) continue;
      const slug = first.document?.slice(first.document.indexOf("#") + 1);
      const document = slug === undefined ? undefined : state.slugs.get(slug);
      const places = { spec: first.origin, ...(document && { document }) };
      if (accepted === undefined) {
        const message = `the interpretation at ${at} has not been reviewed: ${shownValue(first.reading)}`;
        yield unreviewedInterpretation({ message, ...places });
        continue;
      }
      const covered = [...facts, ...unmet.map((one) => ({ ...one.claim, subject: one.subject }))];
      for (const one of readings) {
        for (const aspect of unusedAspects(one, covered)) {
          const message = `the interpretation at ${at} names ${shownValue(aspect)} in "about", but no such statement exists there`;
          const spec = originWithin(one.origin, "/about");
          yield unreviewedInterpretation({ message, ...places, spec });
        }
      }
      const now = textsOf(readings);
      const others = readings.filter((one) => !accepted.readings.includes(textsOf([one])[0] ?? ""));
      for (const one of others) {
        const isNew = !accepted.readings.some((text) => text.startsWith(one.reading));
        const message = `the interpretation at ${at} differs from the reviewed one: ${shownValue(one.reading)}`;
        const spec = originWithin(one.origin, isNew ? "/reading" : "/because");
        yield unreviewedInterpretation({ message, ...places, spec });
      }
      if (others.length === 0 && now.length < accepted.readings.length) {
        const message = `a reviewed interpretation at ${at} was removed`;
        yield unreviewedInterpretation({ message, ...places });
      }
      for (const { fact, accepted: value } of difference.changed) {
        const message = `${shownSubject(fact.subject)}: since the review of the interpretation at ${at} the spec changed from ${inWords({ ...fact, value })} to ${inWords(fact)}`;
        const spec = differingOrigin(fact.origin, value, fact.value);
        yield unreviewedClaim({ message, ...places, spec });
      }
      for (const name of metNow) {
        const { kind, subject } = namedValue(name);
        const message = `${shownSubject(subject)}: since the review of the interpretation at ${at} the spec follows the ${kind} of the document`;
        const [fact] =
          state.compared.index.at(subject)?.facts.filter((one) => one.kind === kind) ?? [];
        yield unreviewedClaim({
          message,
          ...places,
          ...(fact && { spec: fact.origin }),
        });
      }
      for (const { kind, subject, value } of difference.gone) {
        const near = state.compared.index.near(subject)?.origin ?? first.origin;
        const message = goneMessage({ kind, subject, value }, `the interpretation at ${at}`, state);
        const related = referenceTargets({ kind, subject }, state);
        yield unreviewedClaim({ message, ...places, spec: near, related });
      }
    }
  },
);

/** Entries of the file that nothing corresponds to: a sentence or a reading was taken out. */
export const staleBaselineEntries = defineRule([staleEntry, unreviewedClaim], function* (state) {
  for (const entry of state.reviewed.staleProse) {
    const gone = [...namedFindings(entry, state)];
    yield* gone;
    if (gone.length > 0) continue;
    const message = `the document no longer contains the reviewed text: ${shownValue(entry.text)}`;
    yield staleFinding(message, entry, shownValue(entry.text), state);
  }
  for (const entry of state.reviewed.staleReadings) {
    const message = `the spec no longer contains the reviewed interpretation: ${entry.at}`;
    const place = entryPlace(state, entry.at);
    const spec = state.places.find(entry.at) ?? place;
    const related = [{ message: "the entry in the baseline", place }];
    yield staleEntry({ message, spec, related });
  }
});

/** Of an entry about a member that is still only named: what the spec no longer says of it. */
function* namedFindings(
  entry: BaselineProse,
  { compared }: RuleContext,
): Iterable<Finding<"claim/unreviewed">> {
  for (const [name, value] of entry.facts) {
    const { kind, subject } = namedValue(name);
    const [claim] = compared.claimsAt(subject);
    if (claim === undefined || entry.text !== namedAlone(subject)) continue;
    const near = compared.index.near(subject)?.origin;
    const message = `${shownSubject(subject)}: since the review the spec no longer says ${inWords({ kind, value })}, which is stated elsewhere`;
    const places = { document: claim.place, ...(near && { spec: near }) };
    yield unreviewedClaim({ message, ...places });
  }
}

/** Points at what the words stood for, and at the entry. */
function staleFinding(
  message: string,
  entry: BaselineProse,
  words: string,
  state: RuleContext,
): Finding<"baseline/stale"> {
  const [name] = entry.facts.keys();
  const subject = name === undefined ? [] : namedValue(name).subject;
  const place = entryPlace(state, words);
  const spec = state.compared.index.near(subject)?.origin ?? place;
  const document = state.compared.claimsAt(subject)[0]?.place;
  const related = [{ message: "the entry in the baseline", place }];
  return staleEntry({ message, spec, ...(document && { document }), related });
}

/** The line of the file at which an entry begins, found by its first words. */
function entryPlace({ baselineFile }: RuleContext, words: string): Origin {
  const plain = words.replaceAll('"', "").slice(0, 40);
  const at = baselineFile.text.indexOf(plain);
  const line = at < 0 ? 1 : baselineFile.text.slice(0, at).split("\n").length;
  return { file: baselineFile.file, line, column: 1, pointer: "" };
}
