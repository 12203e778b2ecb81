/** How states are told apart on a page. */
import type { ClaimState, FactState } from "../../model/lint-result.ts";

export type State = ClaimState | FactState;

interface Look {
  readonly className: string;
  readonly meaning: string;
  /** Where several meet, the highest shows. */
  readonly rank: number;
}

export const looks: Readonly<Record<State, Look>> = {
  "toolkit-made": {
    className: "toolkit-made",
    meaning: "follows from what is stated, or is a recorded choice",
    rank: 0,
  },
  stated: { className: "stated", meaning: "the document says it", rank: 1 },
  derived: {
    className: "derived",
    meaning: "drafted from the spec, so it proves nothing",
    rank: 2,
  },
  covered: { className: "covered", meaning: "the spec says it", rank: 1 },
  "gap recorded": {
    className: "gap-recorded",
    meaning: "not shown, and the spec records that",
    rank: 2,
  },
  waived: { className: "waived", meaning: "left as it is for a while", rank: 3 },
  unreviewed: {
    className: "unreviewed",
    meaning: "changed since it was accepted, or never was",
    rank: 4,
  },
  unread: { className: "unread", meaning: "no form of the dialect reads it", rank: 5 },
  uncovered: { className: "uncovered", meaning: "the spec does not say it", rank: 5 },
  unstated: { className: "unstated", meaning: "the document does not say it", rank: 5 },
};

/** The state that shows where several meet. */
export function worst(states: readonly State[]): State | undefined {
  let found: State | undefined;
  for (const state of states) {
    if (found === undefined || looks[state].rank > looks[found].rank) found = state;
  }
  return found;
}

export interface Noun {
  readonly one: string;
  readonly many: string;
}

/** `1 uncovered, 2 covered`. */
export function states(items: readonly { readonly state: State }[]): string {
  const counts = new Map<State, number>();
  for (const { state } of items) counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts]
    .toSorted(([a], [b]) => looks[b].rank - looks[a].rank)
    .map(([state, count]) => `${count} ${state}`)
    .join(", ");
}

/** `3 claims: 1 uncovered, 2 covered`. */
export function summary(words: Noun, items: readonly { readonly state: State }[]): string {
  const total = `${items.length} ${items.length === 1 ? words.one : words.many}`;
  return items.length === 0 ? total : `${total}: ${states(items)}`;
}
