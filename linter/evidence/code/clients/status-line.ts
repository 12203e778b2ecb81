/** The status of an answer where no line of HTTP has it: `200 OK`, `Status: 200`. */

const reason =
  "OK|Created|Accepted|No Content|Partial Content|Moved Permanently|Found|See Other|Not Modified|Temporary Redirect|Bad Request|Unauthori[sz]ed|Forbidden|Not Found|Method Not Allowed|Conflict|Gone|Unprocessable (?:Entity|Content)|Too Many Requests|Internal Server Error|Bad Gateway|Service Unavailable";
const patterns = [
  new RegExp(`^[ \\t]*([1-5]\\d\\d) (?:${reason})[ \\t]*\\r?$`, "gimu"),
  // Data may have a member of that name: what follows is no other one.
  /^[ \t]*(?:(?:http|response)\s+)?(?:status|response)(?:[ \t]+code)?[ \t]*[:=][ \t]*([1-5]\d\d)(?:[ \t]+[A-Z][\w -]{1,40})?[ \t]*\r?$(?=\s*(?:$(?![^])|[[{]|\w+-[\w-]+:)|\s*\n[ \t]*\r?\n)/gimu,
  /^[^\n"]{0,40}\bresponse\s+with\s+(?:status\s+)?code[ \t]+([1-5]\d\d)[ \t]*\r?$/gimu,
];
const longest = 100_000;

/** The code and its place; `undefined` where there is none, or several that list what may come back. */
export function statusLine(
  text: string,
): { readonly code: string; readonly at: number } | undefined {
  if (text.length > longest || !/[1-5]\d\d/u.test(text)) return undefined;
  const [first, ...others] = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: all, 1: code = "", index }) => ({
      code,
      at: index + all.lastIndexOf(code),
    })),
  );
  return others.length > 0 ? undefined : first;
}
