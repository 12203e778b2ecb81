/** A name that nothing has, and the names that there are → those that may be meant. */
import { editDistance } from "../../core/base/text/suggestion.ts";

/** So many are named at most. */
const shown = 3;
/** Longer names are compared as they are written, not letter by letter. */
const longest = 120;

interface Known<Value> {
  readonly name: string;
  readonly value: Value;
}

export interface NearName<Value> extends Known<Value> {
  /** It is the same name in another writing. */
  readonly isSame: boolean;
}

/** Names that there are, by what is left of them when it does not matter how they are written. */
export class NameIndex<Value> {
  readonly #folded = new Map<string, Known<Value>[]>();
  readonly #fold: (name: string) => string;

  constructor(names: Iterable<readonly [name: string, value: Value]>, fold = foldName) {
    this.#fold = fold;
    for (const [name, value] of names) {
      const key = fold(name);
      const known = this.#folded.get(key);
      if (known === undefined) this.#folded.set(key, [{ name, value }]);
      else known.push({ name, value });
    }
  }

  /** Those that differ from `wanted` in their writing alone. */
  same(wanted: string): readonly Known<Value>[] {
    return this.#folded.get(this.#fold(wanted))?.slice(0, shown) ?? [];
  }

  /** The same; else those with few other letters. */
  near(wanted: string, budget: ComparisonBudget): NearName<Value>[] {
    const own = this.#fold(wanted);
    const same = this.same(wanted);
    if (same.length > 0) return same.map((one) => ({ ...one, isSame: true }));
    const limit = Math.min(3, Math.floor(own.length / 3));
    const found: { readonly distance: number; readonly names: readonly Known<Value>[] }[] = [];
    if (limit === 0 || own.length > longest) return [];
    for (const [key, names] of this.#folded) {
      if (Math.abs(key.length - own.length) > limit) continue;
      if (!budget.spend()) break;
      const distance = editDistance(own, key, limit);
      if (distance <= limit) found.push({ distance, names });
    }
    found.sort((one, other) => one.distance - other.distance);
    const names = found.flatMap((one) => one.names).slice(0, shown);
    return names.map((one) => ({ ...one, isSame: false }));
  }
}

/** How many names are compared letter by letter for all findings together. */
export class ComparisonBudget {
  #left: number;

  constructor(comparisons = 50_000) {
    this.#left = comparisons;
  }

  /** False when there is none left. */
  spend(): boolean {
    this.#left -= 1;
    return this.#left >= 0;
  }
}

/** Letters and digits in lower case, without an `s` at the end. */
export function foldName(name: string): string {
  const letters = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  if (letters === "") return name;
  return letters.length > 2 && letters.endsWith("s") ? letters.slice(0, -1) : letters;
}

/** Words that headings and names of schemas have beside the name itself. */
const endings =
  /(?<=.)(?:objects?|records?|models?|resources?|entity|entities|dto|schema|type|results?|responses?|requests?|payload|body|data|details)$/u;

/** Without the folder and the ending of a file, and without words such as "object". */
export function foldSchema(name: string): string {
  const own = name.replace(/^.*\//u, "").replace(/\.(?:json|ya?ml)$/u, "");
  return foldName(foldName(own).replace(endings, ""));
}

/** Method and path in lower case, without what differs by style: names of parameters, `/v1`, ends. */
export function foldOperation(key: string): string {
  const plain = key
    .toLowerCase()
    .replaceAll(/\{[^{}]*\}/gu, "{}")
    .replace(/^(\S+) (?:\/(?:api|v\d+))+(?=\/)/u, "$1 ");
  let end = plain.length;
  while (plain[end - 1] === "/") end -= 1;
  if (plain[end - 1] === "s") end -= 1;
  return plain.slice(0, end);
}
