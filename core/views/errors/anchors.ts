/** Anchors of error codes on pages: letters, digits, dots and dashes, each once. */

/**
 * The anchor of each code: `error-` and the code, what an address cannot hold as a dash. No two differ
 * in upper and lower case alone, as not everything that follows links tells them apart.
 */
export function anchorsOf(codes: readonly string[]): ReadonlyMap<string, string> {
  const anchors = new Map<string, string>();
  const taken = new Set<string>();
  for (const code of codes) {
    const plain = `error-${code.replaceAll(/[^A-Za-z0-9._-]+/gu, "-")}`;
    let anchor = plain;
    for (let count = 2; taken.has(anchor.toLowerCase()); count += 1) anchor = `${plain}-${count}`;
    taken.add(anchor.toLowerCase());
    anchors.set(code, anchor);
  }
  return anchors;
}
