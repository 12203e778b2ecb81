/** Statements, one a line, with the indentation that their braces give them. */

/** `code` laid out: guards are many and plain, so they do without a formatter. */
export function indented(code: string): string {
  let level = 0;
  const lines = code.split("\n").map((line) => {
    if (line.startsWith("}")) level -= 1;
    const text = line === "" ? "" : `${"  ".repeat(level)}${line}`;
    if (line.endsWith("{")) level += 1;
    return text;
  });
  return lines.join("\n");
}
