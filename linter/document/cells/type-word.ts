/** The words that name a type, and what each of them states. */

export interface TypeWord {
  readonly type: "integer" | "number" | "string" | "boolean" | "object" | "array" | "null";
  readonly format?: string;
  readonly contentEncoding?: string;
  readonly isMap?: boolean;
}

const plain: readonly (readonly [string, TypeWord])[] = [
  ...all("int integer", { type: "integer" }),
  ...all("int32", { type: "integer", format: "int32" }),
  ...all("int64 long", { type: "integer", format: "int64" }),
  ...all("number float decimal numeric", { type: "number" }),
  ...all("double", { type: "number", format: "double" }),
  ...all("string str text", { type: "string" }),
  ...all("bool boolean", { type: "boolean" }),
  ...all("object", { type: "object" }),
  ...all("array list", { type: "array" }),
  ...all("map dictionary dict", { type: "object", isMap: true }),
  ...all("date-time datetime timestamp", { type: "string", format: "date-time" }),
  ...all("email e-mail", { type: "string", format: "email" }),
  ...all("uuid guid", { type: "string", format: "uuid" }),
  ...all("uri url", { type: "string", format: "uri" }),
  ...["date", "time", "duration", "hostname", "ipv4", "ipv6", "binary", "regex"].map(same),
  ...["uri-reference", "uri-template", "json-pointer", "iri", "idn-email", "idn-hostname"].map(
    same,
  ),
  ...all("base64", { type: "string", contentEncoding: "base64" }),
  ...all("byte", { type: "string", format: "byte" }),
];

function all(words: string, meaning: TypeWord): (readonly [string, TypeWord])[] {
  return words.split(" ").map((word) => [word, meaning]);
}

function same(format: string): readonly [string, TypeWord] {
  return [format, { type: "string", format }];
}

const unchanging = new Set([
  "numeric",
  "text",
  "binary",
  "duration",
  "long",
  "str",
  "base64",
  "byte",
]);

const words: ReadonlyMap<string, TypeWord> = new Map([
  ...plain,
  ["null", { type: "null" } as const],
  ...plain
    .filter(([word]) => !unchanging.has(word))
    .map(([word, meaning]): [string, TypeWord] => [plural(word), meaning]),
]);

function plural(word: string): string {
  return word.endsWith("y") && !word.endsWith("ay") ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** What a word states as a type, in lower case; absent when it names none. */
export function typeWord(word: string): TypeWord | undefined {
  return words.get(word);
}

/** Units as `x-unit` has them, by the words for them. */
export const units: readonly (readonly [words: readonly string[], unit: string])[] = [
  ["unix time", "Unix time"],
  ["unix timestamp", "Unix time"],
  ["unix seconds", "Unix time"],
  ["epoch seconds", "Unix time"],
  ["epoch time", "Unix time"],
  ["seconds since the epoch", "Unix time"],
  ["decimal text", "decimal text"],
  ["seconds", "seconds"],
  ["second", "seconds"],
  ["sec", "seconds"],
  ["s", "seconds"],
  ["minutes", "minutes"],
  ["minute", "minutes"],
  ["hours", "hours"],
  ["hour", "hours"],
  ["h", "hours"],
  ["days", "days"],
  ["day", "days"],
  ["requests", "requests"],
].map(([words = "", unit = ""]) => [words.split(" "), unit]);

/** Seconds in one of a unit of time. */
export const seconds: ReadonlyMap<string, number> = new Map([
  ["seconds", 1],
  ["minutes", 60],
  ["hours", 3600],
  ["days", 86_400],
]);
