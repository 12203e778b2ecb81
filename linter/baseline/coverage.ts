/** Which facts prose and readings stand for: those that no structural claim states. */
import type { Prose, ProseTarget } from "../model/claim.ts";
import type { Json } from "../../core/model/ir.ts";
import type { Comparison, Unmet } from "../compare/compare.ts";
import type { Fact, RecordedReading, SpecFacts } from "../model/fact.ts";
import { type Subject, shownSubject, subjectKey } from "../model/statement.ts";
import { takesAside } from "./aside-kinds.ts";
import { unboundWords } from "./bound-words.ts";
import { PlaceIndex, scopeName } from "./place-index.ts";
import { readingScope } from "./reading-aspects.ts";

export interface ProseCoverage {
  readonly prose: Prose;
  /** What it is about, as the baseline names it; sorted. */
  readonly about: readonly string[];
  readonly facts: readonly Fact[];
  /** Every fact at what it is about, also those that claims state. */
  readonly present: readonly Fact[];
  /** Numbers, names and codes in the words that no fact there has. */
  readonly unbound: readonly string[];
  /** Places that the comment names and that the spec does not have. */
  readonly dangling: readonly string[];
}

export interface ReadingCoverage {
  /** Place of the node that has the readings. */
  readonly at: string;
  readonly readings: readonly RecordedReading[];
  readonly facts: readonly Fact[];
  /** Claims that the node does not meet; the readings may say why. */
  readonly unmet: readonly Unmet[];
}

export interface Coverage {
  readonly prose: readonly ProseCoverage[];
  readonly readings: readonly ReadingCoverage[];
  /** Facts that neither claims nor prose nor readings stand for. */
  readonly uncovered: readonly Fact[];
  /** Unmet claims that no reading stands for. */
  readonly unmet: readonly Unmet[];
  readonly places: PlaceIndex;
}

/** The prose and readings of a document, with the facts that each stands for. */
export function coverageOf(
  prose: readonly Prose[],
  spec: SpecFacts,
  compared: Comparison,
  where: { readonly folder: string; readonly root: string },
): Coverage {
  const open = spec.facts.filter((fact) => !compared.stated.has(fact));
  const others = () => {
    const own = [...spec.facts, ...spec.gaps, ...spec.readings].map(({ origin }) => origin);
    return [...own, ...spec.facts.map(({ scope }) => scope.origin)];
  };
  const places = new PlaceIndex(spec.facts, others, where.folder, where.root);
  const bound = prose.map((one) => boundFacts(one, compared, places));
  bound.push(...namedMembers(compared, new Set(bound.flatMap(({ facts }) => facts))));
  const seen = new Set(bound.flatMap(({ facts }) => facts));
  const groups = new Map<string, { readings: RecordedReading[]; facts: Fact[]; unmet: Unmet[] }>();
  for (const reading of spec.readings) {
    const at = scopeName(reading.scope, where.folder);
    const group = groups.get(at) ?? { readings: [], facts: [], unmet: [] };
    group.readings.push(reading);
    groups.set(at, group);
  }
  const uncovered = open.filter((fact) => {
    if (seen.has(fact)) return false;
    const scope = readingScope(fact);
    const group = scope && groups.get(scopeName(scope, where.folder));
    group?.facts.push(fact);
    return group === undefined;
  });
  const unmet = compared.unmet.filter((one) => {
    if (namesOtherMedia(one)) return true;
    const { claim, subject } = one;
    const scope = [one.said, one.near]
      .map((fact) => fact && readingScope({ kind: claim.kind, subject, scope: fact.scope }))
      .find((own) => own !== undefined);
    const group = scope && groups.get(scopeName(scope, where.folder));
    group?.unmet.push(one);
    return group === undefined;
  });
  const readings = [...groups].map(([at, group]) => ({ at, ...group }));
  return { prose: bound, readings, uncovered, unmet, places };
}

/**
 * A media type that the spec lacks. What a reading about media types says is that there are others
 * beside the one of the document: that one is among them.
 */
function namesOtherMedia({ claim: { kind, value }, said }: Unmet): boolean {
  if (kind !== "media type" || said === undefined) return false;
  const types = (list: Json) => (Array.isArray(list) ? list : [list]);
  return types(value).some((type) => !types(said.value).includes(type));
}

/** What the baseline has for the words about a member that is only named. */
export function namedAlone(subject: Subject): string {
  return `${subject.at(-1) ?? ""}: its name alone`;
}

/** Members that are only named: where they are, and that they are as elsewhere, people accept. */
function namedMembers({ named }: Comparison, seen: ReadonlySet<Fact>): ProseCoverage[] {
  const found = new Map<string, { readonly prose: Prose; readonly facts: Fact[] }>();
  for (const [fact, { claim, subject }] of named) {
    if (seen.has(fact)) continue;
    const about = [{ subject: claim.subject }];
    const prose: Prose = { text: namedAlone(subject), place: claim.place, about };
    const key = `${subjectKey(claim.subject)} ${prose.text}`;
    const one = found.get(key) ?? { prose, facts: [] };
    one.facts.push(fact);
    found.set(key, one);
  }
  return [...found.values()].map(({ prose, facts }) => {
    const about = prose.about.map(shownTarget);
    return { prose, about, facts, present: facts, unbound: [], dangling: [] };
  });
}

function boundFacts(prose: Prose, compared: Comparison, places: PlaceIndex): ProseCoverage {
  const facts = new Set<Fact>();
  /** Of places that a comment names. */
  const named = new Set<Fact>();
  const dangling: string[] = [];
  for (const target of prose.about) {
    if (target === "note") continue;
    if ("spec" in target) {
      const found = places.find(target.spec);
      if (found === undefined) dangling.push(target.spec);
      for (const fact of found ?? []) {
        named.add(fact);
        facts.add(fact);
      }
    } else {
      for (const fact of ofSubject(target, compared)) facts.add(fact);
    }
  }
  const about = [...new Set(prose.about.map(shownTarget))].toSorted();
  const present = [...facts];
  return {
    prose,
    about,
    facts: present.filter(
      (fact) => !compared.stated.has(fact) && (named.has(fact) || takesAside(fact)),
    ),
    present,
    unbound: isNote(prose) ? [] : unboundWords(prose.text, present, compared.index),
    dangling,
  };
}

/** Facts at exactly this subject, and at its items. */
function ofSubject(
  { subject, part }: Extract<ProseTarget, { readonly subject: Subject }>,
  { index, resolver }: Comparison,
): Fact[] {
  const { subjects } = resolver.resolve({ kind: "member", subject, value: true });
  const found: Fact[] = [];
  for (const one of subjects) {
    for (const { way, fact } of index.under(one)) {
      const isOfPart = part === undefined || part.kinds.includes(fact.kind);
      if (isOfPart && (way.length === 0 || way[0] === "[]")) found.push(fact);
    }
  }
  return found;
}

/** Whether a comment says that the words state nothing about the spec. */
export function isNote({ about }: Prose): boolean {
  return about.includes("note");
}

/** What words are about, as the baseline names it. */
export function shownTarget(target: ProseTarget): string {
  if (target === "note") return target;
  if ("spec" in target) return target.spec;
  const shown = shownSubject(target.subject);
  return target.part === undefined ? shown : `${shown}: ${target.part.name}`;
}
