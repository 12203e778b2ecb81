/** Tables of HTML whose cells are Markdown, or tables → items, those of inner tables below their own. */
import { htmlElements } from "./html.ts";
import { type MarkedText, TextBuilder } from "./marked-text.ts";
import type { Element } from "./outline.ts";

interface Row {
  readonly depth: number;
  readonly cells: MarkedText[][];
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
  readonly #rows: Row[] = [];
  /** The row that is open in each table. */
  readonly #open: (Row | undefined)[] = [];
  /** Code in cells stands behind the table. */
  readonly #behind: Element[] = [];

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
        if (end === "") this.#open.push(undefined);
        else this.#open.pop();
        if (!this.isOpen) return from;
      } else if (end === "") this.#begin(name);
    }
    this.#words(html.slice(from), offset + from, markdown);
    return html.length;
  }

  #begin(name: string): void {
    const at = this.#open.length - 1;
    if (name !== "tr") return void this.#open[at]?.cells.push([]);
    const row: Row = { depth: Math.min(at, deepest) + 1, cells: [] };
    this.#open[at] = row;
    if (this.#rows.length < mostRows) this.#rows.push(row);
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
    if (element.kind === "item") {
      const depth = this.#open.length + element.depth;
      this.#rows.push({ depth, cells: [[element.text]] });
    } else if (element.kind === "text") this.#open.at(-1)?.cells.at(-1)?.push(element.text);
    else this.#behind.push(element);
  }

  finish(): Element[] {
    const items = this.#rows.flatMap(({ depth, cells }): Element[] => {
      const text = joined(cells.flat());
      return text.text.trim() === "" ? [] : [{ kind: "item", depth, text }];
    });
    return [...items, ...this.#behind];
  }
}

/** Each in lines of its own. */
function joined(texts: readonly MarkedText[]): MarkedText {
  const whole = new TextBuilder();
  for (const [index, { text, runs }] of texts.entries()) {
    if (index > 0) whole.add(index === 1 ? "\n" : "\n\n", runs[0]?.offset ?? 0, "text");
    for (const { start, end, offset, look } of runs)
      whole.add(text.slice(start, end), offset, look);
  }
  return whole.finish();
}
