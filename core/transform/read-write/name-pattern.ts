/** Whether a pattern matches a name, decided while code is generated, in bounded time. */
import { compiledPattern } from "../../base/text/pattern.ts";

/** More repeats and alternatives could keep a text made for them busy for long. */
const mostChoices = 3;
const longestName = 100;

/**
 * False also where trying could take long, as of repeats of groups, and where `pattern` is no
 * regular expression: both come from a description that nobody has to trust.
 */
export function matchesName(pattern: string, name: string): boolean {
  const choices = pattern.match(/[*+?{|]/g) ?? [];
  const isBounded = choices.length <= mostChoices && !/\)[*+?{]/.test(pattern);
  if (!isBounded || name.length > longestName) return false;
  return compiledPattern(pattern)?.test(name) === true;
}
