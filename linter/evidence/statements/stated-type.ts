/** Words for a type, in the words of JSON Schema and of programming languages → the types that are meant. */

export type TypeName = "string" | "integer" | "number" | "boolean" | "object" | "array" | "null";

export interface StatedAlternative {
  readonly type: TypeName;
  /** Of an array, where the words say it. */
  readonly items?: StatedType;
}

/** One of these. */
export type StatedType = readonly StatedAlternative[];

const words: ReadonlyMap<string, TypeName> = new Map(
  (
    [
      [
        "string",
        "string str text varchar char url uri email uuid guid date datetime timestamp iso8601 date-time",
      ],
      [
        "integer",
        "integer int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 long short bigint",
      ],
      ["number", "number float float32 float64 double decimal numeric real"],
      ["boolean", "boolean bool flag"],
      ["object", "object hash dict dictionary map struct json"],
      ["array", "array list slice arr"],
      ["null", "null nil none"],
    ] as const
  ).flatMap(([type, all]) => all.split(" ").map((word) => [word, type] as const)),
);

/** Words of dates and the like may as well be numbers somewhere. */
const loose =
  /^(?:short|date|datetime|timestamp|iso8601|date-time|json|map|text|flag|none|none|list)$/u;

const deepest = 4;

/** `undefined` where not all of the words are known. */
export function statedType(text: string, depth = 0): StatedType | undefined {
  const plain = text
    .trim()
    .replaceAll(/[`*]/gu, "")
    .replace(/^(?:an?|the)\s+/iu, "")
    .replace(/^(?:\d{1,3}-bit\s+)?(?:(?:un)?signed\s+)?(?=\w)/iu, "")
    .replace(/\s+(?:value|values|type)$/iu, "")
    .replace(/^whole\s+numbers?$/iu, "integer")
    .replace(/^decimal\s+numbers?$/iu, "number")
    .trim();
  if (plain === "" || plain.length > 80 || depth > deepest) return undefined;
  const inner = (own: string) => statedType(own, depth + 1);
  const parts = plain.split(/\s+or\s+|\s*\|\s*|\s*\/\s*|,\s*(?:or\s+)?/iu);
  if (parts.length > 1) {
    const all = parts.map(inner);
    return all.every((one) => one !== undefined) ? all.flat() : undefined;
  }
  const nullable = /^(?:\?\s*(.+)|(.+?)\?|nullable\s+(.+)|(.+?)\s+\(?nullable\)?)$/iu.exec(plain);
  if (nullable !== null) {
    const own = inner(nullable.slice(1).find((one) => one !== undefined) ?? "");
    return own === undefined ? undefined : [...own, { type: "null" }];
  }
  const items = itemsOf(plain);
  if (items !== undefined) {
    const own = inner(items);
    // A word in brackets may be any remark.
    if (own === undefined && plain.startsWith("[") && !plain.startsWith("[]")) return undefined;
    return own === undefined ? [{ type: "array" }] : [{ type: "array", items: own }];
  }
  if (/^map\[\w+\]/iu.test(plain) || /^(?:map|dict|record|hash)<.*>$/iu.test(plain)) {
    return [{ type: "object" }];
  }
  const wrapped = /^enum\s*[<(](.+)[>)]$/iu.exec(plain)?.[1];
  if (wrapped !== undefined) return inner(wrapped);
  const word = plain.toLowerCase();
  const own = words.get(word) ?? (word.endsWith("s") ? words.get(word.slice(0, -1)) : undefined);
  return own === undefined || loose.test(word) ? looseType(word) : [{ type: own }];
}

const ofCells = "string|integer|number|boolean|object";
const beforeName = new RegExp(
  `^((?:(?:array|list)s?\\s+of\\s+)?(?:${ofCells})s?)\\s+[A-Z][\\w-]*(?:\\s[\\w-]+){0,2}$`,
  "u",
);
const behindName = new RegExp(
  `^(?:(?:partial|an?|the)\\s+)?[A-Za-z][\\w-]*(?:\\s[A-Za-z][\\w-]*){0,2}\\s+(${ofCells})$`,
  "u",
);

/** A cell of types that names the type of the description too: `string Level`, `user object`. */
export function typeBesideName(text: string): StatedType | undefined {
  const plain = text.trim().replaceAll(/[`*]/gu, "");
  if (plain.length > 60 || /\b(?:or|and|of\s+the|number\s+of)\b/iu.test(plain)) return undefined;
  const word = (beforeName.exec(plain) ?? behindName.exec(plain))?.[1];
  return word === undefined ? undefined : statedType(word);
}

/** Words that say little: a list is an array, all else is open. */
function looseType(word: string): StatedType | undefined {
  if (word === "list") return [{ type: "array" }];
  return word === "null" ? [{ type: "null" }] : undefined;
}

function itemsOf(plain: string): string | undefined {
  const found =
    /^(?:arrays?|lists?|slices?|sequences?)\s+of\s+(?:one\s+or\s+more\s+)?(.+)$/iu.exec(plain) ??
    /^(?:array|list|sequence|set)\s*[<[(](.+)[>\])]$/iu.exec(plain) ??
    /^\[\](.+)$/u.exec(plain) ??
    /^(.+)\[\]$/u.exec(plain) ??
    /^\[\s*(\w+)\s*\]$/u.exec(plain) ??
    /^(strings?|integers?|numbers?|booleans?|objects?)\s+(?:array|list)$/iu.exec(plain);
  return found?.[1];
}

const typeWord = [...words.keys()].filter((word) => !loose.test(word)).join("|");
const simple = `(?:an?\\s+)?(?:(?:array|list)s?\\s+of\\s+)?(?:${typeWord})s?`;
const inProse = new RegExp(
  `^(?:(?:this|it)\\s+)?(?:(?:can|may|must|should)\\s+be\\s+|is\\s+)?((?:an?\\s+|(?=(?:array|list|string|integer|boolean|number)s?\\s))${simple}(?:\\s+or\\s+${simple})*)(?![\\w-])`,
  "iu",
);

/** The type with which a description begins: "a string or list of strings containing …". */
export function leadingType(
  text: string,
): { readonly type: StatedType; readonly length: number } | undefined {
  const found = inProse.exec(text.slice(0, 120));
  const words = found?.[1];
  const type = words === undefined ? undefined : statedType(words);
  return type === undefined || found === null ? undefined : { type, length: found[0].length };
}

export function shownType(type: StatedType): string {
  const names = type.map((one) =>
    one.items === undefined ? one.type : `${one.type} of ${shownType(one.items)}`,
  );
  return [...new Set(names)].join(" or ");
}
