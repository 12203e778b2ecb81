/** What somebody still has to look at. */
import type { TracedClaim, TracedFact } from "../model/lint-result.ts";

export function isOpenClaim({ state }: TracedClaim): boolean {
  return state === "uncovered" || state === "unreviewed" || state === "unread";
}

export function isOpenFact({ state }: TracedFact): boolean {
  return state === "unstated";
}
