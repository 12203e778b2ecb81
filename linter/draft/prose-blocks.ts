/** A long description → blocks of Markdown: paragraphs, lists and code, and nothing else. */
import { inline, seen, withoutTags } from "./safe-text.ts";

/** Longer ones are cut, so that a document stays one that people read. */
const longest = 40_000;

/** The blocks of a description, each of one or several lines. */
export function proseBlocks(text: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) blocks.push(lines.join("\n"));
    lines = [];
  };
  for (const part of partsOf(withCodeKept(text.slice(0, longest)))) {
    if (typeof part === "string") {
      const line = safeLine(part);
      if (line === "") flush();
      else {
        // A list that follows a paragraph directly is a block of its own.
        if (isItem(line) && !lines.some(isItem)) flush();
        lines.push(line);
      }
    } else {
      flush();
      if (part.length > 0) blocks.push(fenced(part));
    }
  }
  flush();
  return blocks;
}

/** Tags go where they are no code. */
function withCodeKept(text: string): string {
  const pieces = seen(text).split(/^(\s{0,3}(?:```|~~~)[^\n]*\n[^]*?^\s{0,3}(?:```|~~~)\s*$)/mu);
  return pieces.map((piece, index) => (index % 2 === 1 ? piece : withoutTags(piece))).join("");
}

/** Lines, and the lines of each block of code; rows of a table are shown as they are written. */
function* partsOf(text: string): Generator<string | string[]> {
  let code: string[] | undefined;
  let rows: string[] = [];
  for (const line of text.split("\n")) {
    const isFence = /^\s{0,3}(?:```|~~~)/u.test(line);
    if (isFence) {
      if (code !== undefined) yield code;
      code = code === undefined ? [] : undefined;
      continue;
    }
    if (code !== undefined) {
      code.push(line);
      continue;
    }
    if (/^\s*\|.*\|\s*$/u.test(line)) {
      rows.push(line.trim());
      continue;
    }
    if (rows.length > 0) yield rows;
    rows = [];
    yield line;
  }
  if (rows.length > 0) yield rows;
  if (code !== undefined) yield code;
}

function fenced(lines: readonly string[]): string {
  const longestRun = Math.max(2, ...lines.map((line) => /^\s*(`+)/u.exec(line)?.[1]?.length ?? 0));
  const fence = "`".repeat(longestRun + 1);
  return [`${fence}text`, ...lines.map((line) => line.trimEnd()), fence].join("\n");
}

function isItem(line: string): boolean {
  return /^\s*(?:-|\d{1,9}\.) /u.test(line);
}

/** A line that is a heading becomes bold; marks that begin other blocks are escaped. */
function safeLine(line: string): string {
  const [, before = "", rest = ""] = /^(\s*)(.*?)\s*$/u.exec(line) ?? [];
  if (rest === "") return "";
  const [, title] = /^#{1,6}\s+(.*?)\s*#*$/u.exec(rest) ?? [];
  if (title !== undefined) return title === "" ? "" : `**${inline(title.replaceAll("*", ""))}**`;
  const [, item] = /^[-*+]\s+(.+)$/u.exec(rest) ?? [];
  const indent = "  ".repeat(Math.min(2, Math.floor(before.length / 2)));
  if (item !== undefined && !isRule(rest)) return `${indent}- ${guarded(item)}`;
  const [, number, words] = /^(\d{1,9})[.)]\s+(.+)$/u.exec(rest) ?? [];
  if (words !== undefined) return `${number}. ${guarded(words)}`;
  return guarded(rest);
}

function isRule(text: string): boolean {
  return /^[\s*_=+|:-]+$/u.test(text);
}

/** A line whose beginning opens no block. */
function guarded(text: string): string {
  const words = inline(text);
  if (isRule(words)) return words.replaceAll(/[-*_=+|:]/gu, String.raw`\$&`);
  return words.replace(/^(?:[#>+=|~*-](?=[\s#>=|~*+-]|$)|~{3,}|\|)/u, String.raw`\$&`);
}
