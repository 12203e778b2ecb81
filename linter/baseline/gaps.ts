/** Gaps that documents state, and the records of them in the spec. */
import type { Gap } from "../model/claim.ts";
import type { RecordedGap } from "../model/fact.ts";
import type { BaselineGap } from "./baseline-file.ts";
import { shownSubject } from "../model/statement.ts";
import { scopeName } from "./place-index.ts";

export interface MatchedGap {
  readonly gap: Gap;
  /** The records of this gap; empty: it is not recorded. */
  readonly recorded: readonly RecordedGap[];
}

export interface MatchedGaps {
  readonly gaps: readonly MatchedGap[];
  /** Records that cite a section which does not state the gap. */
  readonly stale: readonly RecordedGap[];
  /** Records that cite a section which the document does not have. */
  readonly dangling: readonly RecordedGap[];
}

/** By section and by what is not shown, whatever the case, marks and dots. */
export function matchGaps(
  gaps: readonly Gap[],
  recorded: readonly RecordedGap[],
  slugs: ReadonlySet<string>,
): MatchedGaps {
  const byWords = new Map<string, RecordedGap[]>();
  for (const record of recorded) {
    const key = gapWords(slugOf(record), record.what);
    byWords.set(key, [...(byWords.get(key) ?? []), record]);
  }
  const stated = new Set(gaps.map(({ place, what }) => gapWords(place.section, what)));
  return {
    gaps: gaps.map((gap) => ({
      gap,
      recorded: byWords.get(gapWords(gap.place.section, gap.what)) ?? [],
    })),
    stale: recorded.filter(
      (record) => slugs.has(slugOf(record)) && !stated.has(gapWords(slugOf(record), record.what)),
    ),
    dangling: recorded.filter((record) => !slugs.has(slugOf(record))),
  };
}

/** The section that a record cites. */
export function slugOf({ document }: Pick<RecordedGap, "document">): string {
  return document.slice(document.indexOf("#") + 1);
}

function gapWords(section: string, what: string): string {
  return `${section} ${plainWords(what)}`;
}

/** Words as they are compared: without marks, an article or a capital at the start, a final dot. */
function plainWords(text: string): string {
  return text
    .replaceAll("`", "")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replace(/\.$/u, "")
    .replace(/^(?:the|an?)\s+/iu, "")
    .replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());
}

/** What accepting records of a gap: where it stands, and which part of that place is open. */
export function baselineGap({ gap, recorded }: MatchedGap, folder: string): BaselineGap {
  const places = recorded.map(({ aspect, scope }) => `${aspect} at ${scopeName(scope, folder)}`);
  const subjects = recorded.flatMap((one) => one.subjects.map(shownSubject));
  return {
    what: plainWords(gap.what),
    section: gap.place.section,
    recorded: [...new Set(places)].toSorted(),
    of: [...new Set(subjects)].toSorted(),
  };
}
