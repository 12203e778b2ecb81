/** What a server has in front of all paths: its scheme and host may be variables. */
export function pathOfServer(url: string): string {
  return url.replace(/^(?:(?:[a-z]+|\{[\w-]+\}):)?\/\/[^/]*/iu, "");
}
