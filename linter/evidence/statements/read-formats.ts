/** Words of a text that state the format of a value. */
import type { MarkedText } from "../outline/marked-text.ts";
import type { Statement } from "./stated.ts";

interface Form {
  /** In the words of JSON Schema; `unix` is a number of seconds or milliseconds. */
  readonly formats: readonly string[];
  readonly shown: string;
  readonly words: RegExp;
}

/** From the surest to the loosest: the first that holds of a place counts. */
const forms: readonly Form[] = [
  {
    formats: ["unix"],
    shown: "Unix timestamp",
    words:
      /(?:unix|posix|epoch)[\s-]+(?:timestamps?|time|seconds|milliseconds|epoch)|(?:milli)?seconds\s+since\s+(?:the\s+)?(?:unix\s+)?epoch/giu,
  },
  {
    formats: ["date-time"],
    shown: "date and time",
    words:
      /`?YYYY-MM-DD[T ]hh:mm[\w:.+-]*|date[\s-]*times?|dates?\s+and\s+times?|(?:(?:iso[\s-]?8601|rfc[\s-]?3339)[\s-]+)timestamps?|timestamps?\s+(?:in|of|according\s+to|as\s+in|per)\s+(?:the\s+)?(?:format\s+(?:of\s+)?)?(?:iso|rfc)/giu,
  },
  {
    formats: ["date"],
    shown: "date",
    words:
      /`?YYYY-MM-DD\b(?![T ]?hh)|full[\s-]date|calendar\s+dates?|dates?\s+without\s+(?:a\s+)?time|dates?\s+(?:such\s+as|like|as\s+in)\s+["“]?\d{4}-\d\d-\d\d(?![T\d])/giu,
  },
  {
    formats: ["date", "date-time"],
    shown: "date",
    words: /(?:iso[\s-]?8601|rfc[\s-]?3339)(?:[\s-]+(?:dates?|formatted|formats?|strings?))?/giu,
  },
  { formats: ["uuid"], shown: "UUID", words: /(?:uuid|guid)s?(?:v\d)?/giu },
  {
    formats: ["email", "idn-email"],
    shown: "e-mail address",
    words: /e-?mail(?:[\s-]+address(?:es)?)?/giu,
  },
  {
    formats: ["uri", "url", "uri-reference", "iri", "iri-reference", "uri-template"],
    shown: "URL",
    words: /(?:https?[\s-]+)?(?:urls?|uris?)/giu,
  },
  { formats: ["ipv4", "ipv6"], shown: "IP address", words: /ip(?:v[46])?[\s-]+address(?:es)?/giu },
  { formats: ["hostname", "idn-hostname"], shown: "host name", words: /host[\s-]?names?/giu },
];
/** Formats that values of these forms would not have. */
export const knownFormats: ReadonlySet<string> = new Set([
  ...forms.flatMap(({ formats }) => formats),
  "time",
  "duration",
]);

/** What leads to a format: the value is, contains, or is written as one. */
const before =
  /(?:\b(?:is|are|be|contains?|takes|accepts|expects|holds|as|in|has|have|uses?|follows?|format|form|type|:)\s+|[(,:–—]\s*)(?:(?:an?|the|its|any)\s+)?(?:(?:valid|well-formed|correct|full|absolute|random|unique|optional|required|single|normal|string|text|new)\s+)*(?:(?:format|form|notation|style)\s+(?:of\s+|is\s+)?)?(?:an?\s+)?["“]?$|\($/iu;
/** A format among other words is none: "URL path", "date range", "UUID of". */
const behind =
  /^["”]?(?![\w-])(?!\s+(?:lists?|ranges?|prefix|templates?|paths?|host|parts?|encod\w+|names?|zones?|fields?|parameters?|query|headers?|scheme|body|bodies|servers?|queue|messages?|provider|client|notifications?|to\s+(?:be|the|that|which)|where|that|under|for|from)\b)/iu;

/** Where the words say that the value has the format, not where they only name it. */
export function readFormats(marked: MarkedText, found: Statement[]): void {
  const { text } = marked;
  const taken: { readonly start: number; readonly end: number }[] = [];
  if (!/[a-z]/iu.test(text)) return;
  for (const { formats, shown, words } of forms) {
    for (const { 0: all, index: start } of text.matchAll(words)) {
      const end = start + all.length;
      if (taken.some((one) => one.start < end && start < one.end)) continue;
      if (/[\w-]/u.test(text.charAt(start - 1)) || !behind.test(text.slice(end, end + 30)))
        continue;
      taken.push({ start, end });
      const lead = text.slice(Math.max(0, start - 60), start);
      if (isListedName(marked, start, end)) continue;
      if (
        !before.test(lead.replace(/`/gu, "")) ||
        /\b(?:not|or|and|neither|nor)\s+(?:an?\s+)?$/iu.test(lead)
      )
        continue;
      if (
        /^\s*(?:,\s*)?(?:or|and)\s+(?:an?\s+)?\w/iu.test(text.slice(end, end + 20)) &&
        !/^\s*and\s+(?:is|has|may|must)/iu.test(text.slice(end, end + 20))
      )
        continue;
      found.push({ kind: "format", value: { formats, shown }, start, end });
    }
  }
}

/** "`id`, `guid`, `title`": among others in code, the word is a name. */
function isListedName(text: MarkedText, start: number, end: number): boolean {
  const codes = text.codes();
  const at = codes.findIndex((one) => one.start === start && one.end === end);
  if (at === -1) return false;
  const isJoined = (one: number, next: number) =>
    /^["`]?\s*,\s*["`]?$/u.test(text.text.slice(codes[one]?.end, codes[next]?.start));
  return (at > 0 && isJoined(at - 1, at)) || (at + 1 < codes.length && isJoined(at, at + 1));
}
