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
const mostSteps = 1e8;

/**
 * Whether `pattern` matches `text`; a pattern that is no regular expression asserts nothing.
 * `undefined` where trying could take long, as of groups that are repeated.
 */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  const { isPlain } = shapeOf(pattern);
  if (!isPlain || text.length > longestText) return undefined;
  return compiledPattern(pattern)?.test(text) ?? true;
}

/** Whether trying `pattern` on a text of `length` characters ends soon, whatever the text. */
export function isQuickPattern(pattern: string, length: number): boolean {
  const { isPlain, repeats } = shapeOf(pattern);
  // Without an anchor each character of the text is a place to begin.
  const power = pattern.startsWith("^") ? repeats : repeats + 1;
  return isPlain && (repeats === 0 || length ** power <= mostSteps);
}

function shapeOf(pattern: string): { readonly isPlain: boolean; readonly repeats: number } {
  const bare = pattern
    .replaceAll(/\\[^]/g, "x")
    .replaceAll(/\[[^\]]*\]/g, "x")
    .replaceAll("(?", "(")
    .replaceAll(/(?<!\))\{\d+\}/g, "");
  const repeats = bare.match(/[*+{]/g)?.length ?? 0;
  const choices = bare.match(/[?|]/g)?.length ?? 0;
  const isPlain = repeats <= mostRepeats && choices <= mostChoices && !/\)[*+{]/.test(bare);
  return { isPlain, repeats };
}
