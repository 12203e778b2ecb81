/** Clauses about when something exists: plans, scopes, cases, media types. */
import type { Clause, ClauseClaims } from "./clause.ts";

/** Things of one kind, one or several, in words. */
const list = String.raw`([^,;]+(?:(?:, [^,;]+)*,? (?:and|or) [^,;]+)?)`;

/** Words of other clauses, which no case has. */
const others = /\b(?:optional|required|nullable|deprecated|default|min|max|maximum|minimum)\b/iu;

export const conditionClauses: readonly Clause[] = [
  {
    pattern: new RegExp(`^required (?:for|when|if|with|only for) ${list}$`, "iu"),
    claimsOf: ([, words = ""]) => (others.test(words) ? undefined : [["required when", [words]]]),
  },
  {
    pattern:
      /^(?:only (?:on|in|with) the )?(\p{Lu}[\p{L}\d-]*(?: (?:and|or) \p{Lu}[\p{L}\d-]*)*) plans? only$/u,
    claimsOf: ([, words = ""]) => [["plan", words.split(/ (?:and|or) /u).toSorted()]],
  },
  {
    pattern:
      /^only (?:for|when|if|with) (?:(?:an? |the )?(?:keys? )?(?:with|has|having|that ha(?:s|ve)) )?(?:the )?scope `([^`]+)`$/iu,
    claimsOf: ([, scope = ""]) => [["present when", { scope }]],
  },
  {
    pattern: /^(?:only(?: for)?(?: an?)? (.+)|(?:for )?(?:an? )?(.+) only)$/iu,
    claimsOf: ([, after, before]) => onlyFor(after ?? before),
  },
  {
    pattern: /^(?:only in|in) (XML|JSON)(?: only)?$/iu,
    claimsOf: ([, name = ""]) => [["only media", [`application/${name.toLowerCase()}`]]],
  },
];

/** Nouns that only some cases have; "when", "if" and the like are sentences, not cases. */
function onlyFor(words: string | undefined): ClauseClaims | undefined {
  const sentence = /\b(?:when|if|that|which|by|in|on|to|is|are|with|requested)\b|`/iu;
  if (words === undefined || sentence.test(words) || others.test(words)) return undefined;
  const items = words.split(/, (?:and |or )?| and | or /u);
  const noun = items.at(-1)?.split(" ").slice(1).join(" ") ?? "";
  const all = items.map((item) => (item.includes(" ") || noun === "" ? item : `${item} ${noun}`));
  return [["only for", all.toSorted()]];
}
