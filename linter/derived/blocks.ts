/** A Markdown file as sections of blocks, each exactly as it is written: what people wrote is moved, never changed. */
import { fingerprint } from "../../core/base/text/fingerprint.ts";

export interface RawBlock {
  /** Without the blank lines behind it. */
  readonly text: string;
  /** Line ends behind it. */
  readonly gap: string;
  /** From 1. */
  readonly line: number;
}

export interface RawSection {
  /** The heading line is the first block; absent before the first heading. */
  readonly depth: number;
  readonly blocks: readonly RawBlock[];
  /** From 1, the first and the last line. */
  readonly start: number;
  readonly end: number;
}

const fence = /^ {0,3}(`{3,}|~{3,})/u;
/** Deeper headings are part of the section around them. */
const heading = /^(#{1,3})(?: |$)/u;

/** Sections by the headings of the first three levels. `text` has `\n` at line ends. */
export function rawSections(text: string): RawSection[] {
  const sections: RawSection[] = [];
  let current: RawBlock[] = [];
  let depth = 0;
  let start = 1;
  const close = (end: number) => {
    if (current.length > 0 || depth > 0) sections.push({ depth, blocks: current, start, end });
  };
  let last = 0;
  for (const block of rawBlocks(text)) {
    const marks = heading.exec(block.text)?.[1];
    if (marks !== undefined && !block.text.includes("\n")) {
      close(last);
      [current, depth, start] = [[], marks.length, block.line];
    }
    current.push(block);
    last = block.line + block.text.split("\n").length - 1;
  }
  close(last);
  return sections;
}

/** Paragraphs, tables, lists and comments between blank lines; a block of code and a comment are whole. */
export function rawBlocks(text: string): RawBlock[] {
  const blocks: RawBlock[] = [];
  const lines = text.split("\n");
  let open: string | undefined;
  let isComment = false;
  let own: string[] = [];
  let first = 1;
  const flush = () => {
    if (own.length > 0) blocks.push({ text: own.join("\n"), gap: "\n", line: first });
    own = [];
  };
  lines.forEach((line, index) => {
    const isOpen = open !== undefined || isComment;
    if (line.trim() === "" && !isOpen) {
      flush();
      const before = blocks.at(-1);
      const isLast = index === lines.length - 1;
      if (before !== undefined && !isLast)
        blocks[blocks.length - 1] = { ...before, gap: `${before.gap}\n` };
      return;
    }
    if (own.length === 0) first = index + 1;
    // A heading stands alone, whatever follows it directly.
    if (!isOpen && own.length > 0 && heading.test(line)) {
      flush();
      first = index + 1;
    }
    own.push(line);
    if (!isComment) open = afterLine(line, open);
    if (open === undefined) isComment = isUnclosed(line, isComment);
    if (!isOpen && heading.test(line)) flush();
  });
  flush();
  return blocks;
}

function afterLine(line: string, open: string | undefined): string | undefined {
  const marks = fence.exec(line)?.[1];
  if (marks === undefined) return open;
  if (open === undefined) return marks;
  const closes = marks[0] === open[0] && marks.length >= open.length && line.trim() === marks;
  return closes ? undefined : open;
}

function isUnclosed(line: string, isComment: boolean): boolean {
  const opened = line.lastIndexOf("<!--");
  const closed = line.lastIndexOf("-->");
  if (isComment) return closed < 0 || opened > closed;
  return /^\s*<!--/u.test(line) && (closed < 0 || opened > closed);
}

/**
 * What a block says, whatever its layout: a formatter that aligns a table or wraps a paragraph edits nothing.
 */
export function blockHash(text: string): string {
  const folded = text.replaceAll(/\s+/gu, " ").replaceAll(/-{3,}/gu, "---").trim();
  return fingerprint(folded).slice(0, 8);
}
