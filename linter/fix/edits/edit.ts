/** Changes of one text, and where they stand. */

export interface Edit {
  readonly start: number;
  /** Past the last. */
  readonly end: number;
  readonly text: string;
}

/** Why there is no mend that is certain to be meant. */
export interface Unsafe {
  readonly reason: string;
}

/** True where nothing is changed. */
export function isUnsafe(one: readonly Edit[] | Unsafe): one is Unsafe {
  return "reason" in one;
}

/** The text after all edits; `undefined` where two of them touch the same characters. */
export function applyEdits(text: string, edits: readonly Edit[]): string | undefined {
  const sorted = edits.toSorted((one, other) => one.start - other.start || one.end - other.end);
  const parts: string[] = [];
  let at = 0;
  for (const [index, { start, end, text: own }] of sorted.entries()) {
    const before = sorted[index - 1];
    const isSame = before?.start === start && before.end === end && before.text === own;
    if (isSame && end > start) continue;
    if (start < at) return undefined;
    parts.push(text.slice(at, start), own);
    at = end;
  }
  return parts.join("") + text.slice(at);
}

/** A word, number or path that stands for itself, and is no part of a longer one. */
export function tokenPattern(token: string): RegExp {
  // The dash of a span such as `1-64` is no part of the number.
  const start = /^\d/u.test(token) ? String.raw`(?<![\w.+]|(?<!\d ?)-)` : String.raw`(?<![\w.-])`;
  const before = /^\w/u.test(token) ? start : "";
  const after = /\w$/u.test(token) ? String.raw`(?![\w-]|\.\d)` : "";
  return new RegExp(before + escaped(token) + after, "gu");
}

/** As a pattern that finds the text itself. */
export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
}
