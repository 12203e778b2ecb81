// Copied from Specwright's runtime. Do not edit.
/** Headers of requests as plain objects: cheaper than `Headers`, whose errors repeat what they refuse. */

/**
 * Puts `given` into `headers`, by names in lower case.
 *
 * @throws TypeError when one cannot be sent; the message never has its value.
 */
export function setHeaders(
  headers: Record<string, string>,
  given: Readonly<Record<string, string>> = {},
): Record<string, string> {
  for (const [name, text] of Object.entries(given)) {
    // A token, and bytes without control characters.
    if (!/^[\w!#$%&'*+.^`|~-]+:[\t\x20-\x7e\x80-\xff]*$/.test(`${name}:${text}`)) {
      throw new TypeError(`header ${JSON.stringify(name)} has characters that none may have`);
    }
    headers[name.toLowerCase()] = text;
  }
  return headers;
}
