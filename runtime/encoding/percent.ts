/** Percent-encoding of values in URLs and forms. */

/**
 * `text` with everything but unreserved characters percent-encoded, apart from those that `keep`
 * matches one by one.
 *
 * @throws TypeError when `text` holds half of a surrogate pair, which UTF-8 cannot write.
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-2.3
 */
export function percentEncode(text: string, keep?: RegExp): string {
  if (keep !== undefined) {
    return Array.from(text, (character) =>
      keep.test(character) ? character : percentEncode(character),
    ).join("");
  }
  try {
    return encodeURIComponent(text).replaceAll(/[!'()*]/g, hexadecimal);
  } catch {
    throw new TypeError("text with half of a surrogate pair cannot be encoded");
  }
}

/** The text that `raw` encodes, or `undefined` when a `%` begins no UTF-8. */
export function percentDecode(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}

/** As `percentDecode`, and `+` is a space, as in queries and forms. */
export function formDecode(raw: string): string | undefined {
  // Most texts have nothing to decode.
  return encodedInForm.test(raw) ? percentDecode(raw.replaceAll("+", " ")) : raw;
}

const encodedInForm = /[%+]/;

function hexadecimal(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
