// Copied from Specwright's runtime. Do not edit.
/** Headers of requests as plain objects, which are cheaper than `Headers`. */

/**
 * `given` by names in lower case.
 *
 * @throws TypeError when one cannot be sent; the message never has its value, as those of `Headers` do.
 */
export function checkedHeaders(
  given: Readonly<Record<string, string>> = {},
): Record<string, string> {
  try {
    return Object.fromEntries(new Headers(Object.entries(given)));
  } catch {
    throw new TypeError(`headers cannot be sent: ${Object.keys(given).join()}`);
  }
}
