/** What every path of an interface begins with. */

/** `/v2/` and `{base_url}/v2` are `/v2`. */
export function pathPrefix(path: string): string {
  return path.replace(/^\{[^}]*\}/u, "").replace(/\/+$/u, "");
}
