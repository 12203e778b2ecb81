/** Words that say how many things a sentence lists. */

const numbers = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const determiners = new Set([
  "",
  "the",
  "all",
  "these",
  "possible",
  "further",
  "more",
  "other",
  "named",
]);

/** True when a word says that there are `count`, or does not say how many. */
export function namesCount(word: string, count: number): boolean {
  const plain = word.toLowerCase();
  if (determiners.has(plain)) return true;
  const number = /^\d+$/u.test(plain) ? Number(plain) : numbers.indexOf(plain);
  return number === count;
}
