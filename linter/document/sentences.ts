/** A text → its sentences. */
import { matchesOutsideBrackets } from "./phrases/outside-brackets.ts";
import type { Text } from "./phrases/text.ts";

/** Words whose dot ends no sentence; a single capital is a number of a heading or an initial. */
const abbreviated = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|approx|incl|cf|no|[A-Z])\.$/u;

/** In order, with their marks. A dot in brackets or code ends nothing. */
export function sentencesOf(text: Text): Text[] {
  const found: Text[] = [];
  let start = 0;
  for (const { index } of matchesOutsideBrackets(text.text, /[.!?](?=\s+[\p{Lu}\p{N}`"“[(*])/gu)) {
    const end = index + 1;
    if (abbreviated.test(text.text.slice(Math.max(start, end - 10), end))) continue;
    found.push(text.slice(start, end));
    start = end;
  }
  return [...found, text.slice(start)].filter((sentence) => !sentence.isEmpty);
}
