/** What stands now against the baseline: bound prose, interpretations and recorded gaps. */
import type { Json } from "../../core/model/ir.ts";
import { shownValue, valueKey } from "../model/values.ts";
import type { Fact } from "../model/fact.ts";
import type { Kind, Subject } from "../model/statement.ts";
import {
  type Baseline,
  type BaselineProse,
  type BaselineReading,
  type Values,
  namedValue,
  proseKey,
  valueName,
} from "./baseline-file.ts";
import type { Coverage, ProseCoverage, ReadingCoverage } from "./coverage.ts";

/** How values differ from those that were accepted. */
export interface Difference {
  /** Facts with another value than the accepted one. */
  readonly changed: readonly { readonly fact: Fact; readonly accepted: Json }[];
  /** Facts that nobody accepted. */
  readonly added: readonly Fact[];
  /** Accepted values that the spec no longer has. */
  readonly gone: readonly {
    readonly kind: string;
    readonly subject: Subject;
    readonly value: Json;
  }[];
}

export interface ReviewedProse extends ProseCoverage {
  /** Absent: the words were never accepted. */
  readonly accepted?: BaselineProse;
  /** The entry of the same place with other words, when there is one. */
  readonly was?: BaselineProse;
  readonly difference: Difference;
}

export interface ReviewedReading extends ReadingCoverage {
  readonly accepted?: BaselineReading;
  readonly difference: Difference;
  /** Names of claims that were accepted as unmet and are met now. */
  readonly metNow: readonly string[];
  /** Claims among `unmet` that nobody accepted as unmet. */
  readonly notAccepted: ReadingCoverage["unmet"];
}

export interface BaselineComparison {
  readonly prose: readonly ReviewedProse[];
  readonly readings: readonly ReviewedReading[];
  /** Entries of the file that correspond to nothing. */
  readonly staleProse: readonly BaselineProse[];
  readonly staleReadings: readonly BaselineReading[];
}

/** What `accepted` says of each part of `coverage`. */
export function compareWithBaseline(coverage: Coverage, accepted: Baseline): BaselineComparison {
  const used = new Set<string>();
  const keys = coverage.prose.map(({ prose, about }) => proseKey({ text: prose.text, about }));
  for (const key of keys) if (accepted.prose.has(key)) used.add(key);
  const left = new Map<string, BaselineProse[]>();
  for (const [key, entry] of accepted.prose) {
    if (used.has(key)) continue;
    const about = JSON.stringify(entry.about);
    left.set(about, [...(left.get(about) ?? []), entry]);
  }
  const prose = coverage.prose.map((one, index): ReviewedProse => {
    const entry = accepted.prose.get(keys[index] ?? "");
    if (entry !== undefined) {
      return { ...one, accepted: entry, difference: differ(one, entry.facts) };
    }
    // Words without a place have nothing that tells which of the old ones they replace.
    const was = one.about.length === 0 ? undefined : left.get(JSON.stringify(one.about))?.shift();
    return { ...one, ...(was && { was }), difference: differ(one, was?.facts ?? new Map()) };
  });
  const places = new Set(coverage.readings.map(({ at }) => at));
  return {
    prose,
    readings: coverage.readings.map((one) => compareReading(one, accepted.readings.get(one.at))),
    staleProse: [...left.values()].flat(),
    staleReadings: [...accepted.readings.values()].filter(({ at }) => !places.has(at)),
  };
}

function compareReading(
  one: ReadingCoverage,
  accepted: BaselineReading | undefined,
): ReviewedReading {
  const difference = differ({ ...one, present: one.facts }, accepted?.facts ?? new Map());
  if (accepted === undefined) return { ...one, difference, metNow: [], notAccepted: one.unmet };
  const notAccepted = one.unmet.filter((unmet) => {
    const value = accepted.unmet.get(valueName(unmet.claim.kind, unmet.subject));
    return value === undefined || canonicalUnmet(value) !== canonicalUnmet(unmetValue(unmet));
  });
  const still = new Set(one.unmet.map(({ claim, subject }) => valueName(claim.kind, subject)));
  const metNow = [...accepted.unmet.keys()].filter((name) => !still.has(name));
  return { ...one, accepted, difference, metNow, notAccepted };
}

