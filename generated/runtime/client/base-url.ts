// Copied from Specwright's runtime. Do not edit.
/** Where the paths of a service begin. */
import type { ClientService } from "./contract.js";

/**
 * The base URL and the service's prefix as one text without a slash at the end.
 *
 * @throws TypeError unless the base is an absolute http(s) URL without user, query and fragment.
 */
export function serviceUrl(
  { baseUrl = "", prefix = "" }: ClientService,
  given: string = baseUrl,
): string {
  const url = URL.canParse(given) && new URL(given);
  if (url && /^https?:..[^@/]+\/[^?#]*$/.test(url.href)) {
    return url.href.replace(/\/+$/, "") + prefix;
  }
  throw new TypeError("baseUrl must be a plain http(s) URL");
}
