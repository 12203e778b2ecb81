// Copied from Specwright's runtime. Do not edit.
/** Where the paths of a service begin. */
import type { ClientService } from "./contract.js";

/**
 * The base URL and the service's prefix as one text without a slash at the end.
 *
 * @throws TypeError unless the base is an absolute http(s) URL without user, query and fragment.
 */
export function serviceUrl(
  { baseUrl, prefix = "" }: ClientService,
  given: string | undefined = baseUrl,
): string {
  // A backslash is a slash to `URL`, and what stands before an @ is a user.
  if (!/^https?:\/\/[^?#@\\]+$/i.test(given ?? "") || !URL.canParse(given ?? "")) {
    throw new TypeError(
      "baseUrl must be an absolute http or https URL without user, query and fragment",
    );
  }
  const { origin, pathname } = new URL(given ?? "");
  return origin + pathname.replace(/\/+$/, "") + prefix;
}
