/** Patterns of descriptions, tried while code is generated: in bounded time, for nobody has to trust them. */

/** As validators read patterns: with `u` where that compiles. `undefined`: no regular expression. */
export function compiledPattern(pattern: string): RegExp | undefined {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Some patterns are regular expressions without Unicode only.
    }
  }
  return undefined;
}

const longestText = 100;
/** Each repeat multiplies the ways to match by the length of the text, each choice by two. */
const mostRepeats = 3;
const mostChoices = 8;

/**
 * Whether `pattern` matches `text`; a pattern that is no regular expression asserts nothing.
 * `undefined` where trying could take long, as of groups that are repeated.
 */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  const bare = pattern
    .replaceAll(/\\[^]/g, "x")
    .replaceAll(/\[[^\]]*\]/g, "x")
    .replaceAll("(?", "(")
    .replaceAll(/(?<!\))\{\d+\}/g, "");
  const repeats = bare.match(/[*+{]/g)?.length ?? 0;
  const choices = bare.match(/[?|]/g)?.length ?? 0;
  const isQuick = repeats <= mostRepeats && choices <= mostChoices && !/\)[*+{]/.test(bare);
  if (!isQuick || text.length > longestText) return undefined;
  return compiledPattern(pattern)?.test(text) ?? true;
}
