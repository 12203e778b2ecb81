/** Items of a list that are equal to an earlier one, in time linear in its length. */
import { jsonHash, jsonKey } from "./json-key.ts";

/** An item, and the earlier one that it is equal to. */
export interface Repetition {
  readonly index: number;
  readonly earlier: number;
}

/** Whether no two items are equal. Gives up on items that are nested too deeply. */
export function unique(items: readonly unknown[]): boolean {
  return repeated(items) === undefined;
}

/** What was found in lists: who refuses one is asked once more, for the place. */
const known = new WeakMap<readonly unknown[], Repetition>();

/** The first item that equals an earlier one; absent where no two are equal. */
export function repeated(items: readonly unknown[]): Repetition | undefined {
  const before = known.get(items);
  // The list may have changed since.
  if (before !== undefined && isRepetition(items, before)) return before;
  const found = search(items);
  if (found !== undefined) known.set(items, found);
  return found;
}

function isRepetition(items: readonly unknown[], { index, earlier }: Repetition): boolean {
  if (index >= items.length) return false;
  return jsonKey(items[index], 1) === jsonKey(items[earlier], 1);
}

function search(items: readonly unknown[]): Repetition | undefined {
  const scalars = new Map<unknown, number>();
  const structures = new Structures(items);
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    const isScalar = typeof item !== "object" || item === null;
    const earlier = isScalar ? scalars.get(item) : structures.earlier(index);
    if (earlier !== undefined) return { index, earlier };
    if (isScalar) scalars.set(item, index);
  }
  return undefined;
}

/** Items that share a number, before all are told apart by their texts. */
const mostShared = 8;

/**
 * Lists and objects among the items, by a number each: a text for each takes three times the time and
 * ten times the memory, so that there are texts only where two share a number.
 */
class Structures {
  readonly #items: readonly unknown[];
  readonly #seen = new Map<number, number>();
  /** Items whose number an earlier one has: by that number. */
  readonly #sharing = new Map<number, number[]>();
  #texts: Map<string, number> | undefined;

  constructor(items: readonly unknown[]) {
    this.#items = items;
  }

  /** The earlier item that the one at `index` is equal to; without one, this one is kept. */
  earlier(index: number): number | undefined {
    if (this.#texts !== undefined) return this.#byText(this.#texts, index);
    const hash = jsonHash(this.#items[index], 1);
    const first = this.#seen.get(hash);
    if (first === undefined) {
      this.#seen.set(hash, index);
      return undefined;
    }
    const others = this.#sharing.get(hash) ?? [];
    const text = jsonKey(this.#items[index], 1);
    const equal = [first, ...others].find((other) => jsonKey(this.#items[other], 1) === text);
    if (equal !== undefined) return equal;
    this.#sharing.set(hash, [...others, index]);
    if (others.length >= mostShared) this.#texts = this.#textsUntil(index);
    return undefined;
  }

  #byText(texts: Map<string, number>, index: number): number | undefined {
    const text = jsonKey(this.#items[index], 1);
    const earlier = texts.get(text);
    if (earlier === undefined) texts.set(text, index);
    return earlier;
  }

  #textsUntil(last: number): Map<string, number> {
    const texts = new Map<string, number>();
    for (let index = 0; index <= last; index += 1) {
      const item = this.#items[index];
      if (typeof item === "object" && item !== null) texts.set(jsonKey(item, 1), index);
    }
    return texts;
  }
}
