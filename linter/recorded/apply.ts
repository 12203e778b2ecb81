/** Findings and unread parts → what is new against the baseline, and what of the baseline is past. */
import { newlyUnread } from "../evidence/report/findings.ts";
import type { Finding } from "../model/finding.ts";
import type { RecordedFinding } from "../model/lint-result.ts";
import type { Origin } from "../../core/base/origin.ts";
import { staleEntry } from "../rules/baseline-rules.ts";
import type { FindingEntry } from "./entries.ts";
import type { Identified } from "./identity.ts";
import { matchEntries } from "./match-entries.ts";
import type { UnreadSection } from "./unread-sections.ts";

/** Where an entry stands in the baseline. */
export type PlaceOfEntry = (index: number) => Origin;

export interface Applied {
  /** Those that no entry records. */
  readonly left: readonly Finding[];
  readonly recorded: readonly RecordedFinding[];
}

/** Takes recorded findings out of `findings`, and adds one for each of `entries` that records too many. */
export function applyRecorded(
  findings: readonly Identified[],
  entries: readonly FindingEntry[],
  { placeOf, isJudged }: { placeOf: PlaceOfEntry; isJudged: (entry: FindingEntry) => boolean },
): Applied {
  const { entryOf, used } = matchEntries(findings, entries);
  const left: Finding[] = [];
  const recorded: RecordedFinding[] = [];
  for (const one of findings) {
    const entry = entries[entryOf.get(one) ?? -1];
    if (entry === undefined) left.push(one.finding);
    else recorded.push({ finding: one.finding, reason: entry.reason, day: entry.day });
  }
  for (const [index, entry] of entries.entries()) {
    const count = used[index] ?? 0;
    if (count >= entry.count || !isJudged(entry)) continue;
    const often =
      count === 0
        ? "no longer occurs"
        : `is recorded ${entry.count} times and occurs ${count} times`;
    const message = `a recorded finding ${often}: ${entry.code}: ${entry.says}`;
    left.push(staleEntry({ message, spec: placeOf(index) }));
  }
  return { left, recorded };
}

/** A warning for each section with more unread parts than are recorded. */
export function newlyUnreadFindings(sections: readonly UnreadSection[]): Finding[] {
  return sections
    .filter(({ added }) => added > 0)
    .map(({ count, added, place: document }) => {
      const parts =
        count === 1 ? "1 part of this section is" : `${count} parts of this section are`;
      const message =
        added === count ? `${parts} not read` : `${parts} not read, ${added} more than recorded`;
      return newlyUnread({ message, document });
    });
}
