/** A block of HTML → headings, texts, tables and code. The only reader of HTML in the linter. */
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { hasOpenField, isField, wordsOfField } from "./field-elements.ts";
import { type Look, type MarkedText, TextBuilder } from "./marked-text.ts";
import type { Element } from "./outline.ts";

export type HtmlPart =
  | Element
  | { readonly kind: "heading"; readonly depth: number; readonly text: MarkedText }
  /** The title of what can be folded. */
  | { readonly kind: "summary"; readonly text: MarkedText };

type Node = DefaultTreeAdapterTypes.ChildNode;
type Tag = DefaultTreeAdapterTypes.Element;
type TextNode = DefaultTreeAdapterTypes.TextNode;

/** More is not read: the parser's own time is linear, but what it makes of it is large. */
const longest = 300_000;
/** Elements within each other; deeper ones are left out. */
const deepest = 200;

const looks: ReadonlyMap<string, Look> = new Map([
  ["code", "code"],
  ["tt", "code"],
  ["kbd", "code"],
  ["b", "strong"],
  ["strong", "strong"],
  ["em", "emphasis"],
  ["i", "emphasis"],
]);

/** Elements that begin a line of their own within a text. */
const lines: ReadonlySet<string> = new Set(["li", "p", "div", "tr", "dt", "dd", "ul", "ol"]);

/** `offset` is where the block begins in the document. */
export function htmlElements(html: string, offset: number): HtmlPart[] {
  if (html.length > longest || html.startsWith("<!--")) return [];
  const root = parseFragment(html, { sourceCodeLocationInfo: true });
  const reader = new HtmlReader(html, offset);
  reader.blocks(root.childNodes, 0);
  return reader.parts;
}

class HtmlReader {
  readonly parts: HtmlPart[] = [];
  readonly #html: string;
  readonly #offset: number;
  readonly #hasOpenField: boolean;
  /** Fields around what is read. */
  #fields = 0;

  constructor(html: string, offset: number) {
    this.#html = html;
    this.#offset = offset;
    this.#hasOpenField = hasOpenField(html);
  }

