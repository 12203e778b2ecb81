/** A line of one file → the same line of another, known by what encloses it. */

/** Lines around one that are compared, to tell lines apart that are enclosed alike. */
const mostCompared = 200;

/** The line of `other`, from 1, that is enclosed as line `line` of `lines` is, and reads so. `undefined`: there is none. */
export function lineIn(
  lines: readonly string[],
  line: number,
  other: readonly string[],
): number | undefined {
  const text = lines[line - 1] ?? "";
  const chain = enclosing(lines, line).join("\n");
  let found: { readonly line: number; readonly likeness: number } | undefined;
  for (const [index, each] of other.entries()) {
    if (each !== text || enclosing(other, index + 1).join("\n") !== chain) continue;
    const likeness = equalAround(lines, line, { lines: other, line: index + 1 });
    if (found === undefined || likeness > found.likeness) found = { line: index + 1, likeness };
  }
  return found?.line;
}

/** The lines that enclose one, by their indents, the innermost first; of a comment also the line that it is about. */
export function enclosing(lines: readonly string[], line: number): string[] {
  const found: string[] = [];
  const start = openingOf(lines, line);
  if (start !== line) found.push(lines[start - 1] ?? "");
  let indent = indentOf(lines[start - 1] ?? "");
  for (let at = start - 2; at >= 0 && indent > 0; at -= 1) {
    const text = lines[at] ?? "";
    if (text.trim() === "" || isClosing(text) || indentOf(text) >= indent) continue;
    found.push(text);
    indent = indentOf(text);
  }
  if (isComment(lines[line - 1] ?? "")) {
    for (let at = line; at < lines.length; at += 1) {
      const text = lines[at] ?? "";
      if (isComment(text)) continue;
      found.push(text);
      break;
    }
  }
  return found;
}

/** So many lines beside one, and beside those that enclose it, are read. */
const mostBeside = 60;

/** Lines before one that stand beside it, or beside lines that enclose it, the nearest first: one of them may be a name. */
export function besideEnclosing(lines: readonly string[], line: number): string[] {
  const found: string[] = [];
  let indent = indentOf(lines[openingOf(lines, line) - 1] ?? "");
  for (let at = line - 2; at >= 0 && indent > 0 && found.length < mostBeside; at -= 1) {
    const text = lines[at] ?? "";
    if (text.trim() === "" || isClosing(text) || indentOf(text) > indent) continue;
    if (indentOf(text) === indent) found.push(text);
    indent = indentOf(text);
  }
  return found;
}

/** The line that a closing bracket closes; any other line is its own. */
export function openingOf(lines: readonly string[], line: number): number {
  const text = lines[line - 1] ?? "";
  if (!isClosing(text)) return line;
  const indent = indentOf(text);
  for (let at = line - 2; at >= 0; at -= 1) {
    const other = lines[at] ?? "";
    if (other.trim() !== "" && indentOf(other) <= indent && !isClosing(other)) return at + 1;
  }
  return line;
}

/** Of how many spaces a line is indented. */
export function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

function isClosing(text: string): boolean {
  return /^\s*[\])}>;,]+$/.test(text);
}

function isComment(text: string): boolean {
  return /^\s*(?:\/\*|\*|\/\/)/.test(text);
}

function equalAround(
  lines: readonly string[],
  line: number,
  other: { readonly lines: readonly string[]; readonly line: number },
): number {
  const isSame = (by: number) => lines[line - 1 + by] === other.lines[other.line - 1 + by];
  let up = 1;
  while (up < mostCompared && isSame(-up)) up += 1;
  let down = 1;
  while (down < mostCompared && isSame(down)) down += 1;
  return up + down;
}
