/** What is not shown, in the form that gaps are known by. */

/** Lower case at the beginning, unless it is an abbreviation; without marks of code. */
export function gapName(words: string): string {
  const plain = words.replaceAll("`", "").replaceAll(/\s+/gu, " ").trim();
  const isName = words.startsWith("`") || /^\p{Lu}(?:\p{Lu}|\b)/u.test(plain);
  return isName ? plain : plain.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
}
