/** Names of members → the words by which texts may name one of them. */

/** Documents write `starredUrl` as `starred_url` and "starred URL" too. `undefined` where there is no name. */
export function wordsOf(names: readonly string[]): RegExp | undefined {
  const all = new Set(names.map(spellings));
  if (all.size === 0) return undefined;
  return new RegExp(`(?<!${word})(?:${[...all].join("|")})(?!${word})`, "iu");
}

const word = "[\\p{L}\\p{N}]";

/** A name without letters and digits is in every text. */
function spellings(name: string): string {
  const words = name.match(/\p{Lu}*\p{Ll}+|\p{Lu}+|[\p{L}\p{N}]/gu) ?? [];
  return words.join("[^\\p{L}\\p{N}]*");
}
