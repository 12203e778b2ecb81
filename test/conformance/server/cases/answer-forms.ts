/** Forms of the answer that a caller may choose, and names of functions that are none. */
import { type Case, withQuery } from "./case.ts";

/** The case for operations whose caller chooses the form of the answer. */
function choosing(query: string): Case["make"] {
  return (good, { parameters }) => {
    return parameters.some(({ name }) => name === "callback") ? withQuery(good, query) : undefined;
  };
}

export const answerForms: readonly Case[] = [
  ...[
    "callback=alert(1)//",
    `callback=${"a".repeat(65)}`,
    "callback=a.b",
    "callback=function",
    "callback=null",
    "callback=a..b",
    "callback=.a",
    "callback=a.",
    "callback=",
    "callback=1a",
    "callback=a%0d%0aX-Injected:%201",
    "callback=a%E2%80%A8b",
    "callback=a%00",
    "callback=a&callback=b",
    "callback=a%5B0%5D",
    "callback=a%20b",
    "callback=a%3C/script%3E",
    "callback=%zz",
    "format=XML",
    "format=json&format=xml",
    "format=yaml",
    "format=",
    "format=__proto__",
  ].map(
    (query): Case => ({
      name: `query ${query.slice(0, 30)}`,
      make: choosing(query),
      statuses: [400, 401],
      isRefused: true,
    }),
  ),
  ...[
    "callback=$_1",
    `callback=${"a".repeat(64)}`,
    "format=xml",
    "format=json",
    "format=json&callback=a",
  ].map(
    (query): Case => ({
      name: `query ${query.slice(0, 30)}`,
      make: choosing(query),
      isReached: true,
    }),
  ),
  ...["format=xml&callback=a", "callback=%D1%84", "callback=__proto__"].map(
    (query): Case => ({ name: `query ${query}`, make: choosing(query) }),
  ),
];
