/**
 * A regular expression as states and edges. Assertions that look at one character, as `^`, `$` and `\b` do,
 * are conditions of edges. This is the only importer of refa, which parses patterns and knows Unicode.
 */
import { CharSet, JS } from "refa";
import type { Assertion, Concatenation, Element, Expression } from "refa";

export { CharBase, CharSet } from "refa";

/** What has to hold of the character before or after a place; of the ends of a text too. */
export interface Condition {
  readonly side: "ahead" | "behind";
  readonly negate: boolean;
  readonly characters: CharSet;
}

export interface CharacterEdge {
  readonly characters: CharSet;
  readonly to: number;
}

export interface EmptyEdge {
  readonly condition?: Condition;
  readonly to: number;
}

export interface StateEdges {
  readonly characters: CharacterEdge[];
  readonly empty: EmptyEdge[];
}

/** It matches a whole text that leads from state 0 to `final`. */
export interface Nondeterministic {
  readonly states: readonly StateEdges[];
  readonly final: number;
  readonly looksBehind: boolean;
}

type Alternatives = readonly Concatenation[];

/** What is too large or no regular language; it is caught where a language is made. */
export class NotRegular extends Error {}

const mostStates = 4000;
/** Counts above are read as endless, which takes more texts than the pattern does. */
const mostRepeats = 300;

export const highest = 0x10_ffff;

/** @throws {Error} for what is no regular language. */
export function parsedPattern(source: string): Expression {
  return JS.Parser.fromLiteral({ source, flags: "u" }).parse({
    assertions: "parse",
    backreferences: "throw",
  }).expression as Expression;
}

export class NondeterministicBuilder {
  readonly states: StateEdges[] = [];
  looksBehind = false;
  /** Some count was read as endless. */
  isLoosened = false;

  /** What is searched for in a text; `anchored`: at its start. */
  search(alternatives: Alternatives, anchored: boolean): Nondeterministic {
    const all = CharSet.all(highest);
    const start = this.state();
    if (!anchored) this.states[start]?.characters.push({ characters: all, to: start });
    const final = this.choice(alternatives, start);
    const end = this.state();
    this.states[final]?.empty.push({ to: end });
    this.states[end]?.characters.push({ characters: all, to: end });
    return { states: this.states, final: end, looksBehind: this.looksBehind };
  }

  private state(): number {
    if (this.states.length >= mostStates) throw new NotRegular("too many states");
    return this.states.push({ characters: [], empty: [] }) - 1;
  }

  private choice(alternatives: Alternatives, from: number): number {
    const to = this.state();
    for (const { elements } of alternatives) {
      this.states[this.sequence(elements, from)]?.empty.push({ to });
    }
    return to;
  }

  private sequence(elements: readonly Element[], from: number): number {
    return elements.reduce((at, element) => this.element(element, at), from);
  }

  private element(element: Element, from: number): number {
    switch (element.type) {
      case "CharacterClass": {
        const to = this.state();
        this.states[from]?.characters.push({ characters: element.characters, to });
        return to;
      }
      case "Alternation":
        return this.choice(element.alternatives, from);
      case "Quantifier":
        return this.repeat(element.alternatives, element.min, element.max, from);
      case "Assertion":
        return this.assertion(element, from);
      case "Unknown":
        throw new NotRegular("a reference back");
    }
  }

  private repeat(alternatives: Alternatives, min: number, stated: number, start: number): number {
    const isLoosened = stated !== Infinity && stated > mostRepeats;
    if (isLoosened) this.isLoosened = true;
    if (min > mostRepeats) throw new NotRegular("too many repeats");
    const max = isLoosened ? Infinity : stated;
    let at = start;
    for (let count = 0; count < min; count += 1) at = this.choice(alternatives, at);
    if (max === Infinity) {
      const loop = this.state();
      this.states[at]?.empty.push({ to: loop });
      this.states[this.choice(alternatives, loop)]?.empty.push({ to: loop });
      return loop;
    }
    const end = this.state();
    for (let count = min; count < max; count += 1) {
      this.states[at]?.empty.push({ to: end });
      at = this.choice(alternatives, at);
    }
    this.states[at]?.empty.push({ to: end });
    return end;
  }

  private assertion({ alternatives, kind, negate }: Assertion, from: number): number {
    const characters = singleCharacter(alternatives);
    if (characters === undefined) throw new NotRegular("an assertion about more than a character");
    if (kind === "behind") this.looksBehind = true;
    const to = this.state();
    this.states[from]?.empty.push({ to, condition: { side: kind, negate, characters } });
    return to;
  }
}

/** What one character has to be; `undefined` where more is asked for. */
export function singleCharacter(alternatives: Alternatives): CharSet | undefined {
  let all = CharSet.empty(highest);
  for (const { elements } of alternatives) {
    const [only, ...others] = elements;
    if (only?.type !== "CharacterClass" || others.length > 0) return undefined;
    all = all.union(only.characters);
  }
  return all;
}
