/** Which lines two outputs do not have in common, wherever those that they have stand. */

export interface Difference {
  /** `-` or `+`, the file and the line, for those that only one of the outputs has. */
  readonly gone: readonly string[];
  readonly added: readonly string[];
}

type Output = ReadonlyMap<string, string>;

/** Lines are told apart by `keyOf`. */
export function difference(before: Output, after: Output, keyOf: (line: string) => string) {
  const counts = new Map<string, number>();
  const count = (output: Output, step: number) => {
    for (const [path, text] of output) {
      for (const line of text.split("\n")) {
        const key = `${path}: ${keyOf(line)}`;
        counts.set(key, (counts.get(key) ?? 0) + step);
      }
    }
  };
  count(before, 1);
  count(after, -1);
  const only = (sign: number) =>
    [...counts].filter(([, each]) => Math.sign(each) === sign).map(([key]) => key);
  return { gone: only(1), added: only(-1) } satisfies Difference;
}

/** The line but for its indentation and for what stands between it and the next one of a list. */
export function asLine(line: string): string {
  return line.trim().replace(/[,;]$/u, "");
}

/** The same for lines that list several things: they may stand in another order. */
export function asList(line: string): string {
  return asLine(line)
    .split(/[^\w$"'.]+/u)
    .toSorted()
    .join(" ");
}
