/** Which lines of a document stand in code blocks: as the linter's outline has them. */
import { readOutline } from "../../../linter/evidence/outline/read-outline.ts";

export function linesOfCode(text: string): ReadonlySet<number> {
  const lines = new Set<number>();
  const outline = readOutline(text);
  for (const { elements } of "sections" in outline ? outline.sections : []) {
    for (const element of elements) {
      if (element.kind !== "code") continue;
      const code = element.text;
      const lineAt = (index: number) => text.slice(0, code.offsetAt(index)).split("\n").length;
      const last = lineAt(code.text.trimEnd().length - 1);
      for (let line = lineAt(0); line <= last; line += 1) lines.add(line);
    }
  }
  return lines;
}
