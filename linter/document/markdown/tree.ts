/** Markdown → its syntax tree. The only importer of the parser. */
import type { Definition, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { ParseBudget } from "./parse-budget.ts";
import { exactText } from "./exact-text.ts";
import { isUnclosed } from "./unclosed-block.ts";
import { type MarkdownProblem, malformed } from "./markdown-problem.ts";

/** Blocks of a part of the document. */
export interface Part {
  readonly nodes: readonly RootContent[];
  /** Offset of the part: places of its nodes begin there. */
  readonly base: number;
}

export interface Tree {
  readonly parts: readonly Part[];
  readonly definitions: ReadonlyMap<string, Definition>;
}

/** Reads Markdown that stands alone; throws when it is too involved. Nobody changes what it gives. */
export type ParseBlocks = (text: string) => readonly RootContent[];

const options = {
  extensions: [gfmTable()],
  mdastExtensions: [gfmTableFromMarkdown(), exactText],
};

/** The blocks of `text`, parsed at once. */
export const parseBlocks: ParseBlocks = (text) => fromMarkdown(text, options).children;

/**
 * The parser's time grows with the square of what it gets where lists or quotes follow each other,
 * so it gets one section after the other. What takes too long even so is refused.
 */
export function parseTree(text: string, parse: ParseBlocks = parseBlocks): Tree | MarkdownProblem {
  const effort = new ParseBudget();
  const cuts = cutsOf(text);
  for (const [index, base] of cuts.entries()) {
    const refusal = effort.add(text.slice(base, cuts[index + 1] ?? base), base);
    if (refusal !== undefined) return refusal;
  }
  const parts: Part[] = [];
  const definitions = new Map<string, Definition>();
  for (let from = 0, count = 1; from < cuts.length - 1; ) {
    const to = Math.min(from + count, cuts.length - 1);
    const [base = 0, end = text.length] = [cuts[from], cuts[to]];
    const part = text.slice(base, end);
    const refusal = count > 1 ? effort.add(part, base) : undefined;
    if (refusal !== undefined) return refusal;
    let nodes: readonly RootContent[];
    try {
      nodes = parse(part);
    } catch {
      return malformed("cannot parse the document: its Markdown is too complex", {
        start: base,
        end: base,
      });
    }
    const last = nodes.at(-1);
    if (to < cuts.length - 1 && last !== undefined && isUnclosed(last.type, ownOf(last, part))) {
      // What looked like a heading stands in a code block or in HTML: once more, with more of it.
      count *= 2;
      continue;
    }
    collect(nodes, definitions);
    parts.push({ nodes, base });
    [from, count] = [to, 1];
  }
  return { parts, definitions };
}

/** UTF-16 code units; below this, one part more costs more than it saves. */
const shortestPart = 2_000;

/** Offsets between which parts can be read alone, unless one of them ends in the middle of a block. */
function cutsOf(text: string): number[] {
  const cuts = [0];
  // Definitions of links apply to the whole document.
  if (!text.includes("]:")) {
    for (const { index } of text.matchAll(/(?<=[\r\n])#{1,6}(?=[ \t])/g)) {
      const isFar = index - (cuts.at(-1) ?? 0) >= shortestPart;
      if (isFar && isAfterBlankLine(text, index)) cuts.push(index);
    }
  }
  return [...cuts, text.length];
}

/** Of the offset of a line's beginning. */
function isAfterBlankLine(text: string, offset: number): boolean {
  let end = offset - (text.slice(offset - 2, offset) === "\r\n" ? 2 : 1);
  while (text[end - 1] === " " || text[end - 1] === "\t") end -= 1;
  return end <= 0 || text[end - 1] === "\n" || text[end - 1] === "\r";
}

function ownOf({ position }: RootContent, part: string): string {
  return part.slice(position?.start.offset, position?.end.offset);
}

function collect(nodes: readonly RootContent[], definitions: Map<string, Definition>): void {
  for (const node of nodes) {
    if (node.type === "definition") {
      if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
    } else if (node.type === "list" || node.type === "listItem" || node.type === "blockquote") {
      collect(node.children, definitions);
    }
  }
}
