/** Page after page of one operation, and every way in which they could have no end. */
import { CallError } from "./call-error.ts";
import { pagingError, withChanges, valueAtPath } from "./page-values.ts";
import type { AnyAnswer } from "./contract.ts";
import type { Changes, Input, PageRead, Paging } from "./paging.ts";

/** More pages are read only where the caller names a number. */
export const mostPages = 10_000;
/** So many empty pages may come one after another before one with items. */
const mostEmptyPages = 100;
/** Cursors are remembered, so none may have more characters. */
const longestCursor = 10_000;

export interface Bounds {
  readonly maxPages: number;
  readonly maxItems: number;
}

/**
 * Gives the next page each time it is called, and `undefined` after the last one.
 *
 * Besides what the call and `unwrap` throw, it rejects with a CallError of kind `contract` when an
 * answer has no list, or leads nowhere or in a circle.
 */
export function pageReader(
  paging: Paging,
  call: (input: Input) => Promise<AnyAnswer>,
  start: Input,
  { maxPages, maxItems }: Bounds,
): () => Promise<PageRead | undefined> {
  const asked = new Set<string>();
  let read: PageRead | undefined;
  let pages = 0;
  let emptyPages = 0;
  let text = "";

  return async () => {
    const seen = read?.seen ?? 0;
    if (pages >= maxPages || seen >= maxItems) return undefined;
    const input = read === undefined ? start : inputAfter(read);
    if (input === undefined) return undefined;
    if (pages >= mostPages && maxPages === Infinity) {
      const message = `found more than ${mostPages} pages; set maxPages to stop earlier`;
      throw new CallError("contract", paging.name, message);
    }
    const answer = await call(input);
    paging.unwrap(answer);
    const items = pageItems(paging, answer);
    read = { name: paging.name, answer, items, input, start, seen: seen + items.length };
    pages += 1;
    emptyPages = emptyPagesAfter(read, emptyPages);
    refuseRepeated(read);
    return read;
  };

  function inputAfter(page: PageRead): Input | undefined {
    const changes = changesAfter(paging, page);
    if (changes === undefined) return undefined;
    const key = comparableText(changes);
    if (asked.has(key)) throw pageReadTwiceError(page);
    asked.add(key);
    return withChanges(page.input, changes);
  }

  function refuseRepeated(page: PageRead): void {
    const { isAsked } = paging.by;
    if (isAsked === undefined || page.items.length === 0) return;
    const before = text;
    text = textOfItems(page);
    if (text === before && !isAsked(page)) throw samePageError(page);
  }
}

/**
 * What the call after `page` changes; `undefined` after the last page.
 *
 * @throws CallError of kind `contract` when the answer leads nowhere, or to the page that it is.
 */
export function changesAfter({ by }: Paging, page: PageRead): Changes | undefined {
  const changes = by.next(page);
  if (changes === undefined) return undefined;
  if (changes.every(([place, value]) => valueAtPath(page.input, place) === value)) {
    throw pagingError(page, "the answer leads to its own page");
  }
  if (changes.some(([, value]) => String(value).length > longestCursor)) {
    throw pagingError(page, "the answer leads to the next page with a text that is too long");
  }
  return changes;
}

/**
 * The number of empty pages that came one after another when `page` is there, `before` without it.
 *
 * @throws CallError of kind `contract` when there are too many.
 */
export function emptyPagesAfter(page: PageRead, before: number): number {
  if (page.items.length > 0) return 0;
  if (before < mostEmptyPages) return before + 1;
  throw pagingError(page, `more than ${mostEmptyPages} empty pages came one after another`);
}

export function pageReadTwiceError(page: PageRead): CallError {
  return pagingError(page, "the answer leads to a page that was read already");
}

export function samePageError(page: PageRead): CallError {
  return pagingError(page, "the service returned the same page again instead of the next one");
}

/** A list that is absent has no items. */
export function pageItems({ name, items }: Paging, answer: AnyAnswer): readonly unknown[] {
  const list = valueAtPath(answer.body, items);
  if (list === undefined || list === null) return [];
  if (Array.isArray(list)) return list;
  throw pagingError({ name, answer }, "the answer has no list where its description has one");
}

/**
 * Equal items have equal texts.
 *
 * @throws CallError of kind `contract` when they are nested too deep.
 */
export function textOfItems(page: PageRead): string {
  try {
    return comparableText(page.items);
  } catch (error) {
    if (error instanceof RangeError) throw pagingError(page, "the items are nested too deep");
    throw error;
  }
}

/** Equal values have equal texts. */
export function comparableText(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === "bigint" ? `${member}n` : member,
  );
}
