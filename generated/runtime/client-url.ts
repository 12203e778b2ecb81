// Copied from Specwright's runtime. Do not edit.
/** The URL of a call. */

/**
 * `baseUrl` and the service's prefix as one text without a slash at the end.
 *
 * @throws TypeError unless the base is an absolute http(s) URL without user, query and fragment.
 */
export function serviceUrl(baseUrl: string | undefined, prefix: string): string {
  if (baseUrl === undefined) throw new TypeError("baseUrl is missing: the service states none");
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new TypeError("baseUrl must be an absolute http or https URL");
  }
  if (url.username !== "" || url.password !== "" || /[?#]/.test(baseUrl)) {
    throw new TypeError("baseUrl must have no user, query or fragment");
  }
  return url.origin + url.pathname.replace(/\/+$/, "") + prefix;
}

/** `path` below the service, with ready `name=value` parts as its query. */
export function callUrl(service: string, path: string, query: readonly string[]): string {
  return query.length === 0 ? service + path : `${service}${path}?${query.join("&")}`;
}
