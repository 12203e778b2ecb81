/** Two lists of hashes → which places of one are the same in the other, in order. */

/** Longer middles are taken for different: nobody edits as much by hand and wants it compared. */
const mostPairs = 1_000_000;

/** For each place of `base` its place in `other`, or -1: a longest common sequence. */
export function aligned(base: readonly string[], other: readonly string[]): number[] {
  const places = base.map(() => -1);
  let start = 0;
  while (start < base.length && start < other.length && base[start] === other[start]) {
    places[start] = start;
    start += 1;
  }
  let [baseEnd, otherEnd] = [base.length, other.length];
  while (baseEnd > start && otherEnd > start && base[baseEnd - 1] === other[otherEnd - 1]) {
    baseEnd -= 1;
    otherEnd -= 1;
    places[baseEnd] = otherEnd;
  }
  const [rows, columns] = [baseEnd - start, otherEnd - start];
  if (rows * columns === 0 || rows * columns > mostPairs) return places;
  const lengths = lengthsOf(base.slice(start, baseEnd), other.slice(start, otherEnd));
  const width = columns + 1;
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    const isSame = base[start + row] === other[start + column];
    if (isSame) {
      places[start + row] = start + column;
      row += 1;
      column += 1;
    } else if (
      (lengths[(row + 1) * width + column] ?? 0) >= (lengths[row * width + column + 1] ?? 0)
    )
      row += 1;
    else column += 1;
  }
  return places;
}

/** The length of the longest common sequence behind each pair of places. */
function lengthsOf(one: readonly string[], other: readonly string[]): Uint32Array {
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      lengths[at] =
        one[row] === other[column]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  return lengths;
}
