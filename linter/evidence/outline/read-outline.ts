/** Markdown of any style → its outline. What the grammar of `strict` refuses is read here as far as it goes. */
import type { Code, RootContent, Table } from "mdast";
import type { MarkdownProblem } from "../../document/markdown/markdown-problem.ts";
import { type ParseBlocks, parseBlocks } from "../../document/markdown/parse-blocks.ts";
import type { ParsedTable, TableForm } from "../../document/markdown/pipe-table.ts";
import { Slugger } from "../../document/markdown/slug.ts";
import { parseTree, parseTreeWithTables } from "../../document/markdown/tree.ts";
import {
  endpointOfMatter,
  endpointOfTitledCode,
  frontMatterOf,
  titleOfMatter,
} from "./endpoints-in-settings.ts";
import { boxOf, elementOf, linesOf } from "./boxes.ts";
import { htmlElements } from "./html.ts";
import { type MarkedText, TextBuilder } from "./marked-text.ts";
import { MixedTable, isMixed } from "./mixed-table.ts";
import type { Element, Outline, OutlineSection } from "./outline.ts";
import { withFences } from "./shortcodes.ts";
import { phrasingText } from "./phrasing.ts";

type OpenSection = OutlineSection & { readonly elements: Element[] };

/** The outline of `text`, or why it cannot be parsed. */
export function readOutline(
  written: string,
  parse: ParseBlocks = parseBlocks,
): Outline | MarkdownProblem {
  const text = withFences(written);
  const matter = frontMatterOf(text);
  const tree = parseTreeWithTables(withoutFrontMatter(text, matter), markedCells, parse);
  if (!("parts" in tree)) return tree;
  const reader = new OutlineReader(text, parse);
  const endpoint = endpointOfMatter(matter);
  if (endpoint !== undefined) reader.sections[0]?.elements.push({ kind: "text", text: endpoint });
  for (const part of tree.parts) {
    if ("table" in part) reader.table(part.table);
    else reader.read(part.nodes, part.base);
  }
  reader.endTable();
  reader.titlePage(titleOfMatter(matter));
  return { sections: reader.sections };
}

/** Its place is kept, as blanks. */
function withoutFrontMatter(text: string, matter: string): string {
  return matter.replaceAll(/[^\r\n]/gu, " ") + text.slice(matter.length);
}

/** Cells as texts with the look of their parts. */
const markedCells: TableForm<MarkedText> = {
  cell: ({ pieces }) => {
    const text = new TextBuilder();
    for (const { kind, text: words, span } of pieces)
      text.add(words, span.start, kind === "code" ? "code" : "text");
    return text.finish();
  },
  row: ({ base }, { children }) => ({
    cells: children.map((cell) => phrasingText(cell.children, base)),
    notes: [],
  }),
};

class OutlineReader {
  readonly sections: OpenSection[] = [{ depth: 0, slug: "", elements: [] }];
  readonly #text: string;
  readonly #slugger = new Slugger();

  readonly #parse: ParseBlocks;
  #within = 0;
  /** The page in a cell that was begun last. */
  #box: OpenSection | undefined;
  /** One of HTML that is not closed yet. */
  #table: MixedTable | undefined;

  constructor(text: string, parse: ParseBlocks) {
    this.#text = text;
    this.#parse = parse;
  }

  read(nodes: readonly RootContent[], base: number, depth = 0): void {
    for (const node of nodes) this.#node(node, base, depth);
  }

  table({ header, rows }: Pick<ParsedTable<MarkedText>, "header" | "rows">): void {
    this.#addTable({ header, rows });
  }

