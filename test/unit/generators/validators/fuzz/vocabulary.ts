/** The small world that random schemas and values share, so that they meet: names, texts, numbers, patterns. */

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

const plain = ["a", "b", "c", "ab", "1"] as const;
const odd = ["", "a/b", "~", "%", "𝒜"] as const;
/** What every object inherits, and what lists and texts have. */
const inherited = ["__proto__", "constructor", "toString", "length"] as const;

/** Members of objects; plain ones twice, so that most of an object is not odd. */
export const names = [...plain, ...plain, ...odd, ...inherited] as const;

/** Names below `$defs`, with what a pointer has to escape. */
export const definitions = ["a", "b", "a/b", "~", "%", "constructor"] as const;

export const texts = [
  "",
  "a",
  "ab",
  "abc",
  "b",
  "1",
  "𝒜",
  "𝒜b",
  "\ud800",
  "é",
  "a/b",
  "x b",
] as const;

const small = [0, 1, 2, 3, -1, 0.5, 1.5] as const;
const awkward = [-0, 0.1, 0.3, 0.07, 1.1, 4.35, 12.5, 1e-7] as const;
const extreme = [2 ** 53, 2 ** 53 + 2, 1e21, 1e308, 5e-324] as const;

export const numbers = [...small, ...awkward, ...extreme] as const;

export const divisors = [1, 2, 3, 0.5, 1.5, 0.1, 0.01, 0.07, 1e-7, 2 ** 53] as const;

/** Patterns with texts that match; the texts need not be among the common ones. */
export const patterns: Readonly<Record<string, readonly string[]>> = {
  "^a": ["a", "ab", "a/b"],
  b$: ["b", "ab", "𝒜b"],
  "\\d": ["1", "a1"],
  "^.$": ["a", "𝒜", "~"],
  "^[^a]*$": ["", "b", "constructor".slice(0, 3)],
  "^\\p{Lu}": ["A", "𝒜"],
  "^(?:a|b)+$": ["a", "ba"],
  "/": ["a/b"],
  o: ["constructor", "toString", "__proto__"],
  "": ["a", ""],
};

/** True for what JSON calls an object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True for what JSON calls an array. */
export function isArray(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** The member of the object itself; names that every object inherits are not found on it. */
export function own(value: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/** True where an object at any depth has a member of one of the names. */
export function holdsName(value: Json, ...names: readonly string[]): boolean {
  if (isArray(value)) return value.some((item) => holdsName(item, ...names));
  if (!isObject(value)) return false;
  return Object.entries(value).some(
    ([name, member]) => names.includes(name) || holdsName(member, ...names),
  );
}
