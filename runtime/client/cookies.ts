/** Cookies of requests. */

/** Puts `name=value` parts after those that are there. */
export function addCookies(headers: Record<string, string>, parts: readonly string[]): void {
  const known = headers["cookie"];
  const all = known === undefined ? parts : [known, ...parts];
  if (all.length > 0) headers["cookie"] = all.join("; ");
}
