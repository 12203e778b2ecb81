// Copied from Specwright's runtime. Do not edit.
/** The `Cookie` header as pairs. */

/**
 * Names and values in the order sent, as they were sent: nothing is decoded. What is not a pair
 * is left out.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6265#section-4.2.1
 */
export function readCookies(header: string | null): readonly (readonly [string, string])[] {
  return (header ?? "").split(";").flatMap((pair) => {
    const equals = pair.indexOf("=");
    if (equals <= 0) return [];
    const value = pair.slice(equals + 1).trim();
    return [[pair.slice(0, equals).trim(), unquoted(value)] as const];
  });
}

function unquoted(value: string): string {
  return value.length >= 2 && value.startsWith('"') && value.endsWith('"')
    ? value.slice(1, -1)
    : value;
}
