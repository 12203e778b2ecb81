/** What generated code says of a paged operation, and what a reader of its pages is given. Types only. */
import type { AnyAnswer, CallOptions } from "./contract.ts";

/** Names of members, outermost first, that lead into a value. Empty: the value itself. */
export type Path = readonly string[];

/** What an operation takes: parameters by key, and `body`. */
export type Input = Readonly<Record<string, unknown>>;

/** Makes a number what callers give: a `bigint`, or its digits. */
export type IntegerForm = (value: string | number | bigint) => string | number | bigint;

/** Values to be put into the input of the next call. */
export type Changes = readonly (readonly [place: Path, value: string | number | bigint])[];

/** One paged operation. */
export interface Paging {
  /** Name of the operation. */
  readonly name: string;
  /** From the body to its list. */
  readonly items: Path;
  readonly by: Strategy;
  /** Throws for an answer that is no documented success. */
  readonly unwrap: (answer: AnyAnswer) => unknown;
}

/** How the page after a page is asked for. */
export interface Strategy {
  /**
   * What the next call changes; `undefined` after the last page.
   *
   * @throws CallError of kind `contract` when the answer announces more pages, but does not say where.
   */
  readonly next: (read: PageRead) => Changes | undefined;
  /**
   * True where the answer itself says that it is the page asked for, so that it may hold the same
   * items as the one before. Absent: pages are told apart by what `next` gives.
   */
  readonly isAsked?: (read: PageRead) => boolean;
}

/** A page that was read. */
export interface PageRead {
  /** Name of the operation. */
  readonly name: string;
  readonly answer: AnyAnswer;
  readonly items: readonly unknown[];
  /** What the call was given that the page answers. */
  readonly input: Input;
  /** What the first call was given. */
  readonly start: Input;
  /** Number of items since the first call, those of this page included. */
  readonly seen: number;
}

/** The documented successes among the answers of an operation: each is a page. */
export type PageOf<Answer extends { readonly status: number | string }> = Answer extends unknown
  ? `${Answer["status"]}` extends `2${string}`
    ? Answer
    : never
  : never;

/** `signal` aborts the call under way, and with it the reading; `timeout` is for each call. */
export interface PageOptions extends CallOptions {
  /** How many pages are fetched ahead of the one that is read. Default: 0, none before it is asked for. */
  readonly prefetch?: number;
  /** Ends after so many pages. Absent: more than 10,000 are an error. */
  readonly maxPages?: number;
  /** Ends after so many items; pages are not cut. */
  readonly maxItems?: number;
}

/**
 * The items of all pages in their order. Nothing is fetched before it is asked for, and each loop
 * begins anew with the page that the input names. A loop that is left aborts the call under way.
 *
 * Rejects as the operation does; with `ApiError` for an answer that is no documented success; and
 * with `CallError` of kind `contract` where an answer leads nowhere: the same page again, a link to
 * another origin, no list.
 */
export interface Pages<Item, Page> extends AsyncIterable<Item> {
  /** The answers instead of their items: each a page, with its headers. */
  readonly pages: () => AsyncIterableIterator<Page>;
}
