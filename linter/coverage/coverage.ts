/** What became of claims and facts, counted: per document, section and kind, and per file of a spec. */
import type { ClaimState, FactState, TracedClaim, TracedFact } from "../model/lint-result.ts";
import type { Trace } from "./trace.ts";

/** In the order in which they are shown. */
export const claimStates = [
  "covered",
  "derived",
  "gap recorded",
  "waived",
  "unreviewed",
  "unread",
  "uncovered",
] as const satisfies readonly ClaimState[];

export const factStates = [
  "stated",
  "derived",
  "toolkit-made",
  "unstated",
] as const satisfies readonly FactState[];

export interface Counts<State extends string> {
  readonly total: number;
  readonly by: Readonly<Record<State, number>>;
}

export type ClaimCounts = Counts<ClaimState>;
export type FactCounts = Counts<FactState>;

export interface SectionCoverage {
  readonly slug: string;
  readonly title: string;
  readonly depth: number;
  readonly counts: ClaimCounts;
}

export interface KindCoverage<State extends string> {
  readonly kind: string;
  readonly counts: Counts<State>;
}

export interface DocumentCoverage {
  readonly file: string;
  readonly counts: ClaimCounts;
  /** Every section, in the order of the document; subsections are counted by themselves. */
  readonly sections: readonly SectionCoverage[];
  readonly kinds: readonly KindCoverage<ClaimState>[];
}

export interface SpecFileCoverage {
  readonly file: string;
  readonly counts: FactCounts;
}

export interface Coverage {
  readonly claims: ClaimCounts;
  readonly documents: readonly DocumentCoverage[];
  readonly facts: FactCounts;
  /** Every file of the spec, also those without a fact. */
  readonly files: readonly SpecFileCoverage[];
  readonly kinds: readonly KindCoverage<FactState>[];
}

/** The counts of a trace. */
export function coverageOf({ documents, spec, result }: Trace): Coverage {
  const { claims, facts } = result;
  const byDocument = grouped(claims, ({ place }) => place.file);
  const byFile = grouped(facts, ({ origin }) => origin.file);
  const files = new Set([...spec.map(({ file }) => file), ...byFile.keys()]);
  return {
    claims: counted(claimStates, claims),
    documents: documents.map((document) => {
      const own = byDocument.get(document.file) ?? [];
      return {
        file: document.file,
        counts: counted(claimStates, own),
        sections: sectionsOf(document, own),
        kinds: kindsOf(claimStates, own),
      };
    }),
    facts: counted(factStates, facts),
    files: [...files].map((file) => {
      return { file, counts: counted(factStates, byFile.get(file) ?? []) };
    }),
    kinds: kindsOf(factStates, facts),
  };
}

function sectionsOf(
  { headings }: Trace["documents"][number],
  claims: readonly TracedClaim[],
): SectionCoverage[] {
  const bySlug = grouped(claims, ({ place }) => place.section);
  return headings
    .filter(({ depth, slug }) => depth > 0 || bySlug.has(slug))
    .map(({ slug, title, depth }) => {
      return { slug, title, depth, counts: counted(claimStates, bySlug.get(slug) ?? []) };
    });
}

function kindsOf<State extends string>(
  states: readonly State[],
  items: readonly (Pick<TracedClaim | TracedFact, "kind"> & { readonly state: State })[],
): KindCoverage<State>[] {
  return [...grouped(items, ({ kind }) => kind)]
    .map(([kind, own]) => ({ kind, counts: counted(states, own) }))
    .toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
}

/** How many of `items` there are, in all and of each state. */
function counted<State extends string>(
  states: readonly State[],
  items: readonly { readonly state: State }[],
): Counts<State> {
  const by = Object.fromEntries(states.map((state) => [state, 0])) as Record<State, number>;
  for (const { state } of items) by[state] += 1;
  return { total: items.length, by };
}

function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
