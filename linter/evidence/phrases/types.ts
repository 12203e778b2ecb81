/** Phrases about types and formats. */
import { statedType, type StatedType } from "../statements/stated-type.ts";
import type { Statement } from "../statements/stated.ts";
import { type Piece, type ReadPiece, matchAt } from "./piece.ts";

/** As many words as a type has, longest first. */
const name = "\\w+(?:\\.\\w+)*";
const typeLike = [
  new RegExp(
    `(?:an?\\s+|the\\s+)?(?:${name}(?:<[^<>\\n]*(?:<[^<>\\n]*>[^<>\\n]*)*>|\\[[^[\\]\\n]*(?:\\[[^[\\]\\n]*\\][^[\\]\\n]*)*\\]|\\([\\w-]+\\))+|\\[\\]${name}|\\[\\s?${name}\\s?\\]|[*?]${name})\\??`,
    "uy",
  ),
  new RegExp(`(?:an?\\s+|the\\s+)?(?:\\d{1,3}-bit\\s+)?(?:(?:un)?signed\\s+)?${name}\\??`, "uy"),
];
const joined = /\s*(?:\\?\||\/|\bor\b)\s*/iuy;
const list =
  /(?:an?\s+|the\s+)?(?:non-empty\s+|json\s+|comma[\s-]separated\s+|unordered\s+)?(?:arrays?|lists?|slices?|sequences?|sets?)\s+(?:of|with)\s+(?:one\s+or\s+more\s+|zero\s+or\s+more\s+|up\s+to\s+\d+\s+|at\s+most\s+\d+\s+)?(?=\w)/iuy;
const label = /(?:data\s*)?types?\s*(?:[:=]|is\b)\s*/iuy;
const formatLabel = /formats?\s*(?:[:=]|is\b)?\s*/iuy;

/** Words for a format, in the words of JSON Schema. Widths of numbers are not compared. */
const formats: ReadonlyMap<string, readonly string[]> = new Map([
  ["date", ["date"]],
  ["date-time", ["date-time"]],
  ["datetime", ["date-time"]],
  ["uuid", ["uuid"]],
  ["guid", ["uuid"]],
  ["email", ["email", "idn-email"]],
  ["e-mail", ["email", "idn-email"]],
  ["uri", ["uri", "url", "uri-reference", "iri", "iri-reference", "uri-template"]],
  ["url", ["uri", "url", "uri-reference", "iri", "iri-reference", "uri-template"]],
  ["ipv4", ["ipv4"]],
  ["ipv6", ["ipv6"]],
  ["hostname", ["hostname", "idn-hostname"]],
  ["time", ["time"]],
  ["duration", ["duration"]],
  ...["int32", "int64", "float", "double", "byte", "binary", "password"].map(
    (word): [string, readonly string[]] => [word, []],
  ),
]);

function formatOf(word: string, start: number, end: number): Statement[] {
  const own = formats.get(word.toLowerCase()) ?? [];
  const value = { formats: own, shown: `format ${word}` };
  return own.length === 0 ? [] : [{ kind: "format", value, start, end }];
}

const vague =
  /^(?:an?\s+|the\s+)?(?:short|long|real|decimal|double|float|numeric|hash|map|set|struct|slice|dictionary|text|email|url|uri|uuid|guid)s?$/iu;

const ofFields = /^\s+(?:fields|columns|members|attributes|properties|keys|parameters)\b/iu;

