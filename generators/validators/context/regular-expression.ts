/** A pattern of a schema → the expression that makes its `RegExp`. */
import type { Report } from "../../../core/base/diagnostic.ts";
import type { Origin } from "../../../core/base/origin.ts";
import { literal } from "../../../core/base/text/literal.ts";

/**
 * `undefined` where the pattern is no regular expression, which is reported. Patterns are Unicode
 * ones; those that only work without that, because they escape what needs no escape, are reported too.
 */
export function regularExpression(
  pattern: string,
  origin: Origin,
  report: Report,
): string | undefined {
  const flags = patternFlags(pattern);
  if (flags === "u") return `new RegExp(${literal(pattern)}, "u")`;
  if (flags === "") {
    report({
      code: "emit/partially-supported",
      construct: "pattern without Unicode",
      message: `the pattern ${literal(pattern)} is not a Unicode regular expression, so characters beyond U+FFFF count as two`,
      origin,
    });
    return `new RegExp(${literal(pattern)})`;
  }
  report({
    code: "emit/pattern",
    construct: "pattern",
    message: `the pattern ${literal(pattern)} is not a regular expression, so validators do not check it`,
    origin,
  });
  return undefined;
}

/** The flags that a pattern is compiled with; `undefined` where it is no regular expression. */
export function patternFlags(pattern: string): "u" | "" | undefined {
  if (isRegularExpression(pattern, "u")) return "u";
  return isRegularExpression(pattern, "") ? "" : undefined;
}

function isRegularExpression(pattern: string, flags: string): boolean {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch {
    return false;
  }
}
