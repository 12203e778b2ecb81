/** An automaton made deterministic as far as somebody walks in it. */
import type { Alphabet } from "./alphabet.ts";
import type { Condition, Nondeterministic } from "./nondeterministic.ts";

/** Where a text ends, and where it begins. */
const boundary = -1;

interface State {
  /** States of the automaton, before its empty edges are followed. */
  readonly at: readonly number[];
  /** The symbol before, where that counts. */
  readonly behind: number;
  readonly next: (number | undefined)[];
  accepts: boolean | undefined;
}

/** Its states are numbered from 0, where it starts. */
export class Deterministic {
  private readonly automaton: Nondeterministic;
  private readonly alphabet: Alphabet;
  private readonly states: State[] = [];
  private readonly byKey = new Map<string, number>();

  constructor(automaton: Nondeterministic, alphabet: Alphabet) {
    this.automaton = automaton;
    this.alphabet = alphabet;
    this.stateOf([0], boundary);
  }

  /** The state behind a symbol. */
  step(from: number, symbol: number): number {
    const state = this.states[from];
    if (state === undefined) return from;
    return (state.next[symbol] ??= this.reached(state, symbol));
  }

  /** Whether a text may end in the state. */
  accepts(id: number): boolean {
    const state = this.states[id];
    if (state === undefined) return false;
    return (state.accepts ??= this.closure(state, boundary).has(this.automaton.final));
  }

  private reached(state: State, symbol: number): number {
    const targets = new Set<number>();
    for (const at of this.closure(state, symbol)) {
      for (const { characters, to } of this.automaton.states[at]?.characters ?? []) {
        if (this.alphabet.within(characters).has(symbol)) targets.add(to);
      }
    }
    return this.stateOf(
      [...targets].toSorted((a, b) => a - b),
      symbol,
    );
  }

  private stateOf(at: readonly number[], symbol: number): number {
    const behind = this.automaton.looksBehind ? symbol : boundary;
    const key = `${behind} ${at.join(" ")}`;
    let id = this.byKey.get(key);
    if (id === undefined) {
      id = this.states.push({ at, behind, next: [], accepts: undefined }) - 1;
      this.byKey.set(key, id);
    }
    return id;
  }

  private closure({ at, behind }: State, ahead: number): ReadonlySet<number> {
    const found = new Set(at);
    for (const each of found) {
      for (const { condition, to } of this.automaton.states[each]?.empty ?? []) {
        if (condition === undefined || this.holds(condition, behind, ahead)) found.add(to);
      }
    }
    return found;
  }

  private holds({ side, negate, characters }: Condition, behind: number, ahead: number): boolean {
    const symbol = side === "ahead" ? ahead : behind;
    const isThere = symbol !== boundary && this.alphabet.within(characters).has(symbol);
    return isThere !== negate;
  }
}
