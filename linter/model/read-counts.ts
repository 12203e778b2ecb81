/** How much of documents was read, in all and by section. */
import type { ReadPart } from "./lint-result.ts";

export interface SectionReading {
  readonly file: string;
  /** Slug of the section. */
  readonly section: string;
  readonly counts: ReadingCounts;
}

export interface ReadingCounts {
  readonly read: number;
  readonly "nothing to compare": number;
  readonly outside: number;
  readonly unread: number;
}

/** Counts by state. */
export function readingOf(parts: readonly ReadPart[]): ReadingCounts {
  const counts = { read: 0, "nothing to compare": 0, outside: 0, unread: 0 };
  for (const { state } of parts) counts[state] += 1;
  return counts;
}

/** The same of each section, in the order of the documents. */
export function readingBySection(parts: readonly ReadPart[]): SectionReading[] {
  const sections = new Map<string, ReadPart[]>();
  for (const part of parts) {
    const key = JSON.stringify([part.place.file, part.place.section]);
    const own = sections.get(key);
    if (own === undefined) sections.set(key, [part]);
    else own.push(part);
  }
  return [...sections.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { file, section } = first.place;
    return [{ file, section, counts: readingOf(own) }];
  });
}

/** Of what may state something about HTTP, the share that was read; 1 where there is nothing. */
export function readShare({ read, unread }: Pick<ReadingCounts, "read" | "unread">): number {
  return read + unread === 0 ? 1 : read / (read + unread);
}
