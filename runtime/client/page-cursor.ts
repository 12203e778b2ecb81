/** Pages that begin after an item, or where the answer before them says. */
import { pagingError, statedValue, valueAtPath } from "./page-values.ts";
import type { IntegerForm, PageRead, Path, Strategy } from "./paging.ts";

interface CursorParameter {
  readonly parameter: Path;
  /** Whether there are more pages. Absent: the end is an empty page, or no token. */
  readonly more?: Path;
  /** The form in which the input has integers. Absent: the one in which the answer has them. */
  readonly as?: IntegerForm;
}

/** The next page begins after the last item, which its `member` names. */
export function byLastItem({
  parameter,
  member,
  more,
  as,
}: CursorParameter & { readonly member: Path }): Strategy {
  return {
    next(read) {
      const flag = statedValue(read, more);
      if (flag === false) return undefined;
      if (read.items.length === 0) {
        if (flag !== true) return undefined;
        throw pagingError(
          read,
          "the answer announces more pages, but has no item to continue from",
        );
      }
      const cursor = valueAtPath(read.items.at(-1), member);
      if (!isCursor(cursor)) {
        throw pagingError(
          read,
          `the last item has no ${JSON.stringify(member.join("."))} to continue from`,
        );
      }
      return [[parameter, formed(read, cursor, as)]];
    },
  };
}

/** The answer names the next page: a token, or a number. It ends where it names none. */
export function byToken({
  parameter,
  token,
  more,
  as,
}: CursorParameter & { readonly token: Path }): Strategy {
  return {
    next(read) {
      const flag = statedValue(read, more);
      const value = statedValue(read, token);
      if (flag === false) return undefined;
      if (isCursor(value)) return [[parameter, formed(read, value, as)]];
      const isNone = value === undefined || value === null || value === "";
      if (isNone && flag !== true) return undefined;
      throw pagingError(read, "the answer announces more pages, but does not say where");
    },
  };
}

/** @throws CallError where the answer has anything but an integer. */
function formed(read: PageRead, cursor: string | number | bigint, as?: IntegerForm) {
  try {
    return as === undefined ? cursor : as(cursor);
  } catch {
    throw pagingError(read, "the start of the next page is not an integer");
  }
}

function isCursor(value: unknown): value is string | number | bigint {
  if (typeof value === "string") return value !== "";
  return typeof value === "number" || typeof value === "bigint";
}