  #addTable(table: Pick<ParsedTable<MarkedText>, "header" | "rows">): void {
    const box = this.#table === undefined ? boxOf(table) : undefined;
    if (box === undefined) return this.#add({ kind: "table", ...table });
    const isBox = ({ depth }: OpenSection) => !Number.isInteger(depth);
    const depth = this.#sections(isBox)?.depth ?? (this.sections.at(-1)?.depth ?? 0) + 0.5;
    this.#heading(box.title, depth);
    this.#box = this.sections.at(-1);
    for (const one of box.elements) this.#add(one);
  }

  #node(node: RootContent, base: number, depth: number): void {
    switch (node.type) {
      case "heading":
        this.#heading(phrasingText(node.children, base), node.depth);
        break;
      case "paragraph": {
        const text = phrasingText(node.children, base);
        // What an empty line has parted from its cell goes on in the same way.
        const from = base + (node.position?.start.offset ?? 0);
        const isParted = /^\s*<br\b/iu.test(this.#text.slice(from, from + 20));
        if (isParted && this.#box !== undefined && this.#box === this.sections.at(-1)) {
          for (const line of linesOf(text)) this.#add(elementOf(line));
          break;
        }
        const written = this.#withLineEnds(text);
        const starred = withoutStars(written);
        const lined = starred ?? written;
        const isTyped = lined.runs[0]?.look !== "text" && typed.test(lined.text);
        const isItem = starred !== undefined || isTyped || definition.test(lined.text);
        if (!isItem) this.#add({ kind: "text", text });
        else if (this.#table !== undefined) this.#add({ kind: "text", text: lined });
        else this.#add({ kind: "item", depth, text: lined });
        break;
      }
      case "list":
        for (const item of node.children) this.#item(item.children, base, depth + 1);
        break;
      case "blockquote":
        this.read(node.children, base, depth);
        break;
      case "table":
        this.#rows(node, base);
        break;
      case "code": {
        const text = this.#code(node, base);
        const start = base + (node.position?.start.offset ?? 0);
        const endpoint = endpointOfTitledCode(
          this.#text.slice(start, lineEnd(this.#text, start)),
          start,
          text,
        );
        if (endpoint === undefined) this.#add({ kind: "code", language: node.lang ?? "", text });
        else this.#add({ kind: "text", text: endpoint });
        break;
      }
      case "html": {
        // As written: the parser's value has no line ends.
        const start = base + (node.position?.start.offset ?? 0);
        const html = this.#text.slice(start, base + (node.position?.end.offset ?? 0));
        if (this.#table === undefined && !isMixed(html)) this.#html(html, start);
        else this.#cells(html, start);
      }
    }
  }

  /** The parser has a space for a line end. */
  #withLineEnds({ text, runs }: MarkedText): MarkedText {
    const lined = new TextBuilder();
    for (const { start, end, offset, look } of runs) {
      const isLineEnd = end - start === 1 && /[\r\n]/u.test(this.#text.charAt(offset));
      lined.add(isLineEnd ? "\n" : text.slice(start, end), offset, look);
    }
    return lined.finish();
  }

  #add(element: Element): void {
    if (this.#table === undefined) this.sections.at(-1)?.elements.push(element);
    else this.#table.add(element);
  }

  endTable(): void {
    const elements = this.#table?.finish() ?? [];
    this.#table = undefined;
    for (const one of elements) this.#add(one);
  }

  /** A page whose title is in its front matter has none in its text. */
  titlePage(pageTitle: MarkedText | undefined): void {
    const [first] = this.sections;
    if (first === undefined || pageTitle === undefined) return;
    if (this.sections.some(({ depth }) => depth === 1)) return;
    this.sections[0] = { ...first, pageTitle };
  }

  #heading(title: MarkedText, depth: number): void {
    this.endTable();
    let parent = this.sections.length - 1;
    while (parent > 0 && (this.sections[parent]?.depth ?? 0) >= depth) {
      parent = this.sections[parent]?.parent ?? 0;
    }
    this.sections.push({
      title,
      depth,
      slug: this.#slugger.slug(title.text),
      parent,
      elements: [],
    });
  }

  #item(nodes: readonly RootContent[], base: number, depth: number): void {
    const [first, ...others] = nodes;
    if (first?.type !== "paragraph") return this.read(nodes, base, depth);
    this.#add({ kind: "item", depth, text: phrasingText(first.children, base) });
    this.read(others, base, depth);
  }

  #rows({ children }: Table, base: number): void {
    const [header = [], ...rows] = children.map((row) =>
      row.children.map((cell) => phrasingText(cell.children, base)),
    );
    this.#addTable({ header, rows });
  }

  /** Each line with its place: what opens lists and quotes before it is no part of it. */
  #code({ value, position }: Code, base: number): MarkedText {
    const start = base + (position?.start.offset ?? 0);
    const isFenced = /^(?:`{3}|~{3})/u.test(this.#text.slice(start, start + 3));
    let lineStart = isFenced
      ? nextLine(this.#text, start)
      : this.#text.lastIndexOf("\n", start) + 1;
    const text = new TextBuilder();
    for (const line of value.split(/\r\n|\n|\r/u)) {
      const end = lineEnd(this.#text, lineStart);
      text.add(`${line}\n`, Math.max(lineStart, end - line.length), "code");
      lineStart = nextLine(this.#text, lineStart);
    }
    return text.finish();
  }

  #markdown(text: string, offset: number): void {
    const isSmall = text.length <= longestWithin && this.#within < deepestWithin;
    const tree = isSmall ? parseTree(text, this.#parse) : undefined;
    if (tree === undefined || !("parts" in tree)) return this.#htmlParts(text, offset);
    this.#within += 1;
    for (const { nodes, base } of tree.parts) this.read(nodes, offset + base);
    this.#within -= 1;
  }

  #cells(html: string, offset: number): void {
    const table = (this.#table ??= new MixedTable());
    const end = table.html(html, offset, (text, at) => this.#markdown(text, at));
    if (table.isOpen) return;
    this.endTable();
    if (html.slice(end).trim() !== "") this.#html(html.slice(end), offset + end);
  }

  #html(html: string, offset: number): void {
    // A tag alone in its line keeps Markdown from seeing a heading in the line after it.
    const heading = /^(#{1,6})[ \t]+([^\r\n]+)$/mu.exec(html);
    if (heading !== null && !html.startsWith("<!--") && !/<(?:pre|script|style)\b/iu.test(html)) {
      const { 0: line, 1: marks = "", 2: words = "", index } = heading;
      this.#htmlParts(html.slice(0, index), offset);
      const title = new TextBuilder();
      title.add(words, offset + index + line.length - words.length, "text");
      this.#heading(title.finish(), marks.length);
      const end = index + line.length;
      return this.#markdown(html.slice(end), offset + end);
    }
    this.#htmlParts(html, offset);
    if (/<\/details>\s*$/u.test(html)) this.#endFolded();
  }

  /** One with a method and a path is a title; those of one list are of the same depth. */
  #summary(text: MarkedText): void {
    if (!endpoint.test(text.text.slice(0, 300))) return this.#add({ kind: "text", text });
    const depth = this.#sections(({ depth: one }) => !Number.isInteger(one))?.depth;
    this.#heading(text, depth ?? (this.sections.at(-1)?.depth ?? 0) + 0.5);
  }

  /** The nearest section around that is so. */
  #sections(test: (section: OpenSection) => boolean): OpenSection | undefined {
    let at: number | undefined = this.sections.length - 1;
    for (let left = 10; at !== undefined && left > 0; left -= 1) {
      const section: OpenSection | undefined = this.sections[at];
      if (section !== undefined && test(section)) return section;
      at = section?.parent;
    }
    return undefined;
  }

  /** What follows a folded part is none of it. */
  #endFolded(): void {
    const folded = this.#sections(({ depth }) => !Number.isInteger(depth));
    const parent = folded?.parent;
    const around = parent === undefined ? undefined : this.sections[parent];
    if (parent === undefined || around === undefined) return;
    const { depth, slug } = around;
    this.sections.push({ depth: Math.floor(depth), slug, parent, elements: [] });
  }

  #htmlParts(html: string, offset: number): void {
    for (const part of htmlElements(html, offset)) {
      if (part.kind === "heading") this.#heading(part.text, part.depth);
      else if (part.kind === "summary") this.#summary(part.text);
      else this.#add(part);
    }
  }
}

/** `** name **` in a line of its own: a space within the stars makes them no emphasis, but is meant as one. */
function withoutStars({ text, runs }: MarkedText): MarkedText | undefined {
  const found = /^\s*\*\*\s+([\w.[\]-]{1,60})\s+\*\*[ \t]*(?=\n)/u.exec(text);
  if (found === null) return undefined;
  const [all, name = ""] = found;
  const from = all.indexOf(name);
  const builder = new TextBuilder();
  for (const { start, end, offset, look } of runs) {
    const [first, until] = [Math.max(start, from), Math.min(end, from + name.length)];
    if (first < until) builder.add(text.slice(first, until), offset + first - start, "strong");
    const rest = Math.max(start, all.length);
    if (rest < end) builder.add(text.slice(rest, end), offset + rest - start, look);
  }
  return builder.finish();
}

/**
 * A term with its definition in the next line, a name with its type and "Required" in the first, or a name alone in the
 * first and these in the second.
 */
const definition =
  /^[^\n]{1,80}\n:\s|^[\w.[\]-]{1,60}\s[^\n·|]{0,40}[·|]\s*(?:required|optional)\b|^[\w.[\]-]{1,60}\s*\n\s*(?:(?:required|optional)[^\n.]{0,40}|(?:\w+\s+){0,3}(?:string|integer|number|boolean|object|array)s?)\s*$/iu;

/** A name in bold or code with its type behind it, and more in the lines below. */
const typed =
  /^[\w.[\]-]{1,60}[ \t]+(?:(?:array|list)\s+of\s+)?(?:string|integer|number|boolean|object|array|float|int|bool)s?(?:[ \t,(]+(?:required|optional)\)?)?[ \t]*(?:\n|$)/iu;

const endpoint = /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b[^\n]*\//u;

/** Markdown within what the parser took for HTML: longer ones, and those within others, stay HTML. */
const longestWithin = 20_000;
const deepestWithin = 10;

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  const last = end === -1 ? text.length : end;
  return text[last - 1] === "\r" ? last - 1 : last;
}

function nextLine(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end === -1 ? text.length : end + 1;
}
