/** Names that are not taken yet. */

/** `name`, or the first of `name2`, `name3`, … that `taken` does not hold; it is taken from then on. */
export function freeName(
  name: string,
  taken: Set<string>,
  fold: (text: string) => string = (text) => text,
): string {
  let unique = name;
  for (let number = 2; taken.has(fold(unique)); number += 1) unique = `${name}${number}`;
  taken.add(fold(unique));
  return unique;
}
