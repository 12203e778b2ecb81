/** The `Cookie` header as pairs. */
import { unquoted } from "../http/media-type.ts";
import type { Pair } from "../encoding/pairs.ts";

/**
 * Names as they were sent and raw values, in order. What is not a pair is left out. If names were
 * decoded, `__%48ost-x` could pass for `__Host-x`, which browsers protect.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6265#section-4.2.1
 */
export function readCookies(header: string | null): readonly Pair[] {
  return (header ?? "").split(";").flatMap((pair) => {
    const equals = pair.indexOf("=");
    if (equals <= 0) return [];
    const name = pair.slice(0, equals).trim();
    return [[name, unquoted(pair.slice(equals + 1).trim())]];
  });
}
