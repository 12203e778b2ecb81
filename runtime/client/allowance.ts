/** How many calls are left as far as one can know: a pure account of what answers report. */
import type { RateReport } from "./rate-report.ts";

/** Times are in milliseconds since 1970. */
export interface Allowance {
  /** When the next call may start, `now` at the earliest. `undefined`: when another is answered. */
  readonly opensAt: (now: number) => number | undefined;
  /** Counts a call, and gives its number. */
  readonly start: () => number;
  /** What the answer to the call of that number reported. Absent: the call was never sent. */
  readonly end: (call: number, report: RateReport | undefined, now: number) => void;
}

/** Ends of one window may be reported this far apart: they are told in seconds, and so is `Date`. */
const tolerance = 2000;

/**
 * Before anything is reported, and when nothing that was reported holds any longer, all calls may
 * start. Then never more are under way than are left, since those may not have been counted when the
 * report was made. A window that is over leaves as many calls as the limit says, or else one, whose
 * answer tells.
 */
export function allowance(): Allowance {
  let started = 0;
  let underWay = 0;
  /** Calls left when those under way were not counted yet. */
  let left: number | undefined;
  let limit: number | undefined;
  let resetAt: number | undefined;
  let blockedUntil = 0;
  /** Calls with numbers from here on started when the last report was known. */
  let reportedBefore = 0;

  const learn = (call: number, { remaining = 0, resetAt: end }: RateReport): void => {
    const isOvertaken = call < reportedBefore && left !== undefined;
    // Absent times compare as false.
    const apart = (end ?? Number.NaN) - (resetAt ?? Number.NaN);
    if (isOvertaken && apart < -tolerance) return;
    const isSameWindow = isOvertaken && !(apart > tolerance);
    left = isSameWindow ? Math.min(left ?? remaining, remaining) : remaining;
    resetAt = end ?? resetAt;
    reportedBefore = started;
  };

  return {
    opensAt: (now) => {
      if (resetAt !== undefined && resetAt <= now) {
        resetAt = undefined;
        left = limit ?? 0;
      }
      if (blockedUntil > now) return blockedUntil;
      if (left === undefined || left > underWay) return now;
      return resetAt ?? (underWay > 0 ? undefined : now);
    },
    start: () => {
      underWay += 1;
      started += 1;
      return started - 1;
    },
    end: (call, report, now) => {
      underWay -= 1;
      if (report === undefined) return;
      limit = report.limit ?? limit;
      blockedUntil = Math.max(blockedUntil, report.retryAt ?? 0);
      const { remaining, resetAt: end = 0 } = report;
      // The time of a window that is over says nothing.
      if (remaining !== undefined) learn(call, end > now ? report : { remaining });
      // It may have been counted. Where nothing else is known of none left, nothing holds any longer.
      else if (left !== undefined && left > 0) left -= 1;
      else if (resetAt === undefined) left = undefined;
      // After a wait that all have been asked for, one tries first.
      if (report.retryAt !== undefined) left ??= 0;
    },
  };
}
