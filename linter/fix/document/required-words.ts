/** Words and marks by which documents tell whether a member is required → those for the contrary. */

const contraries: ReadonlyMap<string, string> = new Map([
  ["required", "optional"],
  ["mandatory", "optional"],
  ["optional", "required"],
  ["yes", "no"],
  ["no", "yes"],
  ["true", "false"],
  ["false", "true"],
]);
const ofRequired = /\b(?:required|mandatory|yes|true)\b/giu;
const ofOptional = /\b(?:optional|no|false)\b/giu;

export interface Exchange {
  /** Index in the words. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What to change in `words` that say `isRequired`; `undefined` where that is not one thing. */
export function contraryOf(
  words: string,
  isRequired: boolean,
  document: string,
): Exchange | undefined {
  const letter = /^\s*([MRO])\s*$/u.exec(words)?.[1];
  if (letter !== undefined) {
    const at = words.indexOf(letter);
    const required = /[|>]\s*M\s*[|<]/u.test(document) ? "M" : "R";
    return { start: at, end: at + 1, text: isRequired ? "O" : required };
  }
  const found = [...words.matchAll(isRequired ? ofRequired : ofOptional)];
  const [only] = found;
  if (only !== undefined && found.length === 1) {
    const { 0: word, index } = only;
    const plain = contraries.get(word.toLowerCase());
    const contrary = plain === "required" ? usualOf(document) : plain;
    if (contrary === undefined) return undefined;
    return { start: index, end: index + word.length, text: inCaseOf(word, contrary) };
  }
  if (found.length > 1) return undefined;
  const mark = isRequired ? /\\?\*(?=\s*$)|^\s*[x✓✔✅]\s*$/u : /\\?\?(?=[\s\\*`]*$)/u;
  const at = mark.exec(words);
  if (at === null) return undefined;
  // A cell that has nothing else stays as wide.
  const text = at[0].trim() === words.trim() ? " ".repeat(at[0].length) : "";
  return { start: at.index, end: at.index + at[0].length, text };
}

function usualOf(document: string): string {
  const countOf = (pattern: RegExp) => [...document.matchAll(pattern)].length;
  return countOf(/\bmandatory\b/giu) > countOf(/\brequired\b/giu) ? "mandatory" : "required";
}

function inCaseOf(word: string, other: string): string {
  if (word === word.toUpperCase()) return other.toUpperCase();
  const first = other.charAt(0);
  return word.charAt(0) === word.charAt(0).toUpperCase()
    ? first.toUpperCase() + other.slice(1)
    : other;
}
