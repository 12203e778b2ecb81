/** Values that are written as their text: the plain case of every style. */

/**
 * The text of one value, percent-encoded; of `null` it is empty.
 *
 * @throws TypeError when it has none: a list, an object, `NaN`, half of a surrogate pair.
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-2.3
 */
export function percentEncoded(value: unknown, name: string): string {
  try {
    const hasText = typeof value === "number" ? Number.isFinite(value) : Object(value) !== value;
    if (hasText) {
      // Of a symbol there is no text either: this throws.
      return encodeURIComponent(`${value ?? ""}`).replace(
        /[!'()*]/g,
        (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
      );
    }
  } catch {
    // Told below.
  }
  throw new TypeError(`${name} cannot be written as text`);
}

/** Puts the parts of one query parameter into `query`: a list repeats the name, without a value nothing is put. */
export function pushQuery(query: string[], name: string, value: unknown): void {
  if (value === undefined) return;
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  for (const item of items) query.push(`${name}=${percentEncoded(item, name)}`);
}
