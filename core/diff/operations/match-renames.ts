/** Things that are gone and things that are new → which of them are the same under another name. */

/** Pairs that have no rival. */
export function sameWritten<Old, New>(
  removed: readonly Old[],
  added: readonly New[],
  isSame: (old: Old, fresh: New) => boolean,
): (readonly [Old, New])[] {
  return removed.flatMap((old) => {
    const partners = added.filter((fresh) => isSame(old, fresh));
    const [partner] = partners;
    if (partner === undefined || partners.length > 1) return [];
    const rivals = removed.filter((other) => isSame(other, partner));
    return rivals.length > 1 ? [] : [[old, partner] as const];
  });
}
