/** Where a value that begins at a column of a line of YAML or JSON ends. */

/** Farther than this nothing is marked. */
const longest = 200;

const string = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/;

/** The column past the value's last character on this line, from 1. */
export function tokenEnd(line: string, column: number): number {
  const text = line.slice(column - 1, column - 1 + longest);
  return column + Math.max(1, tokenOf(text).length);
}

function tokenOf(text: string): string {
  const [quoted] = string.exec(text) ?? [];
  if (quoted !== undefined) return quoted;
  // A collection goes on to the end of the line; a plain value ends before what separates values.
  if (/^[[{]/.test(text)) return text.replace(/\s+(?:#.*)?$/, "").replace(/,$/, "");
  const end = text.search(/\s#|:(?:\s|$)|[,\]}]|$/);
  return text.slice(0, end).trimEnd();
}
