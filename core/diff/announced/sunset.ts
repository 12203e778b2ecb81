/** A sunset on both sides → what its change means for those who rely on it. */
import type { Grade } from "../change/change.ts";

export function sunsetVerdict(
  old: string | undefined,
  fresh: string | undefined,
): {
  readonly how: "added" | "removed" | "changed";
  readonly grade: Grade;
  readonly reason: string;
} {
  if (old === undefined) {
    return {
      how: "added",
      grade: "compatible",
      reason: `it works until ${fresh}, which is new`,
    };
  }
  if (fresh === undefined) {
    const reason = `the sunset was ${old} and is not stated any more, so that it may come at any time`;
    return { how: "removed", grade: "may-break", reason };
  }
  return fresh < old
    ? {
        how: "changed",
        grade: "may-break",
        reason: `the sunset was ${old} and is brought forward to ${fresh}`,
      }
    : {
        how: "changed",
        grade: "compatible",
        reason: `the sunset was ${old} and is put off to ${fresh}`,
      };
}