export const typeAndFormat: ReadPiece = (text, index) => {
  const words = text.text;
  const named = matchAt(label, words, index);
  const start = index + (named?.[0].length ?? 0);
  const found = typeAt(words, start);
  if (named === null && found !== undefined) {
    const own = words.slice(start, found.end);
    // Words that are types in some languages are other words everywhere else; null alone is a value.
    if (vague.test(own)) return formatAt(words, index);
    // "can be used with array fields" is about those.
    if (
      /^(?:array|object|list)$/iu.test(own) &&
      ofFields.test(words.slice(found.end, found.end + 20))
    )
      return undefined;
    if (found.type.every(({ type }) => type === "null")) return undefined;
  }
  if (found === undefined) return named === null ? formatAt(words, index) : undefined;
  const { type: own } = found;
  // A "JSON string" is any value of JSON, as some descriptions have it.
  if (/\bJSON\s$/iu.test(words.slice(0, start)) && own.every(({ type }) => type === "string")) {
    return { end: found.end, statements: [] };
  }
  const statements: Statement[] = [{ kind: "type", value: own, start: index, end: found.end }];
  if (found.type.some(({ type }) => type === "null")) {
    statements.push({ kind: "nullable", value: true, start: index, end: found.end });
  }
  // `(int: 25)`: the type, and the value without one.
  const isOpened = /[([]\s*$/u.test(words.slice(Math.max(0, start - 2), start));
  const plain = isOpened
    ? matchAt(/\s*:\s*["']?(-?[\w.]{1,40})["']?\s*(?=[)\]])/uy, words, found.end)
    : null;
  if (
    plain !== null &&
    !/^(?:nil|null|none|required|optional|nullable|true\/false)$/iu.test(plain[1] ?? "")
  ) {
    const end = found.end + plain[0].length;
    statements.push({ kind: "default", value: plain[1] ?? "", start: index, end });
    return { end, statements };
  }
  const size = matchAt(/\s?[([]\s*(\d{1,9})\s*[)\]]/uy, words, found.end);
  if (size !== null && own.every(({ type }) => type === "string")) {
    const end = found.end + size[0].length;
    const longest = { limit: Number(size[1]), isUpper: true, of: "characters" } as const;
    statements.push({ kind: "bound", value: longest, start: index, end });
    return { end, statements };
  }
  const format = behindType(words, found.end);
  if (format === undefined) return { end: found.end, statements };
  statements.push(...formatOf(format.word, index, format.end));
  return { end: format.end, statements };
};

function typeAt(
  words: string,
  index: number,
): { readonly type: StatedType; readonly end: number } | undefined {
  const lists = matchAt(list, words, index);
  if (lists !== null) {
    const items = typeAt(words, index + lists[0].length);
    const own = isOnlyKind(items, words) ? [] : items?.type;
    if (own?.length === 0 && items !== undefined) {
      return { type: [{ type: "array" }], end: items.end };
    }
    return own === undefined || items === undefined
      ? undefined
      : { type: [{ type: "array", items: own }], end: items.end };
  }
  const one = typeLike
    .map((pattern) => matchAt(pattern, words, index)?.[0])
    .find((found) => found !== undefined && statedType(found) !== undefined);
  const type = one === undefined ? undefined : statedType(one);
  if (one === undefined || type === undefined) return undefined;
  let end = index + one.length;
  const [first] = type;
  // `string array` is a list of them.
  const isList = matchAt(/\s+(?:arrays?|lists?)(?=\s*(?:$|[)\]|,;.:]))/iuy, words, end);
  if (isList !== null && type.every((each) => each.type !== "array"))
    return { type: [{ type: "array", items: type }], end: end + isList[0].length };
  // `[string]` is a remark in brackets, or an array of strings.
  const isEither = /^(?:an?\s+|the\s+)?\[\s?\w/iu.test(one) && first?.items !== undefined;
  const all = [...type, ...(isEither ? (first.items ?? []) : [])];
  const more = matchAt(joined, words, end);
  const next = more === null ? undefined : typeAt(words, end + more[0].length);
  if (next !== undefined) {
    all.push(...next.type);
    end = next.end;
  }
  return { type: all, end };
}

/** "a list of list names": what kind of names, not lists. */
function isOnlyKind(
  items: { readonly type: StatedType; readonly end: number } | undefined,
  words: string,
): boolean {
  const isNoun = items?.type.some(({ type }) => type === "array" || type === "object");
  if (items === undefined || isNoun !== true) return false;
  return (
    /\w$/u.test(words.slice(0, items.end)) &&
    !words.slice(0, items.end).endsWith("s") &&
    /^\s(?!(?:of|or|and|with|that|which|in|for|to|from|as|is|are|by|on|at|values?|entries|items|elements)\b)\p{L}/u.test(
      words.slice(items.end, items.end + 20),
    )
  );
}

/** `string (uuid)`, `string<date>`, `integer, format int64`: the format alone. */
function behindType(words: string, index: number) {
  const found = matchAt(
    /\s*(?:\(\s*\$?([\w-]+)\s*\)|<\s*\$?([\w-]+)\s*>|[,:/]?\s*format\s*[:=]?\s*([\w-]+)|\/\s*([\w-]+))/iuy,
    words,
    index,
  );
  const word = found?.slice(1).find((one) => one !== undefined) ?? "";
  if (found === null || !formats.has(word.toLowerCase())) return undefined;
  return { word, end: index + found[0].length };
}

/** `format: uuid`, and words such as "UUID" alone. */
function formatAt(words: string, index: number): Piece | undefined {
  const named = matchAt(formatLabel, words, index);
  const start = index + (named?.[0].length ?? 0);
  const word = matchAt(/[\w-]+/uy, words, start)?.[0] ?? "";
  if (!formats.has(word.toLowerCase())) return undefined;
  const end = start + word.length;
  // A date may be meant with its time where nothing calls it the format, and a duration be a number.
  const isSaid = named !== null || !/^(?:date|time|duration|url|uri)$/iu.test(word);
  return { end, statements: isSaid ? formatOf(word, index, end) : [] };
}
