/** Whether a pattern matches a text, in bounded time. */
import { compiledPattern, matchesPattern } from "../../base/text/pattern.ts";
import { hasWord } from "./find-word.ts";
import { languageOf } from "./language.ts";

/** Texts that no expression takes long on, whatever it repeats. */
const short = 20;

/** `undefined` where trying could take long, and the pattern is no regular language. */
export function matches(pattern: string, text: string): boolean | undefined {
  const quick = matchesPattern(pattern, text);
  if (quick !== undefined) return quick;
  if (text.length <= short) return compiledPattern(pattern)?.test(text) ?? true;
  const language = text.length > 2000 ? undefined : languageOf(pattern);
  const isSame = language?.isAtLeast === true && language.isAtMost;
  return language !== undefined && isSame ? hasWord(language, text) : undefined;
}
