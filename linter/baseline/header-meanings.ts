/** Words about a header that reports a rate limit, and the name that such a header has. */
import type { Fact } from "../model/fact.ts";

type End = "limit" | "remaining" | "reset";

const period = "(?: (?:in|of|per) (?:the |a |each )?(?:current )?(?:period|window|minute))?";

/** The words as a whole, because "the limit" begins sentences about all three. */
const meanings: readonly (readonly [End, RegExp])[] = [
  ["limit", new RegExp(`^(?:the )?(?:current )?limit(?: of (?:calls|requests))?${period}$`, "iu")],
  [
    "remaining",
    new RegExp(
      `^(?:the )?(?:number of )?(?:(?:calls|requests) (?:that are )?(?:left|remaining)|remaining (?:calls|requests))${period}$`,
      "iu",
    ),
  ],
  ["reset", /^when the (?:current )?(?:period|window) ends(?: or ended)?(?:, in [\p{L} ]+)?$/iu],
];

const name = /^(?:x-)?rate-?limit-(limit|remaining|reset)$/iu;

/** The headers among `facts` whose name says another thing than `text` as a whole. */
export function otherHeaders(text: string, facts: readonly Fact[]): string[] {
  const meant = meanings.find(([, words]) => words.test(text.trim()))?.[0];
  if (meant === undefined) return [];
  const headers = facts.flatMap(({ subject }) =>
    subject.at(-2) === "header" ? [subject.at(-1) ?? ""] : [],
  );
  return [...new Set(headers)].filter((header) => {
    const end = name.exec(header)?.[1]?.toLowerCase();
    return end !== undefined && end !== meant;
  });
}
