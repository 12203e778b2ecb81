/** What people say of the parts of a description that they want: the words of a filter. */
import picomatch from "picomatch";
import { editDistance } from "../../base/text/suggestion.ts";

/** What a selector looks at: names of tags, of operations and events, of schemas, or paths. */
export const selectorKinds = ["tag", "operation", "path", "schema"] as const;
export type SelectorKind = (typeof selectorKinds)[number];

export interface Selector {
  readonly kind: SelectorKind;
  /**
   * A name, or a pattern with `*`. In a path `*` stays within a segment and `**` is any number of
   * segments; in a name `*` is any text. Braces, brackets and parentheses stand for themselves.
   */
  readonly pattern: string;
}

export interface Filter {
  /** Absent or empty: everything. Otherwise what any of these names, with all that it needs. */
  readonly include?: readonly Selector[];
  /** Taken away from that, apart from schemas that what stays needs. */
  readonly exclude?: readonly Selector[];
}

/** Path templates are full of what globs give a meaning to. */
const literal = { nobrace: true, nobracket: true, noext: true, nonegate: true, dot: true } as const;

/** Whether a selector names something that is called `text`. */
export function matcherOf({ kind, pattern }: Selector): (text: string) => boolean {
  const escaped = pattern.replaceAll(/[()|]/g, "\\$&");
  const matches = picomatch(escaped, { ...literal, bash: kind !== "path" });
  return (text) => text === pattern || matches(text);
}

/** At most so many names are worth reading. */
const mostShown = 3;

/** Those of `names` that somebody who wrote `pattern` may have meant, the closest first. */
export function nearMisses(pattern: string, names: Iterable<string>): string[] {
  const wanted = pattern.replaceAll("*", "").toLowerCase();
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  const near = [...new Set(names)].flatMap((name) => {
    const folded = name.toLowerCase();
    const isPart = wanted.length > 1 && (folded.includes(wanted) || wanted.includes(folded));
    const distance = isPart ? 0 : editDistance(wanted, folded, limit);
    return distance > limit ? [] : [{ name, distance }];
  });
  return near
    .toSorted((a, b) => a.distance - b.distance || a.name.length - b.name.length)
    .slice(0, mostShown)
    .map(({ name }) => name);
}
