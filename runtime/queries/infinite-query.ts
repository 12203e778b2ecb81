/** Infinite query options for TanStack Query: the pages of an operation, one at a time. */
import type { AnyAnswer } from "../client/contract.ts";
import { type PageParam, type PageStep, firstPage, readPage } from "../client/page-step.ts";
import type { Input, Paging } from "../client/paging.ts";
import type { Body, Failure, Query } from "./tanstack-query.ts";

/** What a cache holds of a list that is read page by page. */
export interface PagesData<Value> {
  readonly pages: PageStep<Value>[];
  readonly pageParams: PageParam[];
}

/** For `useInfiniteQuery`, `fetchInfiniteQuery` and all that takes infinite query options. */
export interface InfiniteQuery<Value, Key extends readonly unknown[]> {
  readonly queryKey: Query<PagesData<Value>, Key>["queryKey"];
  readonly queryFn: (context: {
    readonly signal: AbortSignal;
    readonly pageParam: PageParam;
  }) => Promise<PageStep<Value>>;
  readonly initialPageParam: PageParam;
  /** `undefined` after the last page. */
  readonly getNextPageParam: (page: PageStep<unknown>) => PageParam | undefined;
  /** Never set, as that of a query. */
  readonly retry?: (failures: number, error: Failure) => boolean;
}

/**
 * The query of the pages that `call` gives from `input` on, each aborted when nobody waits for it any
 * longer. It fails with a CallError of kind `contract` at a page that leads nowhere or in a circle.
 */
export function infiniteQuery<
  Given extends object,
  Answer extends AnyAnswer,
  Key extends readonly unknown[],
>(
  key: Key,
  paging: Paging,
  input: Given,
  call: (input: Given, signal: AbortSignal) => Promise<Answer>,
): InfiniteQuery<Body<Answer>, Key> {
  return {
    // What a tag says is known to compilers alone.
    queryKey: key as InfiniteQuery<Body<Answer>, Key>["queryKey"],
    queryFn: ({ signal, pageParam }) => {
      const step = readPage(
        paging,
        (next) => call(next as Given, signal),
        input as Input,
        pageParam,
      );
      // `unwrap` gave the body of a success.
      return step as Promise<PageStep<Body<Answer>>>;
    },
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
  };
}
