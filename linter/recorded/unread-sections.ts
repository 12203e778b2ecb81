/** Unread parts by section, held against how many of them are recorded. */
import type { DocumentPlace } from "../model/document.ts";
import type { ReadPart } from "../model/lint-result.ts";
import type { UnreadEntry } from "./entries.ts";
import { sectionName } from "./identity.ts";

export interface UnreadSection {
  readonly document: string;
  readonly section: string;
  readonly count: number;
  /** More than are recorded. */
  readonly added: number;
  /** Of the first unread part. */
  readonly place: DocumentPlace;
  /** Index of the entry that records it, in whole or in part. */
  readonly entry?: number;
}

/** In the order of the documents. `pathOf` names documents as entries do. */
export function unreadSections(
  parts: readonly ReadPart[],
  entries: readonly UnreadEntry[],
  pathOf: (file: string) => string,
): UnreadSection[] {
  const key = (document: string, section: string) => JSON.stringify([document, section]);
  const known = new Map(entries.map((one, index) => [key(one.document, one.section), index]));
  const present = new Set<string>();
  const sections = new Map<string, Omit<UnreadSection, "added"> & { count: number }>();
  for (const { place, state } of parts) {
    const document = pathOf(place.file);
    const section = sectionName(place.section);
    const name = key(document, section);
    present.add(name);
    if (state !== "unread") continue;
    const own = sections.get(name);
    if (own === undefined) sections.set(name, { document, section, count: 1, place });
    else own.count += 1;
  }
  // A section that is there no longer may have another name now.
  const gone = new Map<string, { index: number; left: number }[]>();
  for (const [index, { document, section, count }] of entries.entries()) {
    if (present.has(key(document, section))) continue;
    const own = gone.get(document);
    if (own === undefined) gone.set(document, [{ index, left: count }]);
    else own.push({ index, left: count });
  }
  for (const own of gone.values()) own.reverse();
  return [...sections].map(([name, section]) => {
    const entry = known.get(name);
    if (entry !== undefined) {
      const added = Math.max(0, section.count - (entries[entry]?.count ?? 0));
      return { ...section, added, entry };
    }
    let added = section.count;
    let from: number | undefined;
    const own = gone.get(section.document) ?? [];
    for (let first = own.at(-1); first !== undefined && added > 0; first = own.at(-1)) {
      from ??= first.index;
      const taken = Math.min(added, first.left);
      added -= taken;
      first.left -= taken;
      if (first.left === 0) own.pop();
    }
    return { ...section, added, ...(from === undefined ? {} : { entry: from }) };
  });
}