const canonicalUnmet = (value: Json) => valueKey("const", value);

function unmetValue({ claim, said }: ReadingCoverage["unmet"][number]): Json {
  return { document: claim.value, spec: said?.value ?? null };
}

/** Of the facts at a place: what claims state is new to nobody. */
function differ(
  { facts, present: all }: Pick<ProseCoverage, "facts" | "present">,
  accepted: Values,
): Difference {
  const open = new Set(facts);
  const changed: { fact: Fact; accepted: Json }[] = [];
  const added: Fact[] = [];
  const present = new Set<string>();
  const names = named(all);
  // Words beside what was stated never stood for it: what is stated no longer is new to them.
  const wasBeside = names.some(([name, fact]) => accepted.has(name) && !open.has(fact));
  for (const [name, fact] of names) {
    present.add(name);
    const value = accepted.get(name);
    if (value === undefined || (wasBeside && open.has(fact))) {
      if (open.has(fact)) added.push(fact);
    } else if (valueKey(fact.kind, value) !== valueKey(fact.kind, fact.value)) {
      changed.push({ fact, accepted: value });
    }
  }
  const gone = [...accepted]
    .filter(([name]) => !present.has(name))
    .map(([name, value]) => ({ ...namedValue(name), value }));
  return { changed, added, gone };
}

/** What accepting everything as it stands would record of prose and readings. */
export function baselineEntries(coverage: Coverage): Pick<Baseline, "prose" | "readings"> {
  const prose = new Map<string, BaselineProse>();
  for (const { prose: one, about, facts, present, unbound } of coverage.prose) {
    // Words beside what is stated stand with all of it.
    const recorded = facts.length > 0 ? facts : present;
    const values = valuesOf(recorded, present);
    const entry = { text: one.text, about, facts: values, unbound };
    prose.set(proseKey(entry), entry);
  }
  const readings = new Map<string, BaselineReading>();
  for (const { at, readings: list, facts, unmet } of coverage.readings) {
    readings.set(at, {
      at,
      readings: textsOf(list),
      facts: valuesOf(facts, facts),
      unmet: new Map(unmet.map((one) => [valueName(one.claim.kind, one.subject), unmetValue(one)])),
    });
  }
  return { prose, readings };
}

/** The words of the readings at one node, as the file has them. */
export function textsOf(readings: ReadingCoverage["readings"]): string[] {
  return readings
    .map(({ reading, because, document }) =>
      [reading, because, ...(document === undefined ? [] : [`(${document})`])].join(" "),
    )
    .toSorted();
}

/** Those of `facts`, named among all that are `present`. */
function valuesOf(facts: readonly Fact[], present: readonly Fact[]): Values {
  const own = new Set(facts);
  const values = named(present).filter(([, fact]) => own.has(fact));
  return new Map(values.map(([name, fact]) => [name, fact.value]));
}

/** Facts by name; what several places say of one subject is told apart by a number. */
function named(facts: readonly Fact[]): (readonly [name: string, fact: Fact])[] {
  const key = ({ origin }: Fact) => `${origin.file}#${origin.pointer}`;
  const counts = new Map<string, number>();
  return facts
    .toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
    .map((fact) => {
      const name = valueName(fact.kind, fact.subject);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [count === 1 ? name : valueName(`${fact.kind} (${count})`, fact.subject), fact];
    });
}

/** A difference in words: what changed, what is new, what is gone. */
export function shownDifference({ changed, added, gone }: Difference): string[] {
  return [
    ...changed.map(
      ({ fact, accepted }) =>
        `${fact.kind} was ${shownValue(accepted)} and is ${shownValue(fact.value)}`,
    ),
    ...added.map((fact) => `${fact.kind} ${shownValue(fact.value)} is new`),
    ...gone.map(
      ({ kind, value }: { kind: Kind | string; value: Json }) =>
        `${kind} ${shownValue(value)} is gone`,
    ),
  ];
}
