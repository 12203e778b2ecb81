/** A time that a document states, in words. */
import { duration } from "../../base/text/duration.ts";

/** What is read of `x-wait`. */
interface StatedTime {
  readonly atMostSeconds?: number | undefined;
  readonly afterSeconds?: number | undefined;
}

/**
 * What follows the name of what is timed: `takes at most 20 minutes`, `comes after 20 seconds`.
 * Neither says how long to wait before a retry: a timeout after 20 seconds is no such advice.
 */
export function statedTime({ atMostSeconds, afterSeconds }: StatedTime): string {
  return [
    ...(atMostSeconds === undefined ? [] : [`takes at most ${duration(atMostSeconds)}`]),
    ...(afterSeconds === undefined ? [] : [`comes after ${duration(afterSeconds)}`]),
  ].join(" and ");
}
