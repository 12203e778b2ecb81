/** Sentences that say which type a name has: "`size` is an integer", "sent as a string", "of type array". */
import { mark } from "./masked-text.ts";
import { leadingType, statedType } from "./stated-type.ts";
import type { Statement } from "./stated.ts";

/** A value that is written in another form may be of another type. */
const written =
  /\b(?:comma|pipe|space|separated|delimited|encoded|serialized|stringified|repeated|json|yaml|if|when|or)\b/iu;
const verbs = new RegExp(
  `(?:\\b(?:is|must\\s+be|has\\s+to\\s+be|should\\s+be|can\\s+be|may\\s+be|takes|contains|accepts|expects|holds|(?:sent|given|passed|written|returned)\\s+as|as)\\s+(?:always\\s+)?(?:optional\\s+)?|${mark}["”*]*,\\s+)(?=an?\\s)`,
  "giu",
);
const ofType =
  /\b(?:of\s+(?:the\s+)?type|has\s+(?:the\s+)?type|data\s+type\s+(?:is|:)|type\s+(?:of\s+\S+\s+)?is)\s+(?:an?\s+)?["“]?([A-Za-z]+(?:\[\])?(?:\s+of\s+[a-z]+)?)/giu;
const behindColon = new RegExp(
  `${mark}["”*]*\\s*:\\s+([A-Za-z]+(?:\\[\\])?)(?=\\s*(?:$|[.,;(]))`,
  "gu",
);
const inBracket = new RegExp(
  `${mark}["”*]*\\s*\\(((?:an?\\s+)?[\\w\\s[\\]]{1,30}?)(?=[,;)])`,
  "gu",
);

/** Adds to what is `found`. */
export function readTypes(masked: string, found: Statement[]): void {
  for (const { 0: all, index } of masked.matchAll(verbs)) {
    const start = index + all.length;
    const type = leadingType(masked.slice(start));
    if (type === undefined) continue;
    const end = start + type.length;
    // What follows may turn it: "a string array", "a number or null".
    const rest = masked.slice(end, end + 30);
    const before = masked.slice(Math.max(0, index - 30), index);
    if (written.test(rest) || /^\s*[-[]/u.test(rest) || /\b(?:not|never|n't)\s*$/iu.test(before))
      continue;
    // "Each dimension must be an integer" is about what a list holds.
    if (/\b(?:each|every)\s+[a-z]+\s*$/iu.test(before)) continue;
    if (
      /^an?\s+(?:string|number|list|object|map)\s+(?!(?:that|which|of|with|and|in|between|from|to|tell|giv)\w*\b)[a-z]{3,}/iu.test(
        masked.slice(start, start + 40),
      ) &&
      !/string|object/iu.test(masked.slice(start, start + 10))
    )
      continue;
    found.push({ kind: "type", value: type.type, start, end });
  }
  for (const { 0: all, 1: word = "", index } of masked.matchAll(ofType)) {
    add(word, index + all.length - word.length);
  }
  for (const pattern of [inBracket, behindColon]) {
    for (const { 0: all, 1: word = "", index } of masked.matchAll(pattern)) {
      add(word, index + all.length - word.length);
    }
  }
  function add(word: string, start: number): void {
    const value = statedType(word);
    if (value === undefined) return;
    if (
      found.some((one) => one.kind === "type" && one.start < start + word.length && start < one.end)
    )
      return;
    found.push({ kind: "type", value, start, end: start + word.length });
  }
}
