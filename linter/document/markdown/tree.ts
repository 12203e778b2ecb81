/** Markdown → its syntax tree. */
import type { Definition, RootContent } from "mdast";
import { ParseBudget } from "./parse-budget.ts";
import { type ParseBlocks, parseBlocks } from "./parse-blocks.ts";
import { timesForDrafts } from "./characters.ts";
import { isDrafted } from "../../derived/section-comment.ts";
import { isUnclosed } from "./unclosed-block.ts";
import { type MarkdownProblem, malformed } from "./markdown-problem.ts";
import type { Span } from "../../model/document.ts";
import type { ParsedTable, TableForm } from "./pipe-table.ts";
import { barredStretches, readPlainTable } from "./plain-table.ts";

/** Blocks of a part of the document, or one table. */
export type Part<Cell> = BlocksPart | TablePart<Cell>;

interface BlocksPart {
  readonly nodes: readonly RootContent[];
  /** Offset of the part: places of its nodes begin there. */
  readonly base: number;
}

interface TablePart<Cell> {
  readonly table: ParsedTable<Cell>;
  readonly span: Span;
}

export interface Tree<OnePart = BlocksPart> {
  readonly parts: readonly OnePart[];
  readonly definitions: ReadonlyMap<string, Definition>;
}

/**
 * The parser's time grows with the square of what it gets where lists or quotes follow each other,
 * so it gets one section after the other. What takes too long even so is refused.
 */
export function parseTree(text: string, parse: ParseBlocks = parseBlocks): Tree | MarkdownProblem {
  return treeOf(text, ({ start, end }) => [{ nodes: parse(text.slice(start, end)), base: start }]);
}

/** The same for those who ask for no nodes of tables, which is faster by half. */
export function parseTreeWithTables<Cell>(
  text: string,
  form: TableForm<Cell>,
  parse: ParseBlocks = parseBlocks,
): Tree<Part<Cell>> | MarkdownProblem {
  const mayDivide = !hasDefinitions(text) && !text.includes("\r");
  return treeOf<Part<Cell>>(text, (span) => {
    const divided = mayDivide ? dividedByTables(text, span, { parse, form }) : undefined;
    return divided ?? [{ nodes: parse(text.slice(span.start, span.end)), base: span.start }];
  });
}

/** `read` throws what the parser throws. */
function treeOf<OnePart extends Part<unknown>>(
  text: string,
  read: (span: Span) => readonly OnePart[],
): Tree<OnePart> | MarkdownProblem {
  const effort = new ParseBudget(isDrafted(text) ? timesForDrafts : 1);
  const cuts = cutsOf(text);
  for (const [index, base] of cuts.entries()) {
    const refusal = effort.add(text.slice(base, cuts[index + 1] ?? base), base);
    if (refusal !== undefined) return refusal;
  }
  const parts: OnePart[] = [];
  const definitions = new Map<string, Definition>();
  for (let from = 0, count = 1; from < cuts.length - 1; ) {
    const to = Math.min(from + count, cuts.length - 1);
    const [base = 0, end = text.length] = [cuts[from], cuts[to]];
    const refusal = count > 1 ? effort.add(text.slice(base, end), base) : undefined;
    if (refusal !== undefined) return refusal;
    let found: readonly OnePart[];
    try {
      found = read({ start: base, end });
    } catch {
      return malformed("cannot parse the document: its Markdown is too complex", {
        start: base,
        end: base,
      });
    }
    if (to < cuts.length - 1 && endsOpen(found.at(-1), text)) {
      // What looked like a heading stands in a code block or in HTML: once more, with more of it.
      count *= 2;
      continue;
    }
    for (const one of found) {
      if ("nodes" in one) collect(one.nodes, definitions);
      parts.push(one);
    }
    [from, count] = [to, 1];
  }
  return { parts, definitions };
}

/** What stands for a table where the parser reads the rest: like a table, it ends lists and quotes. */
const placeholder = "***\n";

/**
 * A stretch of the document with its tables on their own, of which the parser then reads only what is not
 * plain: a long table takes it most of its time. All that stands between tables is parsed at once, since each
 * call of the parser takes as long as some paragraphs. `undefined` where a bar may stand in a block around it.
 */
function dividedByTables<Cell>(
  text: string,
  { start, end }: Span,
  { parse, form }: { readonly parse: ParseBlocks; readonly form: TableForm<Cell> },
): Part<Cell>[] | undefined {
  const part = text.slice(start, end);
  const tables: TablePart<Cell>[] = [];
  /** Where the words begin that stand before each table, and behind the last one. */
  const froms = [0];
  const words: string[] = [];
  for (const stretch of barredStretches(part)) {
    const span = { start: start + stretch.start, end: start + stretch.end };
    const table = readPlainTable(text, span, parse, form);
    if (table === undefined) continue;
    // As of the parser's node, which ends with its last row.
    const last = part[stretch.end - 1] === "\n" ? 1 : 0;
    tables.push({ table, span: { start: span.start, end: span.end - last } });
    words.push(part.slice(froms.at(-1), stretch.start));
    froms.push(stretch.end);
  }
  if (tables.length === 0) return undefined;
  words.push(part.slice(froms.at(-1)));
  if (words.every((each) => each.trim() === "")) return tables;
  const nodes = parse(words.join(placeholder));
  const parts: Part<Cell>[] = [];
  let at = 0;
  let next = 0;
  for (const [index, { length }] of words.entries()) {
    const first = next;
    while (offsetOf(nodes[next]) < at + length) next += 1;
    const base = start + (froms[index] ?? 0) - at;
    if (next > first) parts.push({ nodes: nodes.slice(first, next), base });
    at += length;
    const table = tables[index];
    if (table === undefined) break;
    const isApart = nodes[next]?.type === "thematicBreak" && offsetOf(nodes[next]) === at;
    if (!isApart || endsOpen(parts.at(-1), text)) return undefined;
    parts.push(table);
    next += 1;
    at += placeholder.length;
  }
  return parts;
}

/** Behind everything where there is no node. */
function offsetOf(node: RootContent | undefined): number {
  return node === undefined ? Infinity : (node.position?.start.offset ?? 0);
}

/** Whether the part ends in the middle of a code block or of HTML. */
function endsOpen(part: Part<unknown> | undefined, text: string): boolean {
  if (part === undefined || "table" in part) return false;
  const last = part.nodes.at(-1);
  if (last === undefined) return false;
  const { start, end } = last.position ?? { start: { offset: 0 }, end: { offset: 0 } };
  const own = text.slice(part.base + (start.offset ?? 0), part.base + (end.offset ?? 0));
  return isUnclosed(last.type, own);
}

/** Definitions of links apply to the whole document. */
function hasDefinitions(text: string): boolean {
  return text.includes("]:");
}

/** UTF-16 code units; below this, one part more costs more than it saves. */
const shortestPart = 2_000;

/** Offsets between which parts can be read alone, unless one of them ends in the middle of a block. */
function cutsOf(text: string): number[] {
  const cuts = [0];
  if (!hasDefinitions(text)) {
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

function collect(nodes: readonly RootContent[], definitions: Map<string, Definition>): void {
  for (const node of nodes) {
    if (node.type === "definition") {
      if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
    } else if (node.type === "list" || node.type === "listItem" || node.type === "blockquote") {
      collect(node.children, definitions);
    }
  }
}
