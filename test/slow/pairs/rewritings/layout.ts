/** Rewritings of lines: wrapping, blanks, quotes. */
import { type Block, mapKind } from "./blocks.ts";
import { ofBlocks, type Rewriting } from "./rewriting.ts";

export const layoutRewritings: readonly Rewriting[] = [
  ofBlocks("wrapped elsewhere", (blocks, random) => {
    const width = random.pick([32, 48, 60, 90, 10_000]);
    const texts = mapKind(blocks, "text", (one): Block => {
      // Lines with marks at their ends or starts stand for themselves.
      if (one.lines.some((line) => /^\s|\\$|\s{2}$|^[*_`]*\w+[*_`]*\s*[·|:]/u.test(line)))
        return one;
      return { ...one, lines: wrapped(one.lines.join(" "), width) };
    });
    return mapKind(texts, "item", (one): Block => {
      if (one.lines.some((line) => /\\$|\s{2}$|\|/u.test(line))) return one;
      const whole = one.lines.map((line) => line.trim()).join(" ");
      const indent = " ".repeat(one.indent.length + one.bullet.length);
      const lines = wrapped(whole, width).map((line, at) => (at === 0 ? line : indent + line));
      return { ...one, lines };
    });
  }),
  {
    name: "CRLF",
    rewrite: (text) => text.replaceAll("\n", "\r\n"),
  },
  ofBlocks("blanks at line ends", (blocks) =>
    blocks.map((block): Block => {
      if (block.kind !== "heading" && block.kind !== "text") return block;
      if (block.kind === "heading") return { ...block, text: withBlank(block.text) };
      return { ...block, lines: block.lines.map(withBlank) };
    }),
  ),
  ofBlocks("notes as quotes", (blocks, random) =>
    mapKind(blocks, "text", (one): Block => {
      const isSentence = /^[A-Z].*\.$/su.test(one.lines.join("\n"));
      if (!isSentence || random.chance(0.6)) return one;
      const mark = random.pick(["> **Note:** ", "> ", "> [!NOTE]\n> "]);
      const lines = one.lines.map((line, at) => (at === 0 ? mark + line : `> ${line}`));
      return { kind: "other", lines: lines.flatMap((line) => line.split("\n")) };
    }),
  ),
  ofBlocks("comments", (blocks, random) =>
    mapKind(blocks, "heading", (one): readonly Block[] =>
      random.chance(0.5)
        ? [one]
        : [
            one,
            {
              kind: "other",
              lines: ["", "<!-- checked by the team, limit 7, DELETE /nothing -->", ""],
            },
          ],
    ),
  ),
  ofBlocks("rules between sections", (blocks) =>
    mapKind(blocks, "heading", (one, index): readonly Block[] => {
      const before = blocks[index - 1];
      const isApart = before?.kind === "other" && before.lines.join("").trim() === "";
      return isApart ? [{ kind: "other", lines: ["* * *", ""] }, one] : [one];
    }),
  ),
];

/** No line begins with what Markdown takes for the mark of a block. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  let isInCode = false;
  for (const word of text.split(" ")) {
    const isMark = /^(?:[-+*=~#>|:]|\d+[.)]$)/u.test(word);
    if (line !== "" && line.length + word.length > width && !isMark && !isInCode) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
    if ((word.match(/`/gu) ?? []).length % 2 === 1) isInCode = !isInCode;
  }
  return [...lines, line];
}

/** A blank behind the carriage return of another rewriting would end the line twice. */
function withBlank(line: string): string {
  return line.replace(/\r?$/u, " $&");
}
