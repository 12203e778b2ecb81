/** What somebody still has to look at. */
import type { TracedClaim, TracedFact } from "../model/lint-result.ts";

/** True of a claim that nothing covers, that is unreviewed, or that is not read. */
export function isOpenClaim({ state }: TracedClaim): boolean {
  return state === "uncovered" || state === "unreviewed" || state === "unread";
}

/** True of a fact that no document states. */
export function isOpenFact({ state }: TracedFact): boolean {
  return state === "unstated";
}
