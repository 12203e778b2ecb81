/** Random texts that a format, a pattern and the place where they are written allow. */
import fc from "fast-check";

/**
 * Where a value is written. Only JSON has types; `form` and `brackets` are forms and queries, which
 * differ in what becomes of objects and lists.
 */
export type Medium = "json" | "form" | "brackets" | "segment" | "header" | "xml";

const word = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/u);
const day = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString());
const offset = fc.constantFrom("Z", "+02:00", "-11:30");

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  "date-time": fc.tuple(day, offset).map(([date, zone]) => date.slice(0, 19) + zone),
  "iso8601-date-time": fc
    .tuple(day, fc.constantFrom(16, 19, 23), fc.constantFrom("Z", "+02", "-1130", "+02:00"))
    .map(([date, end, zone]) => date.slice(0, end) + zone),
  date: day.map((date) => date.slice(0, 10)),
  time: fc.tuple(day, offset).map(([date, zone]) => date.slice(11, 19) + zone),
  email: fc.tuple(word, word).map(([name, host]) => `${name}.b+c@${host}.example.com`),
  uuid: fc.uuid(),
  uri: fc
    .tuple(word, word)
    .map(([host, path]) => `https://${host}.example.com/${path}?a=b&c=%20#d`),
  "uri-template": word.map((name) => `/${name}/{id}`),
  hostname: word.map((name) => `${name}.example.com`),
  ipv4: fc.ipV4(),
  ipv6: fc.ipV6(),
  byte: fc.base64String({ maxLength: 12 }),
};

const latin = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0x20, max: 0x7e }) },
  fc.integer({ min: 0xa1, max: 0xff }),
);
const latinText = latin.map((code) => String.fromCharCode(code));

/** Texts that are often read wrongly. */
const awkward = [
  "a b+c&d=e/f?g#h%i;j,k:l@ä€😀\"'\\",
  "__proto__",
  "%00",
  "1e3",
  "-0",
  "true",
  "null",
  "[1]",
  '{"a":1}',
  " padded ",
  "\r\n",
  "\ufeff",
  "\u2028",
  "]]>",
  "\ud800",
];

export interface TextRules {
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  /** In code points, as `maxLength`. */
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Making an arbitrary costs more than taking values of it. */
const known = new Map<string, fc.Arbitrary<string>>();

/** Bodies that are text. Decoding takes U+FEFF at the beginning for a byte order mark. */
export const wholeTexts: fc.Arbitrary<string> = fc
  .string({ unit: "binary", minLength: 1, maxLength: 20 })
  .filter((text) => !text.startsWith("\ufeff"));

/** Random texts that can stand in `medium`. */
export function textsOf(medium: Medium, rules: TextRules): fc.Arbitrary<string> {
  const key = JSON.stringify([
    medium,
    rules.format,
    rules.pattern,
    rules.minLength,
    rules.maxLength,
  ]);
  const found = known.get(key) ?? madeTexts(medium, rules);
  known.set(key, found);
  return found;
}

function madeTexts(
  medium: Medium,
  { format, pattern, minLength = 0, maxLength = Infinity }: TextRules,
): fc.Arbitrary<string> {
  if (pattern !== undefined) return matching(pattern);
  const stated =
    format !== undefined && Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (stated !== undefined) return stated;
  const least = medium === "segment" ? Math.max(1, minLength) : minLength;
  const most = Math.min(maxLength, least + 16);
  const fits = (text: string) => [...text].length >= least && [...text].length <= most;
  const odd = awkward.filter((text) => fits(text) && allowed[medium](text));
  const unit = medium === "header" ? latinText : "binary";
  const plain = fc
    .string({ unit, minLength: least, maxLength: most })
    .filter((text) => allowed[medium](text));
  return odd.length === 0
    ? plain
    : fc.oneof({ weight: 4, arbitrary: plain }, fc.constantFrom(...odd));
}

/** What can stand in a place at all, by the rules of HTTP, URLs and XML. */
const allowed: Readonly<Record<Medium, (text: string) => boolean>> = {
  json: () => true,
  // UTF-8 has no half of a surrogate pair.
  form: (text) => !/\p{Cs}/u.test(text),
  brackets: (text) => !/\p{Cs}/u.test(text),
  // A path has no segment of dots alone.
  segment: (text) => !/^\.{0,2}$|\p{Cs}/u.test(text),
  header: (text) => /^(?! )[ -~\u{a1}-\u{ff}]*$(?<! )/u.test(text),
  // A text alone may be all of a body, at whose beginning it would be a byte order mark.
  xml: (text) =>
    /^(?!\ufeff)[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u.test(text),
};

/** Names of members that nobody describes. */
export function namesFor(medium: Medium): fc.Arbitrary<string> {
  const found = knownNames.get(medium) ?? madeNames(medium);
  knownNames.set(medium, found);
  return found;
}

const knownNames = new Map<Medium, fc.Arbitrary<string>>();

function madeNames(medium: Medium): fc.Arbitrary<string> {
  const plain = fc.stringMatching(/^x[a-z]{1,5}$/u);
  if (medium === "xml" || medium === "header") return plain;
  const odd = awkward.filter((text) => !/[[\]]/u.test(text) && allowed[medium](text));
  return medium === "json" || medium === "form"
    ? fc.oneof({ weight: 3, arbitrary: plain }, fc.constantFrom(...odd))
    : plain;
}

function matching(pattern: string): fc.Arbitrary<string> {
  const letters = pattern.replaceAll(String.raw`\p{L}`, "[a-zA-Zäß]");
  try {
    return fc.stringMatching(new RegExp(letters, "u"));
  } catch {
    // What looks ahead or behind is not made by construction: the judge chooses among any texts.
    return fc.string();
  }
}