  blocks(nodes: readonly Node[], depth: number): void {
    if (depth > deepest) return;
    let term: MarkedText | undefined;
    for (const node of nodes) {
      if (!("tagName" in node)) {
        this.#paragraph([node]);
        continue;
      }
      const heading = /^h([1-6])$/u.exec(node.tagName)?.[1];
      if (heading !== undefined) {
        this.parts.push({ kind: "heading", depth: Number(heading), text: this.#text([node]) });
      } else if (node.tagName === "table") this.#table(node);
      else if (node.tagName === "summary") {
        this.parts.push({ kind: "summary", text: this.#text([node]) });
      } else if (node.tagName === "pre") {
        this.parts.push({ kind: "code", language: "", text: this.#text([node], "code") });
      } else if (node.tagName === "li") {
        this.parts.push({ kind: "item", depth: 1, text: this.#text([node]) });
      } else if (node.tagName === "dt") term = this.#text([node]);
      else if (node.tagName === "dd" && term !== undefined) this.#definition(term, node);
      else if (/^(?:div|ul|ol|dl|section|details|blockquote|article|main)$/u.test(node.tagName)) {
        this.blocks(node.childNodes, depth + 1);
      } else if (!this.#hasOpenField && isField(node)) {
        this.#field(node, depth);
      } else if (isOwnElement(node, this.#html) && routeOf(node, this.#offset) === undefined) {
        const status = statusOfTab(node, this.#offset);
        if (status !== undefined) this.parts.push({ kind: "text", text: status });
        this.blocks(node.childNodes, depth + 1);
      } else this.#paragraph([node]);
    }
  }

  /** Fields within it are members of what it describes. */
  #field(node: Tag, depth: number): void {
    const from = this.parts.length;
    const { startTag, endOffset = 0 } = node.sourceCodeLocation ?? {};
    // The parser of HTML knows no `<Field />`: what follows such a one is beside it, not within.
    if (this.#html.charAt((startTag?.endOffset ?? endOffset) - 2) === "/") {
      const words = wordsOfField(node, this.#offset);
      this.parts.push({ kind: "item", depth: this.#fields + 1, text: words });
      return this.blocks(node.childNodes, depth + 1);
    }
    this.#fields += 1;
    this.blocks(node.childNodes, depth + 1);
    const [words] = this.parts.slice(from, from + 1);
    const isDescribed = words?.kind === "text";
    const text = new TextBuilder();
    const described = isDescribed ? [words.text] : [];
    for (const one of [wordsOfField(node, this.#offset), ...described]) {
      for (const { start, end, offset, look } of one.runs)
        text.add(one.text.slice(start, end), offset, look);
    }
    const item = { kind: "item", depth: this.#fields, text: text.finish() } as const;
    this.parts.splice(from, described.length, item);
    this.#fields -= 1;
  }

  #paragraph(nodes: readonly Node[]): void {
    const text = this.#text(nodes);
    if (text.text.trim() !== "") this.parts.push({ kind: "text", text });
  }

  /** A term and its definition read as an item `**term**: definition`. */
  #definition(term: MarkedText, node: Tag): void {
    const text = new TextBuilder();
    // A term may have the type behind its name: `<code>id</code> <em>string</em>`.
    const isMarked = term.runs.length > 1 && term.runs.some(({ look }) => look !== "text");
    if (!isMarked) text.add(term.text, term.offsetAt(0), "strong");
    for (const { start, end, offset, look } of isMarked ? term.runs : [])
      text.add(term.text.slice(start, end), offset, look);
    text.add(": ", term.offsetAt(term.text.length), "text");
    const inside = this.#text([node]);
    for (const { start, end, offset, look } of inside.runs) {
      text.add(inside.text.slice(start, end), offset, look);
    }
    this.parts.push({ kind: "item", depth: 1, text: text.finish() });
  }

  #table(table: Tag): void {
    const rows: { readonly isHead: boolean; readonly cells: readonly MarkedText[] }[] = [];
    const visit = (nodes: readonly Node[], depth: number): void => {
      for (const node of nodes) {
        if (!("tagName" in node) || depth > deepest) continue;
        if (node.tagName !== "tr") {
          visit(node.childNodes, depth + 1);
          continue;
        }
        const cells = node.childNodes.filter((one): one is Tag => "tagName" in one);
        const isHead = cells.every(({ tagName }) => tagName === "th");
        rows.push({ isHead, cells: cells.map((cell) => this.#text([cell])) });
      }
    };
    visit(table.childNodes, 0);
    const [first] = rows;
    const header = first?.isHead ? first.cells : [];
    const body = rows.slice(first?.isHead ? 1 : 0).map(({ cells }) => cells);
    this.parts.push({ kind: "table", header, rows: body });
  }

  #text(nodes: readonly Node[], around: Look = "text"): MarkedText {
    const text = new TextBuilder();
    let hasText = false;
    let breaks = false;
    const waiting: { readonly node: Node | undefined; readonly look: Look }[] = nodes
      .map((node) => ({ node, look: around }))
      .reverse();
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { node, look } = next;
      if (node === undefined) {
        breaks = hasText;
        continue;
      }
      const at = this.#offset + (node.sourceCodeLocation?.startOffset ?? 0);
      if ("value" in node) {
        if (breaks && node.value.trim() !== "") {
          text.add("\n", at, look);
          breaks = false;
        }
        for (const line of this.#lines(node)) text.add(line.text, line.offset, look);
        hasText ||= node.value.trim() !== "";
      } else if ("tagName" in node) {
        const route = routeOf(node, this.#offset);
        if (route !== undefined) for (const one of route) text.add(one.text, one.offset, look);
        if (node.tagName === "br") text.add("\n", at, look);
        // What stands in such an element is in lines of its own.
        if (lines.has(node.tagName)) {
          breaks = hasText;
          waiting.push({ node: undefined, look });
        }
        const inside = around === "code" ? around : (looks.get(node.tagName) ?? look);
        for (const child of node.childNodes.toReversed()) {
          waiting.push({ node: child, look: inside });
        }
      }
    }
    return text.finish();
  }

  /** The lines of a text: a line end of two characters is one in what the parser gives. */
  *#lines({ value, sourceCodeLocation }: TextNode): Iterable<{ text: string; offset: number }> {
    const { startOffset = 0, endOffset = 0 } = sourceCodeLocation ?? {};
    const written = this.#html.slice(startOffset, endOffset);
    const ends = [...written.matchAll(/\r\n?|\n/gu)].map(({ index, 0: end }) => index + end.length);
    const starts = [0, ...ends].filter((start) => start < written.length);
    const texts = value.split(/(?<=\n)/u);
    for (const [index, text] of texts.entries()) {
      // From the end, since the parser leaves out a line end after `<pre>`.
      const start = starts[starts.length - texts.length + index] ?? 0;
      yield { text, offset: this.#offset + startOffset + start };
    }
  }
}

/** Elements of a page's own begin with a capital: `<Tabs>`. */
function isOwnElement({ sourceCodeLocation }: Tag, html: string): boolean {
  const start = (sourceCodeLocation?.startOffset ?? -2) + 1;
  return /^[A-Z][a-z]/u.test(html.slice(start, start + 2));
}

/** `<TabItem value="404" label="HTTP 404">`: what follows is the answer with that status. */
function statusOfTab(tag: Tag, offset: number): MarkedText | undefined {
  const own = ["label", "title", "value"]
    .map((name) => attributeOf(tag, new RegExp(`^${name}$`, "u"), offset))
    .find((one) => /^(?:HTTP\s+|Status:?\s+)?[1-5]\d\d(?:$|[\s:(–—-])/iu.test(one?.text ?? ""));
  if (own === undefined) return undefined;
  const text = new TextBuilder();
  if (/^\d/u.test(own.text)) text.add("HTTP ", own.offset, "text");
  text.add(own.text, own.offset, "text");
  return text.finish();
}

function attributeOf({ attrs, sourceCodeLocation }: Tag, name: RegExp, offset: number) {
  const found = attrs.find((one) => name.test(one.name));
  const place = found === undefined ? undefined : sourceCodeLocation?.attrs?.[found.name];
  if (found === undefined || place === undefined) return undefined;
  return { text: found.value, offset: offset + place.endOffset - 1 - found.value.length };
}

/** `<Endpoint method="POST" path="/users" />`: an element of a page's own that shows a request. */
function routeOf(tag: Tag, offset: number) {
  const method = attributeOf(tag, /^method$/u, offset);
  const path = attributeOf(tag, /^(?:path|url|route|endpoint)$/u, offset);
  if (method === undefined || path === undefined || !path.text.includes("/")) return undefined;
  const upper = { ...method, text: method.text.toUpperCase() };
  return [upper, { text: " ", offset: method.offset }, path];
}
