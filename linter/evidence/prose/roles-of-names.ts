/** Which names in code a sentence speaks of as members: by the words around them. */
import type { MarkedText } from "../outline/marked-text.ts";
import { maskedText } from "../statements/masked-text.ts";
import { clausesOf } from "./clauses.ts";
import { isSubject } from "./mentions-in-prose.ts";

export interface Named {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** `called`: a noun says that it is a member, or the words say whether it is there. */
export type Role = "called" | "named";

const identifier = /^(?=.*[a-z])[A-Za-z_][\w-]*(?:\[\])?$/u;
/** Words of JSON, types and methods are no names. */
const noName =
  /^(?:true|false|null|none|nil|NaN|string|integer|int\d*|long|float\d*|double|number|bool(?:ean)?|object|array|enum|file|date|date-time|uuid|GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|[A-Za-z])(?:\[\])?$/u;

/** `Retry-After` is a header, of which other words speak. */
const ofHeader = /^[A-Z][A-Za-z\d]*(?:-[A-Z][A-Za-z\d]*)+$/u;

/** "an `InvalidRange` error": code that the next word calls something else. */
const ofOther =
  /^["”*]?\s+(?:errors?|events?|exceptions?|status(?:es)?|codes?|commands?|capabilit\w+|permissions?|roles?)\b/iu;

/** Code that may be a name. */
export function namedParts(text: MarkedText): readonly Named[] {
  const words = text.withoutCode;
  return text
    .codes()
    .flatMap(({ text: name, start, end }) =>
      identifier.test(name) &&
      !noName.test(name) &&
      !ofHeader.test(name) &&
      !ofOther.test(words.slice(end, end + 30))
        ? [{ name, start, end }]
        : [],
    );
}

const determiners =
  "(?:(?:the|an?|its|your|their|this|that|each|every|any|one|both|all|only|new|same|another|other|optional|required|also|and|either)\\s+)*";
const given = "(?:give|choose|set|send|specify|pass|provide|supply|include)";
/** "A boat has a `x`", "with `x` you choose", "only the `x` is needed" */
const memberBefore = new RegExp(
  `(?:^|[\\s(])(?:has|have|had|needs?|wants?|contains?|carries|includes?|sends?|posts?|pass|gives?|gave|add|provide|specify|supply|submit|choose|prefer|change|hand|set|sets|filter\\s+by|compare|omit|leave\\s+out|plus|carry|returns?|shows?|check|know|only|just|with|without|in|of|by|from|as|unless|if|when|in\\s+which\\s+case|because|until)\\s+${determiners}["“]?$`,
  "iu",
);
/** `, a `, `and the `, `or with `, `, if you like, a `: goes on with a list. */
const listBefore = new RegExp(
  `(?:,|,?\\s(?:and|or)(?:,[^,;.]{1,30},)?|/)\\s+(?:(?:with|for|in|by|of)\\s+)?${determiners}["“]?$`,
  "iu",
);
const noun = "(?:fields?|parameters?|params?|propert(?:y|ies)|members?|attributes?|arguments?)";
const nounBefore = new RegExp(`\\b${noun}\\s+["“*(]?$`, "iu");
const nounBehind = new RegExp(
  `^["”*)]?\\s+(?:(?:body|request|query|path|form|JSON|URL)\\s+)*${noun}\\b`,
  "iu",
);
/** What follows a name that stands for itself, and is no part of a longer name of something else. */
const ends = new RegExp(
  `^["”*]?(?:\\s*(?:$|[.,;:!?)(–—/])|\\s+(?:and|or|but|is|are|was|has|have|had|must|may|can|cannot|should|will|to|of|in|on|at|by|for|with|without|from|as|if|when|which|that|who|you|we|it|they|does|do|then|so|lies|says|tells|wants|takes|stays|holds|sets|needs|goes|means|limits|names|leads|only|again|${noun})\\b)`,
  "iu",
);
/** The verb of which a name is the subject. */
const verb =
  /^["”*]?\s*(?:\([^()]{0,80}\)\s*)?(?:,\s[^,.;]{0,60},\s)?\s*(?:is|are|has|must|may|can|cannot|should|lies|says|tells|wants|takes|stays|holds|sets|needs|goes|means|limits|names|leads|only\s+\w+s|defaults)\b/iu;
/** `x` is left out */
const thereBehind =
  /^["”*]?\s+(?:is|are|was|were)\s+(?:not\s+|also\s+|always\s+)?(?:left\s+out|omitted|absent|missing|given|set|sent|present|provided|specified|supplied|required|mandatory|optional|needed)\b/iu;
const thereBefore = /\b(?:leave\s+out|leaving\s+out|omit(?:ting)?)\s+(?:the\s+|your\s+)?["“]?$/iu;
const denied = new RegExp(
  `\\b(?:no|nor|never|neither|instead\\s+of|rather\\s+than|unlike|than|renamed|unknown)\\s+(?:\\w+\\s+){0,2}["“]?$|(?:\\bnot|n't)\\s+(?!${given}\\b)(?:\\w+\\s+){0,3}["“]?$`,
  "iu",
);
const headerBeside = /\bheaders?(?:\s+field)?\s+["“]?$/iu;
const headerBehind = /^["”*]?\s+(?:\w+\s+)?headers?\b/iu;
const joined =
  /^["”]?\s*(?:\([^()]{0,60}\)\s*)?(?:,\s*(?:and\s+|or\s+)?|[/·•|]\s*|and\s+|or\s+)(?:the\s+)?["“]?$/iu;

/** `undefined` where the words do not speak of a member. */
export function roleOf(
  { start, end }: Named,
  sentence: MarkedText,
  isKnown: (one: Named) => boolean,
): Role | undefined {
  const words = sentence.withoutCode;
  const [before, behind] = [words.slice(0, start), words.slice(end, end + 160)];
  const near = before.slice(-80);
  if (!ends.test(behind) && !nounBehind.test(behind)) return undefined;
  // Headers have rules of their own.
  if (headerBeside.test(near) || headerBehind.test(behind) || denied.test(near)) return undefined;
  if (nounBefore.test(near) || nounBehind.test(behind)) return "called";
  if (thereBehind.test(behind) || thereBefore.test(near)) return "called";
  if (memberBefore.test(near)) return "named";
  const names = namedParts(sentence);
  const at = names.findIndex((one) => one.start === start);
  const [last, next] = [names[at - 1], names[at + 1]];
  // Among values, it is a value.
  const isAmong = (one: Named | undefined, between: string) =>
    one !== undefined && !isKnown(one) && joined.test(between);
  if (
    isAmong(last, words.slice(last?.end ?? 0, start)) ||
    isAmong(next, words.slice(end, next?.start ?? 0))
  )
    return undefined;
  const isListed =
    (last !== undefined && isKnown(last) && joined.test(words.slice(last.end, start))) ||
    (next !== undefined && isKnown(next) && joined.test(words.slice(end, next.start)));
  if (isListed) return "named";
  const isAfterKnown = names.some((one) => one.end <= start && isKnown(one));
  if (listBefore.test(near) && isAfterKnown) return "named";
  const clause = clausesOf(maskedText(sentence)).findLast((one) => one.start <= start);
  return isSubject(before.slice(clause?.start ?? 0)) && verb.test(behind) ? "named" : undefined;
}
