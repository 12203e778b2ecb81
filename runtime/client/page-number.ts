/** Pages by their number, and by the position of their first item. */
import { statedValue, valueAtPath, wholeNumberOf } from "./page-values.ts";
import type { IntegerForm, PageRead, Path, Strategy } from "./paging.ts";

/** What answers may tell; absent where none is described. Paths lead from the body. */
interface Told {
  /** The form in which the input has numbers. Absent: as numbers. */
  readonly as?: IntegerForm;
  /** Number of items on all pages. */
  readonly total?: Path;
  /** Whether there are more pages. */
  readonly more?: Path;
}

/**
 * Pages by a number that grows by one.
 *
 * The end is an empty page, or where all that the answer tells of its end says so: a page that is
 * merely short is none, since services cut a size that is too large, and leave out what a caller may
 * not see.
 */
export function byPage({
  parameter,
  first,
  total,
  pages,
  more,
  page,
  as = Number,
}: Told & {
  readonly parameter: Path;
  /** Number of the first page, which a call without a number gets. */
  readonly first: number;
  /** How many pages there are. */
  readonly pages?: Path;
  /** The number of the page that the answer is. */
  readonly page?: Path;
}): Strategy {
  const asked = (input: unknown) => wholeNumberOf(valueAtPath(input, parameter)) ?? first;
  return {
    next(read) {
      const number = asked(read.input);
      const last = wholeNumberOf(statedValue(read, pages));
      // Items before the first page that was read are not counted.
      const count =
        asked(read.start) === first ? wholeNumberOf(statedValue(read, total)) : undefined;
      const isEnd = ended(read, more, [
        last === undefined ? undefined : number - first + 1 >= last,
        count === undefined ? undefined : read.seen >= count,
      ]);
      return isEnd ? undefined : [[parameter, as(number + 1)]];
    },
    isAsked: (read) => wholeNumberOf(statedValue(read, page)) === asked(read.input),
  };
}

/** Pages by the number of items before them. The end is as for `byPage`. */
export function byOffset({
  parameter,
  total,
  more,
  offset,
  as = Number,
}: Told & {
  readonly parameter: Path;
  /** The position that the answer begins at. */
  readonly offset?: Path;
}): Strategy {
  const asked = (input: unknown) => wholeNumberOf(valueAtPath(input, parameter)) ?? 0;
  return {
    next(read) {
      const position = asked(read.input) + read.items.length;
      const count = wholeNumberOf(statedValue(read, total));
      const isEnd = ended(read, more, [count === undefined ? undefined : position >= count]);
      return isEnd ? undefined : [[parameter, as(position)]];
    },
    isAsked: (read) => wholeNumberOf(statedValue(read, offset)) === asked(read.input),
  };
}

/** Counts change while pages are read, so one sign of the end is not believed against another. */
function ended(
  read: PageRead,
  more: Path | undefined,
  counts: readonly (boolean | undefined)[],
): boolean {
  const flag = statedValue(read, more);
  if (read.items.length === 0) return flag !== true;
  const signs = [typeof flag === "boolean" ? !flag : undefined, ...counts];
  const given = signs.filter((sign) => sign !== undefined);
  return given.length > 0 && given.every(Boolean);
}
