// Copied from Specwright's runtime. Do not edit.
/** Redirects, which `fetch` would follow anywhere, with all headers and the body. */
import type { Sending } from "./contract.js";

/**
 * Where `response` leads. `undefined`: it is an answer, because its status is described, or it leads
 * to another origin.
 */
export function redirectOf(
  { operation: { answers = {} }, url }: Sending,
  { status, headers }: Response,
): string | undefined {
  const location = headers.get("location");
  if (!/^30[12378]$/.test(`${status}`) || answers[status] || answers["3XX"]) return undefined;
  if (location === null || !URL.canParse(location, url)) return undefined;
  const to = new URL(location, url);
  // The origin of a `blob:` URL is that of the URL in it.
  const isHere = to.origin === new URL(url).origin && to.protocol.startsWith("http");
  return isHere ? to.origin + to.pathname + to.search : undefined;
}
