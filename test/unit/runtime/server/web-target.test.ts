/** The path and the query that the engine sees of a `Request` are those of its URL. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { exchangeOf } from "../../../../runtime/server/web.ts";

/** A stand-in that has its URL as it is, as servers make it without looking into it. */
function requestTo(url: string): Request {
  return { url, method: "GET", headers: new Headers() } as Request;
}

const pieces = ["/", "//", ".", "..", "%2e", "a", "?", "#", "%", "%zz", "%2F", "[", "|", "\\", "^"];
const others = [
  " ",
  '"',
  "<",
  "`",
  "{",
  ":",
  "@",
  "&",
  "=",
  ";",
  "'",
  "\u00e9",
  "\u{1f642}",
  "~",
  "*",
];
const hosts = ["a", "a.b-c:80", "A_B", "[::1]:1", "user@a", "a:b@c", "a:99999"];

it("the target of an exchange is that of its URL, and a broken one is refused", () => {
  const urls = fc
    .tuple(
      fc.constantFrom("http", "https"),
      fc.constantFrom(...hosts),
      fc.array(fc.constantFrom(...pieces, ...others), { maxLength: 10 }),
    )
    .map(([scheme, host, parts]) => `${scheme}://${host}/${parts.join("")}`);
  fc.assert(
    fc.property(urls, (url) => {
      const found = exchangeOf(requestTo(url), undefined);
      const parsed = URL.canParse(url) ? new URL(url) : undefined;
      const isRefused = parsed === undefined || parsed.username !== "" || parsed.password !== "";
      expect("status" in found, url).toBe(isRefused);
      if ("status" in found || parsed === undefined) return;
      expect([found.path, found.query]).toEqual([parsed.pathname, parsed.search.slice(1)]);
    }),
    { numRuns: 2000 },
  );
});
