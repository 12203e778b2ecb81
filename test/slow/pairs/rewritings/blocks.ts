/** Markdown as lines in blocks, so that one kind of block is rewritten and all else stays byte by byte. */

export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly text: string }
  | {
      readonly kind: "fence";
      readonly indent: string;
      readonly mark: string;
      readonly info: string;
      readonly lines: readonly string[];
    }
  | {
      readonly kind: "table";
      readonly header: readonly string[];
      readonly rules: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | {
      readonly kind: "item";
      readonly indent: string;
      /** With the blanks after it. */
      readonly bullet: string;
      readonly lines: readonly string[];
    }
  | { readonly kind: "text"; readonly lines: readonly string[] }
  /** Blank lines, HTML, quotes, and what a style has of its own. */
  | { readonly kind: "other"; readonly lines: readonly string[] };

export type BlockOf<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;

const fence = /^(\s*)(`{3,}|~{3,})([^`]*)$/u;
const heading = /^(#{1,6})\s+(.*?)(?:\s+#+)?\s*$/u;
const item = /^(\s*)((?:[*+-]|\d+[.)])\s+)(.*)$/u;
const rule = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/u;
const own = /^\s*(?:<|>|:\s|={3}\s|!{3}|\?{3}|\.\.\s|\[\^|\[\[|\{%|\||---|\*\*\*$)|^ {4}|^\t/u;

/** Blocks of a text whose line ends are `\n`. */
export function blocksOf(text: string): Block[] {
  const lines = text.split("\n");
  const blocks: Block[] = [];
  let at = 0;
  const until = (test: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && !test(lines[at] ?? "")) at += 1;
    return lines.slice(from, at);
  };
  const startsOther = (line: string) =>
    line.trim() === "" || fence.test(line) || heading.test(line) || item.test(line);
  if (lines[0]?.trim() === "---") {
    at = 1;
    const matter = until((line) => line.trim() === "---");
    blocks.push({ kind: "other", lines: ["---", ...matter, "---"] });
    at += 1;
  }
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const [, indent = "", mark = "", info = ""] = fence.exec(line) ?? [];
    const title = heading.exec(line);
    const entry = item.exec(line);
    if (line.trim() === "") {
      blocks.push({ kind: "other", lines: [line] });
      at += 1;
    } else if (mark !== "") {
      at += 1;
      const inside = until((one) => one.trim().startsWith(mark) && /^\s*[`~]+\s*$/u.test(one));
      blocks.push({ kind: "fence", indent, mark, info, lines: inside });
      at += 1;
    } else if (title !== null) {
      blocks.push({ kind: "heading", level: title[1]?.length ?? 1, text: title[2] ?? "" });
      at += 1;
    } else if (
      line.includes("|") &&
      rule.test(lines[at + 1] ?? "") &&
      /\|/u.test(lines[at + 1] ?? "")
    ) {
      const [header = "", rules = "", ...rows] = until((one) => !one.includes("|"));
      const cells = (row: string) => cellsOf(row);
      blocks.push({
        kind: "table",
        header: cells(header),
        rules: cells(rules),
        rows: rows.map(cells),
      });
    } else if (entry !== null) {
      const [, before = "", bullet = "", first = ""] = entry;
      at += 1;
      const more = until((one) => startsOther(one) || own.test(one.trimStart()));
      blocks.push({ kind: "item", indent: before, bullet, lines: [first, ...more] });
    } else if (own.test(line)) {
      blocks.push({ kind: "other", lines: until((one) => one.trim() === "") });
    } else {
      at += 1;
      const more = until((one) => startsOther(one) || own.test(one) || /^(?:=+|-+)\s*$/u.test(one));
      const next = lines[at] ?? "";
      if (/^(?:=+|-+)\s*$/u.test(next)) {
        at += 1;
        const level = next.startsWith("=") ? 1 : 2;
        blocks.push({ kind: "heading", level, text: [line, ...more].join(" ") });
      } else if (/^:\s/u.test(next)) {
        // The definition of a term goes with it.
        const rest = until((one) => one.trim() === "");
        blocks.push({ kind: "other", lines: [line, ...more, ...rest] });
      } else blocks.push({ kind: "text", lines: [line, ...more] });
    }
  }
  return blocks;
}

export function textOf(blocks: readonly Block[]): string {
  return blocks.flatMap(linesOf).join("\n");
}

function linesOf(block: Block): readonly string[] {
  switch (block.kind) {
    case "heading":
      return [`${"#".repeat(block.level)} ${block.text}`];
    case "fence":
      return [
        `${block.indent}${block.mark}${block.info}`,
        ...block.lines,
        `${block.indent}${block.mark}`,
      ];
    case "table":
      return [block.header, block.rules, ...block.rows].map((cells) => `| ${cells.join(" | ")} |`);
    case "item": {
      const [first = "", ...more] = block.lines;
      return [`${block.indent}${block.bullet}${first}`, ...more];
    }
    default:
      return block.lines;
  }
}

function cellsOf(row: string): string[] {
  const inner = row
    .trim()
    .replace(/^\|/u, "")
    .replace(/(?<!\\)\|$/u, "");
  return inner.split(/(?<!\\)\|/u).map((cell) => cell.trim());
}

/** Every block of one kind, made anew; all others stay. */
export function mapKind<Kind extends Block["kind"]>(
  blocks: readonly Block[],
  kind: Kind,
  change: (block: BlockOf<Kind>, index: number) => Block | readonly Block[],
): Block[] {
  const isKind = (block: Block): block is BlockOf<Kind> => block.kind === kind;
  return blocks.flatMap((block, index) => (isKind(block) ? change(block, index) : [block]));
}

/** Words of paragraphs, items and cells, each as one text; lines stay lines. */
export function mapWords(blocks: readonly Block[], change: (words: string) => string): Block[] {
  return blocks.map((block): Block => {
    if (block.kind === "table") {
      const rows = block.rows.map((row) => row.map(change));
      return { ...block, rows };
    }
    if (block.kind === "text" || block.kind === "item") {
      return { ...block, lines: change(block.lines.join("\n")).split("\n") };
    }
    return block;
  });
}

/** Words that are no code, link target, tag or address. */
export function outsideCode(words: string, change: (part: string) => string): string {
  return words
    .split(/(`+[^`]*`+|\]\([^)]*\)|<[^>]*>|https?:\/\/\S+)/u)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join("");
}
