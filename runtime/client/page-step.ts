/** One page of an operation at a time, for caches: what leads to the next one is data. */
import { CallError } from "./call-error.ts";
import type { AnyAnswer } from "./contract.ts";
import {
  changesAfter,
  emptyPagesAfter,
  pageItems,
  mostPages,
  pageReadTwiceError,
  samePageError,
  comparableText,
  textOfItems,
} from "./page-reader.ts";
import { withChanges } from "./page-values.ts";
import type { Changes, Input, PageRead, Paging } from "./paging.ts";

/** Which page is read. Nothing of the input is in it but what numbers pages. */
export interface PageParam {
  /** What the call changes of the input; JSON, unless a cursor is a `bigint`. Empty: nothing. */
  readonly changes: Changes;
  /** Number of pages before. */
  readonly pages: number;
  /** Number of items on them. */
  readonly seen: number;
  /** Number of empty pages right before. */
  readonly empty: number;
  /** Changes of an earlier page: what leads back to it goes in a circle. Absent: there is none. */
  readonly mark?: Changes;
  /** A hash of the items before, since they themselves would be stored twice. Absent: not needed. */
  readonly hash?: number;
}

/** A page as a cache holds it. */
export interface PageStep<Body> {
  readonly body: Body;
  /** Absent: it is the last one. */
  readonly next?: PageParam;
}

/** The page that the input names. */
export const firstPage: PageParam = { changes: [], pages: 0, seen: 0, empty: 0 };

/**
 * The page of `param`, read by `call` with `start` and what `param` changes of it.
 *
 * Besides what `call` and `unwrap` throw, it rejects with a CallError of kind `contract` when the
 * answer has no list, or leads nowhere or in a circle, and when there are too many pages.
 */
export async function readPage(
  paging: Paging,
  call: (input: Input) => Promise<AnyAnswer>,
  start: Input,
  param: PageParam,
): Promise<PageStep<unknown>> {
  const { name } = paging;
  const { changes, pages } = param;
  if (pages >= mostPages) {
    throw new CallError("contract", name, `there are more than ${mostPages} pages`);
  }
  const input = withChanges(start, changes);
  const answer = await call(input);
  const body = paging.unwrap(answer);
  const items = pageItems(paging, answer);
  const read = { name, answer, items, input, start, seen: param.seen + items.length };
  const empty = emptyPagesAfter(read, param.empty);
  const hash = hashAfter(paging, read, param.hash);
  const more = changesAfter(paging, read);
  if (more === undefined) return { body };
  // Brent's algorithm: a mark that moves on at powers of two finds a circle of any length.
  const mark = (pages & (pages - 1)) === 0 ? changes : (param.mark ?? []);
  const after = [...changes.filter(([place]) => !isChangedPlace(place, more)), ...more];
  if (comparableText(after) === comparableText(mark)) throw pageReadTwiceError(read);
  const next = { changes: after, pages: pages + 1, seen: read.seen, empty, mark };
  return { body, next: hash === undefined ? next : { ...next, hash } };
}

function isChangedPlace(place: readonly string[], changes: Changes): boolean {
  return changes.some(([other]) => comparableText(other) === comparableText(place));
}

function hashAfter({ by }: Paging, page: PageRead, before?: number): number | undefined {
  if (by.isAsked === undefined || page.items.length === 0) return before;
  const hash = fnv(textOfItems(page));
  if (hash === before && !by.isAsked(page)) throw samePageError(page);
  return hash;
}

/** The FNV-1a hash of a text's UTF-16 units. */
function fnv(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}
