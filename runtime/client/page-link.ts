/**
 * Pages that a link leads to. Never the link itself is called: what it says of the parameters that
 * number pages goes into the next call of the same operation, so that no answer chooses where the
 * credentials go. A link to another origin is refused all the same.
 */
import { nextLink } from "./link-header.ts";
import { pagingError, statedValue } from "./page-values.ts";
import type { Changes, IntegerForm, PageRead, Path, Strategy } from "./paging.ts";

/** A query parameter that a link may change. */
export interface LinkedParameter {
  /** Name on the wire. */
  readonly name: string;
  /** Key in the input. Absent: the name. */
  readonly key?: string;
  /** Absent: a text. */
  readonly isNumber?: true;
  /** The form in which the input has the number. Absent: as a number. */
  readonly as?: IntegerForm;
}

/** The link is a member of the body. The last page has none. */
export function byLink({
  link,
  parameters,
}: {
  readonly link: Path;
  readonly parameters: readonly LinkedParameter[];
}): Strategy {
  return {
    next(read) {
      const target = statedValue(read, link);
      if (target === undefined || target === null || target === "") return undefined;
      if (typeof target !== "string")
        throw pagingError(read, "the link to the next page is not a URL");
      return changesOf(read, target, parameters);
    },
  };
}

/**
 * The link is in the header `Link`, as `rel="next"`. The last page has none. In browsers the service
 * has to expose the header to pages of other origins, else it seems to be absent.
 */
export function byLinkHeader({
  parameters,
}: {
  readonly parameters: readonly LinkedParameter[];
}): Strategy {
  return {
    next(read) {
      const target = nextLink(read.answer.response.headers.get("link") ?? "");
      return target === undefined ? undefined : changesOf(read, target, parameters);
    },
  };
}

function changesOf(read: PageRead, link: string, parameters: readonly LinkedParameter[]): Changes {
  // An answer that was made up has no URL, and its links can lead nowhere else.
  const base = read.answer.response.url || "http://localhost";
  const url = URL.canParse(link, base) ? new URL(link, base) : undefined;
  if (url === undefined) throw pagingError(read, "the link to the next page is not a URL");
  if (read.answer.response.url !== "" && url.origin !== new URL(base).origin) {
    throw pagingError(read, "the link to the next page leads to another origin");
  }
  const changes = parameters.flatMap(({ name, key = name, isNumber, as = Number }): Changes => {
    const [value, ...others] = url.searchParams.getAll(name);
    if (value === undefined || others.length > 0) return [];
    if (isNumber !== true) return [[[key], value]];
    if (/^\d{1,15}$/.test(value)) return [[[key], as(value)]];
    throw pagingError(read, `${JSON.stringify(name)} in the link to the next page is not a number`);
  });
  if (changes.length > 0) return changes;
  const names = parameters.map(({ name }) => JSON.stringify(name)).join(" or ");
  throw pagingError(read, `the link to the next page has no ${names}`);
}
