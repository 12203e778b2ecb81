/** Texts → their sentences, and how long these are. Sentences are those of Unicode, as ICU finds them. */

export interface PlacedText {
  readonly text: string;
  /** Where it stands, for people. */
  readonly place: string;
}

export interface Sentence extends PlacedText {
  readonly words: number;
}

export interface Lengths {
  readonly sentences: number;
  readonly median: number;
  readonly p90: number;
  readonly longest: readonly Sentence[];
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Code in back-ticks is one word, and begins a sentence where it stands first. */
export function sentencesOf({ text, place }: PlacedText): Sentence[] {
  const plain = text.replaceAll(/`[^`]*`/g, "Code").replaceAll(/\s+/g, " ");
  return [...segmenter.segment(plain)]
    .map(({ segment }) => ({ text: segment.trim(), place, words: wordsIn(segment) }))
    .filter(({ words }) => words > 0);
}

/** Words between spaces that have a letter or a digit. */
function wordsIn(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Each figure is the length of one sentence. */
export function lengthsOf(texts: readonly PlacedText[]): Lengths {
  const sorted = texts.flatMap(sentencesOf).toSorted((one, other) => one.words - other.words);
  const at = (share: number) =>
    sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]?.words ?? 0;
  return {
    sentences: sorted.length,
    median: at(0.5),
    p90: at(0.9),
    longest: sorted.slice(-10).toReversed(),
  };
}

/** The longest, one a line. */
export function shownLongest({ longest }: Lengths): string {
  return longest.map(({ words, place, text }) => `${words} words  ${place}  ${text}`).join("\n");
}
