/** How many calls are left as far as one can know: a pure account of what answers report. */
import type { RateReport } from "./rate-report.ts";

/** Times are in milliseconds since 1970. */
export interface Quota {
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
export function quota(): Quota {
  let started = 0;
  let underWay = 0;
  /** Calls left when those under way were not counted yet. */
  let left: number | undefined;
  let limit: number | undefined;
  let resetAt: number | undefined;
  let blockedUntil = 0;
  /** Of the last report. */
  let serverResetAt = Number.NaN;
  /** Calls with lower numbers had started when that was known, so that it may be the newer one. */
  let startedBefore = 0;

  const learn = (call: number, remaining: number, report: RateReport, now: number): void => {
    const isOvertaken = call < startedBefore && left !== undefined;
    // What is not known compares as false.
    const later = (report.serverResetAt ?? Number.NaN) - serverResetAt;
    if (isOvertaken && later < -tolerance) return;
    const isSameWindow = isOvertaken && !(later > tolerance);
    left = isSameWindow ? Math.min(left ?? remaining, remaining) : remaining;
    startedBefore = started;
    // An end that has passed already says nothing.
    if (isSameWindow || !((report.resetAt ?? 0) > now)) return;
    ({ resetAt, serverResetAt = Number.NaN } = report);
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
      if (report.remaining !== undefined) learn(call, report.remaining, report, now);
      // It may have been counted. Where nothing else is known of none left, nothing holds any longer.
      else if (left !== undefined && left > 0) left -= 1;
      else if (resetAt === undefined) left = undefined;
      // After a wait that all have been asked for, one tries first.
      if (report.retryAt !== undefined) left ??= 0;
    },
  };
}
