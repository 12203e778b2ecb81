/** A pattern with counted repeats → the same with small counts, which can be analysed exactly. */

/** A repeat that says more than this is replaced: each repetition would be a state of its own. */
const most = 30;

/** Counts, and what may look like one: escapes and character classes. */
const token = /\\[upP]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\{(\d+)(,(\d*))?\}/gsu;

export interface SmallCounts {
  /** Large counts are unbounded: what is slow in the pattern is slow in this one too. */
  readonly loosened: string;
  /** Large counts are small: what is slow in this one is so however long the text is. */
  readonly tightened: string;
  /** The largest upper bound that was replaced; 0 where none was. */
  readonly largest: number;
}

/** Both forms are `pattern` itself where all of its counts are small. */
export function smallCounts(pattern: string): SmallCounts {
  let largest = 0;
  const replaced = (loosened: boolean) => {
    let atomEnd = -1;
    return pattern.replace(token, (text, least, range, bound, at: number) => {
      const wasAtom = atomEnd === at;
      atomEnd = at + text.length;
      if (least === undefined) return text;
      const [from, to] = [Number(least), Number(bound ?? least)];
      const isExact = range === undefined || from === to;
      if (Math.max(from, to) <= most) return text;
      largest = Math.max(largest, to);
      const isGroup = pattern[at - 1] === ")" && !wasAtom;
      if (isExact && !(loosened && isGroup)) return "{3}";
      if (!loosened && bound !== "") return `{${Math.min(from, 1)},3}`;
      return from === 0 ? "*" : "+";
    });
  };
  return { loosened: replaced(true), tightened: replaced(false), largest };
}
