/** What became of every claim and of every fact: the ground of all reports. */
import type { Origin } from "../../core/base/origin.ts";
import type { Claim, Prose } from "../model/claim.ts";
import type { Fact } from "../model/fact.ts";
import type { Finding } from "../model/finding.ts";
import type { ReaderCode } from "../model/reader-findings.ts";
import type {
  ClaimState,
  FactState,
  LintResult,
  TracedClaim,
  TracedFact,
} from "../model/lint-result.ts";
import { unreviewedClaim } from "./baseline-rules.ts";
import type { RuleContext } from "./rule-context.ts";

interface Read {
  readonly claims: readonly Claim[];
  readonly waived: readonly Finding[];
  /** What is left after waivers. */
  readonly findings: readonly Finding[];
}

interface Traced {
  readonly trace: TracedClaim;
  /** What facts may be stated by. */
  readonly of?: Claim | Prose;
}

/** Each claim and fact, with what became of it. */
export function traced(state: RuleContext, read: Read): Pick<LintResult, "claims" | "facts"> {
  const states = new DocumentStates(read);
  const all: readonly Traced[] = [
    ...read.claims.map((claim) => ({ of: claim, trace: tracedClaim(claim, state, states) })),
    ...state.reviewed.prose.map(({ prose, facts }) => ({
      of: prose,
      trace: {
        kind: "prose" as const,
        subject: [],
        value: prose.text,
        place: prose.place,
        state: states.of(prose.place, "covered"),
        spec: origins(facts),
      },
    })),
    ...state.gaps.gaps.map(({ gap, recorded }) => ({
      trace: {
        kind: "gap" as const,
        subject: [],
        value: gap.what,
        place: gap.place,
        state: states.of(gap.place, recorded.length > 0 ? "gap recorded" : "uncovered"),
        spec: origins(recorded),
      },
    })),
    ...unread(read).map((trace) => ({ trace })),
  ].toSorted((a, b) => before(a.trace, b.trace));
  const places = new Map<Claim | Prose, number>();
  all.forEach((one, index) => {
    if (one.of !== undefined) places.set(one.of, index);
  });
  return { claims: all.map(({ trace }) => trace), facts: tracedFacts(state, places) };
}

/** Findings about words that state what nobody knows. */
const unreadCodes: readonly ReaderCode[] = [
  "document/unbound",
  "document/residue",
  "document/unknown-table",
];
const ofUnread: ReadonlySet<string> = new Set(unreadCodes);

function unread({ findings, waived }: Read): TracedClaim[] {
  const traces = (list: readonly Finding[], state: ClaimState) =>
    list.flatMap(({ code, message, document: place }): TracedClaim[] => {
      if (!ofUnread.has(code) || place === undefined) return [];
      return [{ kind: "unread words", subject: [], value: message, place, state, spec: [] }];
    });
  return [...traces(findings, "unread"), ...traces(waived, "waived")];
}

function tracedClaim(claim: Claim, state: RuleContext, states: DocumentStates): TracedClaim {
  const met = state.compared.met.get(claim) ?? [];
  const isUnmet = states.unmet(state).has(claim);
  const ifMet = state.provenance.isDerived(claim.place) ? "derived" : "covered";
  const other = isUnmet ? "uncovered" : ifMet;
  return {
    kind: claim.kind,
    subject: claim.subject,
    value: claim.value,
    place: claim.place,
    state: isUnmet ? states.of(claim.place, other) : other,
    spec: origins(met),
  };
}

/** The findings of a document, by the place that they point at. */
class DocumentStates {
  readonly #unreviewed: ReadonlySet<string>;
  readonly #waived: ReadonlySet<string>;
  #unmet: ReadonlySet<Claim> | undefined;

  constructor({ findings, waived }: Read) {
    const unreviewed = findings.filter(({ code }) => code === unreviewedClaim.code);
    this.#unreviewed = new Set(
      unreviewed.flatMap(({ document }) => (document ? [key(document)] : [])),
    );
    this.#waived = new Set(waived.flatMap(({ document }) => (document ? [key(document)] : [])));
  }

  of(place: TracedClaim["place"], other: ClaimState): ClaimState {
    if (this.#waived.has(key(place))) return "waived";
    return this.#unreviewed.has(key(place)) ? "unreviewed" : other;
  }

  /** Claims that the spec does not meet and that no accepted reading explains. */
  unmet({ coverage, reviewed }: RuleContext): ReadonlySet<Claim> {
    this.#unmet ??= new Set(
      [...coverage.unmet, ...reviewed.readings.flatMap(({ notAccepted }) => notAccepted)].map(
        ({ claim }) => claim,
      ),
    );
    return this.#unmet;
  }
}

function tracedFacts(
  { spec, compared, coverage, unstated, provenance }: RuleContext,
  places: ReadonlyMap<Claim | Prose, number>,
): TracedFact[] {
  const open = new Set<Fact>(unstated);
  const byProse = new Map<Fact, number[]>();
  for (const { prose, facts } of coverage.prose) {
    const index = places.get(prose);
    if (index === undefined) continue;
    for (const fact of facts) byProse.set(fact, [...(byProse.get(fact) ?? []), index]);
  }
  return spec.facts
    .map((fact): TracedFact => {
      const named = compared.named.get(fact);
      const stating = compared.stated.get(fact) ?? (named === undefined ? [] : [named.claim]);
      const claims = stating.flatMap((claim) => places.get(claim) ?? []);
      const all = [...new Set([...claims, ...(byProse.get(fact) ?? [])])].toSorted((a, b) => a - b);
      const { kind, subject, value, origin } = fact;
      const found = stateOf(fact, all, open);
      const isDraft =
        stating.length > 0 && stating.every(({ place }) => provenance.isDerived(place));
      const state = found === "stated" && isDraft ? "derived" : found;
      return { kind, subject, value, origin, state, claims: all };
    })
    .toSorted((a, b) => before({ place: a.origin, ...a }, { place: b.origin, ...b }));
}

function stateOf(fact: Fact, claims: readonly number[], open: ReadonlySet<Fact>): FactState {
  if (open.has(fact)) return "unstated";
  return claims.length > 0 ? "stated" : "toolkit-made";
}

function origins(found: readonly { readonly origin: Origin }[]): Origin[] {
  const byPlace = new Map(found.map(({ origin }) => [`${origin.file}#${origin.pointer}`, origin]));
  return [...byPlace].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, origin]) => origin);
}

interface Ordered {
  readonly place: { readonly file: string; readonly line: number; readonly column: number };
  readonly kind: string;
  readonly subject: readonly string[];
}

function before(a: Ordered, b: Ordered): number {
  const [one, other] = [a.place, b.place];
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  if (one.line !== other.line) return one.line - other.line;
  if (one.column !== other.column) return one.column - other.column;
  const [first, second] = [a, b].map(({ kind, subject }) => JSON.stringify([kind, subject]));
  return (first ?? "") < (second ?? "") ? -1 : first === second ? 0 : 1;
}

function key({ file, line, column }: TracedClaim["place"]): string {
  return `${file}:${line}:${column}`;
}
