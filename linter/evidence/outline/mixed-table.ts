/** Tables of HTML whose cells are Markdown, or tables → items, those of inner tables below their own. */
import { htmlElements } from "./html.ts";
import { type MarkedText, TextBuilder } from "./marked-text.ts";
import type { Element } from "./outline.ts";

interface Table {
  readonly rows: Row[];
}

interface Row {
  readonly cells: (Element | Table)[][];
}

const tags = /<(\/?)(table|tr|td|th)\b[^<>]*>/giu;
/** Tables within each other; deeper ones count for the last. */
const deepest = 10;
const mostRows = 5_000;

/** Whether a block leaves a table open, or has one within another: no parser of HTML alone sees all of its cells. */
export function isMixed(html: string): boolean {
  let open = 0;
  for (const [, end, name = ""] of html.matchAll(tags)) {
    if (!/^table$/iu.test(name)) continue;
    open += end === "" ? 1 : -1;
    if (open > 1) return true;
  }
  return open > 0;
}

/** One table, from the block that opens it to the one that closes it. */
export class MixedTable {
  readonly #whole: Table = { rows: [] };
  readonly #open: Table[] = [];
  #count = 0;

  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** A block of HTML, whose texts may be Markdown; gives back what follows the end of the table. */
  html(html: string, offset: number, markdown: (text: string, offset: number) => void): number {
    let from = 0;
    for (const { 0: tag, 1: end, 2: own = "", index } of html.matchAll(tags)) {
      this.#words(html.slice(from, index), offset + from, markdown);
      from = index + tag.length;
      const name = own.toLowerCase();
      if (name === "table") {
        if (end === "") this.#enter();
        else this.#open.pop();
        if (!this.isOpen) return from;
      } else if (end === "") this.#begin(name);
    }
    this.#words(html.slice(from), offset + from, markdown);
    return html.length;
  }

  #enter(): void {
    const inner: Table = this.isOpen ? { rows: [] } : this.#whole;
    if (this.#open.length < deepest) this.#open.at(-1)?.rows.at(-1)?.cells.at(-1)?.push(inner);
    this.#open.push(inner);
  }

  #begin(name: string): void {
    const rows = this.#open.at(-1)?.rows;
    if (name !== "tr") return void rows?.at(-1)?.cells.push([]);
    this.#count += 1;
    if (this.#count <= mostRows) rows?.push({ cells: [] });
  }

  #words(text: string, offset: number, markdown: (text: string, offset: number) => void): void {
    if (text.trim() === "") return;
    if (!text.includes("<")) return markdown(text, offset);
    for (const part of htmlElements(text, offset)) {
      if (part.kind === "heading" || part.kind === "summary") {
        this.add({ kind: "text", text: part.text });
      } else this.add(part);
    }
  }

  /** What Markdown has between the tags. */
  add(element: Element): void {
    this.#open.at(-1)?.rows.at(-1)?.cells.at(-1)?.push(element);
  }

  finish(): Element[] {
    const found: Found = { elements: [], behind: [] };
    addTable(this.#whole, 1, found);
    return [...found.elements, ...found.behind];
  }
}

interface Found {
  readonly elements: Element[];
  /** What would part the items of one table. */
  readonly behind: Element[];
}

function addTable({ rows }: Table, depth: number, found: Found, hasNames = true): void {
  for (const { cells } of rows) {
    if (isLayout(cells)) {
      for (const cell of cells) addCell(cell, found);
      continue;
    }
    const parts = cells.flat();
    const texts = parts.flatMap((one) => ("kind" in one && one.kind === "text" ? [one.text] : []));
    const text = joined(texts, hasNames);
    if (text.text.trim() !== "") found.elements.push({ kind: "item", depth, text });
    let tables = 0;
    for (const one of parts) {
      // Of several tables in one row, only the first is certain to be about what the row names.
      if (!("kind" in one)) addTable(one, depth + 1, found, (tables += 1) === 1);
      else if (one.kind === "item") found.elements.push({ ...one, depth: depth + one.depth });
      else if (one.kind !== "text") found.behind.push(one);
    }
  }
}

/** Tables side by side are about things of their own. */
function isLayout(cells: Row["cells"]): boolean {
  const isTable = (one: Element | Table) => !("kind" in one) || one.kind === "table";
  const withTables = cells.filter((cell) => cell.some(isTable));
  return withTables.length > 1 || (cells[0]?.some(isTable) ?? false);
}

function addCell(cell: readonly (Element | Table)[], { elements }: Found): void {
  for (const one of cell) {
    if ("kind" in one) elements.push(one);
    else {
      const inner: Found = { elements: [], behind: [] };
      addTable(one, 1, inner);
      elements.push(...inner.elements, ...inner.behind);
    }
  }
}

/** Each in lines of its own. One word in the first cell is the name of the row. */
function joined(texts: readonly MarkedText[], hasName: boolean): MarkedText {
  const whole = new TextBuilder();
  for (const [index, { text, runs }] of texts.entries()) {
    if (index > 0) whole.add(index === 1 ? "\n" : "\n\n", runs[0]?.offset ?? 0, "text");
    const isName =
      hasName && index === 0 && texts.length > 1 && /^\s*[A-Za-z_$][\w.$[\]-]*\s*$/u.test(text);
    for (const { start, end, offset, look } of runs) {
      const own = text.slice(start, end);
      whole.add(own, offset, isName && look === "text" && own.trim() !== "" ? "strong" : look);
    }
  }
  return whole.finish();
}
