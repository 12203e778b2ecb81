/** True, false, or `undefined` where it cannot be told. */

export type Verdict = boolean | undefined;

/** The opposite, where it is known. */
export function negated(verdict: Verdict): Verdict {
  return verdict === undefined ? undefined : !verdict;
}

/** False where one is, whatever the others are. */
export function every<Item>(items: Iterable<Item>, test: (item: Item) => Verdict): Verdict {
  let all: Verdict = true;
  for (const item of items) {
    const verdict = test(item);
    if (verdict === false) return false;
    if (verdict === undefined) all = undefined;
  }
  return all;
}

/** How many are true: at least, and at most. */
export function counted<Item>(
  items: Iterable<Item>,
  test: (item: Item) => Verdict,
): { readonly least: number; readonly most: number } {
  let [least, most] = [0, 0];
  for (const item of items) {
    const verdict = test(item);
    if (verdict === true) least += 1;
    if (verdict !== false) most += 1;
  }
  return { least, most };
}
