/** A pattern → the texts that it matches, as automata of which a text has to fit some and not others. */
import type { Assertion, Concatenation, Element } from "refa";
import {
  type Nondeterministic,
  NondeterministicBuilder,
  parsedPattern,
  singleCharacter,
} from "./nondeterministic.ts";

export interface Language {
  /** A text is of the language where it fits each of these, or does not where `isNegated`. */
  readonly parts: readonly { readonly automaton: Nondeterministic; readonly isNegated: boolean }[];
  /** Every text of the pattern is of the language. */
  readonly isAtLeast: boolean;
  /** Every text of the language matches the pattern. */
  readonly isAtMost: boolean;
}

const known = new Map<string, Language | undefined>();
/** Patterns are few; what comes from an endless stream of them would fill the memory. */
const mostKnown = 2000;

/** `undefined` where `pattern` is no regular language, or one that is too large. */
export function languageOf(pattern: string): Language | undefined {
  if (known.has(pattern)) return known.get(pattern);
  if (known.size >= mostKnown) known.clear();
  const language = readLanguage(pattern);
  known.set(pattern, language);
  return language;
}

/** Longer ones are not read: nobody writes them by hand. */
const longest = 5000;

function readLanguage(pattern: string): Language | undefined {
  if (pattern.length > longest) return undefined;
  const source = asUnicode(pattern);
  if (source === undefined) return undefined;
  try {
    const { lookaheads, alternatives } = taken(parsedPattern(source).alternatives);
    const read = [
      { alternatives, isNegated: false, anchored: false },
      ...lookaheads.map((each) => ({
        alternatives: each.alternatives,
        isNegated: each.negate,
        anchored: true,
      })),
    ].map(({ alternatives: each, isNegated, anchored }) => {
      const builder = new NondeterministicBuilder();
      return { automaton: builder.search(each, anchored), isNegated, loose: builder.isLoosened };
    });
    const isSame = source === pattern || isAscii(source);
    return {
      parts: read,
      isAtLeast: isSame && !read.some(({ loose, isNegated }) => loose && isNegated),
      isAtMost: isSame && !read.some(({ loose, isNegated }) => loose && !isNegated),
    };
  } catch {
    // References back, assertions about more than one character, too many states.
    return undefined;
  }
}

/** Without the escapes that Unicode patterns do not have. */
function asUnicode(pattern: string): string | undefined {
  for (const source of [pattern, pattern.replaceAll(/\\([^\w\s^$\\.*+?()[\]{}|/-])/g, "$1")]) {
    try {
      new RegExp(source, "u");
      return source;
    } catch {
      // The next one may be.
    }
  }
  return undefined;
}

/** True of patterns that no character beyond U+FFFF can match a part of. */
function isAscii(source: string): boolean {
  return !/\\[DWSpPux]|\[\^|\.|[^ -~]/.test(source.replaceAll(/\\[.[]/g, "x"));
}

/** What is asserted of a whole text at its start, and the rest. */
function taken(alternatives: readonly Concatenation[]): {
  readonly lookaheads: readonly Assertion[];
  readonly alternatives: readonly Concatenation[];
} {
  const [only, ...others] = alternatives;
  if (only === undefined || others.length > 0) return { lookaheads: [], alternatives };
  const lookaheads: Assertion[] = [];
  const kept: Element[] = [];
  let isAtStart = false;
  let isBefore = true;
  for (const element of only.elements) {
    isBefore &&= element.type === "Assertion";
    if (!isBefore || element.type !== "Assertion") kept.push(element);
    else if (singleCharacter(element.alternatives) !== undefined) {
      isAtStart ||= isStart(element);
      kept.push(element);
    } else if (isAtStart && element.kind === "ahead") lookaheads.push(element);
    else kept.push(element);
  }
  return { lookaheads, alternatives: [{ ...only, elements: kept }] };
}

function isStart({ kind, negate, alternatives }: Assertion): boolean {
  return kind === "behind" && negate && singleCharacter(alternatives)?.isAll === true;
}
