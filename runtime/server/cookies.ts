/** The `Cookie` header as pairs. */
import type { Pair } from "../pairs.ts";
import { percentDecode } from "../percent.ts";

/**
 * Names and raw values in the order sent. What is not a pair is left out.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6265#section-4.2.1
 */
export function readCookies(header: string | null): readonly Pair[] {
  return (header ?? "").split(";").flatMap((pair) => {
    const equals = pair.indexOf("=");
    if (equals <= 0) return [];
    const name = pair.slice(0, equals).trim();
    return [[percentDecode(name) ?? name, unquoted(pair.slice(equals + 1).trim())]];
  });
}

function unquoted(value: string): string {
  return value.length >= 2 && value.startsWith('"') && value.endsWith('"')
    ? value.slice(1, -1)
    : value;
}
