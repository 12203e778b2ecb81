/** "This is specified as part of the path", "(query, required)" → where a parameter is sent. */
import type { ParameterPlace, Statement } from "./stated.ts";

/** How the words of documents call each place. */
const places: readonly { readonly place: ParameterPlace; readonly words: string }[] = [
  {
    place: "query",
    words:
      "(?:URL\\s+)?query(?:[\\s-]?string)?\\s+(?:parameter|param|argument|variable)s?|(?:URL(?:'s)?\\s+)?query(?:[\\s-]?string)?",
  },
  { place: "header", words: "(?:(?:HTTP|request)\\s+)*headers?(?:\\s+(?:field|parameter)s?)?" },
  {
    place: "path",
    words:
      "(?:URL(?:'s)?\\s+|URI\\s+|request\\s+)?path(?:\\s+(?:parameter|param|variable|segment|component)s?)?",
  },
  { place: "cookie", words: "cookies?(?:\\s+parameters?)?" },
  {
    place: "body",
    words: "(?:(?:JSON|HTTP|request|form|POST)\\s+)*body(?:\\s+(?:parameter|field)s?)?",
  },
];
const named = places.map(({ place, words }) => `(?<${place}>${words})`).join("|");
const article =
  "(?:(?:an?|the|its|your|optional|required|mandatory|part\\s+of|one\\s+of\\s+the|custom)\\s+)*";
const end =
  "(?=\\s*(?:$|[.,;:)]|\\s(?:and|of\\s+(?:the|each|every)\\s+(?:URL|request|call)|to|with|that|which|only)\\b))";
const isSent = new RegExp(
  `\\b(?:specified|sent|passed|given|provided|supplied|set|included|transmitted|expected|located|placed|submitted|goes|go|belongs|travels|defined)\\s+(?:as|in|into|via|through|within|by|inside)\\s+${article}(?:${named})${end}`,
  "giu",
);
const isNoun = new RegExp(
  `\\b(?:is|are|must\\s+be|has\\s+to\\s+be)\\s+(?:an?\\s+|the\\s+)?(?:optional\\s+|required\\s+|mandatory\\s+)?(?:${named.replaceAll("(?<", "(?<noun_")})${end}`,
  "giu",
);
/** "(query, integer)", "[in: header]", directly behind the name. */
const inBracket =
  /^[\s*_:–-]*[([]\s*(?:[\w<>[\] ]{1,20},\s*)?(?:in:?\s+)?(?<place>query|path|header|cookie|body)(?:\s+(?:parameter|param))?\s*(?=[,;)\]])/iu;
const denied =
  /\b(?:not|never|no|nor|n't|or|instead\s+of|rather\s+than|either|respon\w+|return\w*|answers?)\b/iu;

/** `masked` is a text without its names. */
export function readPlacesOfWords(masked: string, found: Statement[]): void {
  const bracket = inBracket.exec(masked);
  const own = bracket?.groups?.["place"]?.toLowerCase();
  for (const { place: value } of places) {
    if (bracket !== null && own === value)
      found.push({ kind: "in", value, start: 0, end: bracket[0].length });
  }
  for (const match of [...masked.matchAll(isSent), ...masked.matchAll(isNoun)]) {
    const { 0: all, index, groups = {} } = match;
    const value = places.find(
      ({ place }) => groups[place] !== undefined || groups[`noun_${place}`] !== undefined,
    );
    if (value === undefined || isDenied(masked, index, index + all.length)) continue;
    // "is a query" and "is the path" say what a value is, not where it is sent.
    const noun = groups[`noun_${value.place}`];
    if (
      noun !== undefined &&
      !/\s(?:p|arg|var|seg|comp|field)\w*s?$/iu.test(noun) &&
      value.place !== "header"
    )
      continue;
    const said = groups[value.place] ?? noun ?? "";
    const start = index + all.lastIndexOf(said);
    found.push({ kind: "in", value: value.place, start, end: start + said.length });
  }
}

/** Whether another place is possible too, or an answer is spoken of. */
function isDenied(masked: string, start: number, end: number): boolean {
  const from = Math.max(masked.lastIndexOf(".", start), masked.lastIndexOf(";", start)) + 1;
  const behind = /^[^.;]{0,60}/u.exec(masked.slice(end))?.[0] ?? "";
  return denied.test(masked.slice(from, start)) || denied.test(behind);
}
