/** Items of a list that are equal to an earlier one, in time linear in its length. */
import { isKnownDistinct, markDistinct } from "./validation-cache.ts";
import { jsonHash, jsonKey } from "./json-key.ts";

/** An item, and the earlier one that it is equal to. */
export interface Duplicate {
  readonly index: number;
  readonly earlier: number;
}

/** Whether no two items are equal. Gives up on items that are nested too deeply. */
export function hasUniqueItems(items: readonly unknown[]): boolean {
  return firstDuplicate(items) === undefined;
}

/** What was found in lists: who refuses one is asked once more, for the place. */
const knownDuplicates = new WeakMap<readonly unknown[], Duplicate>();

/** The first item that equals an earlier one; absent where no two are equal. */
export function firstDuplicate(items: readonly unknown[]): Duplicate | undefined {
  const before = items.length > few ? knownDuplicate(items) : undefined;
  if (before !== undefined) return before;
  if (items.length <= few) return searchPairs(items);
  if (isKnownDistinct(items)) return undefined;
  const found = searchTable(items);
  if (found === undefined) markDistinct(items);
  else knownDuplicates.set(items, found);
  return found;
}

/** What was found in the list before, if it is still there. */
export function knownDuplicate(items: readonly unknown[]): Duplicate | undefined {
  const before = knownDuplicates.get(items);
  // The list may have changed since.
  return before !== undefined && isRepetition(items, before) ? before : undefined;
}

function isRepetition(items: readonly unknown[], { index, earlier }: Duplicate): boolean {
  return index < items.length && areEqual(items[index], items[earlier]);
}

function areEqual(one: unknown, other: unknown): boolean {
  if (isScalar(one) || isScalar(other)) return one === other;
  return jsonKey(one, 1) === jsonKey(other, 1);
}

function isScalar(value: unknown): boolean {
  return typeof value !== "object" || value === null;
}

/** Items up to which each is compared with each: a table costs more than it saves. */
const few = 16;

/** Pairs of different items that share a number, before all are told apart by their texts. */
const mostShared = 8;

/** Places looked at for each item, before that; a number of its own for each takes one or two. */
const mostLooks = 8;

/**
 * By a number for each item, as in `searchTable`: of lists inside of lists, a text for each would be
 * as long as the whole at each level.
 */
function searchPairs(items: readonly unknown[]): Duplicate | undefined {
  const numbers: number[] = [];
  let shared = 0;
  for (const [index, item] of items.entries()) {
    const number = jsonHash(item, 1);
    for (let earlier = 0; earlier < index; earlier += 1) {
      if (numbers[earlier] !== number) continue;
      if (areEqual(item, items[earlier])) return { index, earlier };
      shared += 1;
    }
    if (shared > mostShared) return searchTexts(items);
    numbers.push(number);
  }
  return undefined;
}

/**
 * By a number for each item, in a table: a text for each list and object takes three times the time
 * and ten times the memory, so that there are texts only where two share a number.
 */
function searchTable(items: readonly unknown[]): Duplicate | undefined {
  const numbers = new Int32Array(items.length);
  // Half of it stays empty. One more than the index of an item, so that 0 is no item.
  const places = new Int32Array(2 ** (33 - Math.clz32(items.length)));
  const mask = places.length - 1;
  let shared = 0;
  let looks = 0;
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    const number = jsonHash(item, 1);
    numbers[index] = number;
    let place = (number ^ (number >>> 16)) & mask;
    for (let kept = places[place]; kept !== 0 && kept !== undefined; kept = places[place]) {
      const earlier = kept - 1;
      if (numbers[earlier] === number) {
        if (areEqual(item, items[earlier])) return { index, earlier };
        shared += 1;
      }
      looks += 1;
      place = (place + 1) & mask;
    }
    // Values made to share numbers would have each compared with all others.
    if (shared > mostShared || looks > mostLooks * items.length) return searchTexts(items);
    places[place] = index + 1;
  }
  return undefined;
}

function searchTexts(items: readonly unknown[]): Duplicate | undefined {
  const scalars = new Map<unknown, number>();
  const texts = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const earlier = isScalar(item)
      ? earlierOrKept(scalars, item, index)
      : earlierOrKept(texts, jsonKey(item, 1), index);
    if (earlier !== undefined) return { index, earlier };
  }
  return undefined;
}

/** The index kept under `key`; without one, `index` is kept there. */
function earlierOrKept<Key>(kept: Map<Key, number>, key: Key, index: number): number | undefined {
  const earlier = kept.get(key);
  if (earlier === undefined) kept.set(key, index);
  return earlier;
}
