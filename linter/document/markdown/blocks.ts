/** Nodes of the syntax tree → the blocks of the document, in its order. */
import type { Heading, Html, List, ListItem, Paragraph, RootContent } from "mdast";
import type { Phrase } from "../../model/document.ts";
import { readComments } from "./comment.ts";
import { malformed } from "./markdown-problem.ts";
import { isUnclosed } from "./unclosed-block.ts";
import { type ParsedPhrase, type Source, readPhrase, spanOf } from "./phrase.ts";
import { failedTable, readTable } from "./pipe-table.ts";
import type { Sections } from "./sections.ts";

export class BlockReader {
  readonly #source: Source;
  readonly #sections: Sections;

  constructor(source: Source, sections: Sections) {
    this.#source = source;
    this.#sections = sections;
  }

  /** `lists` is how many are around; `isTop` holds outside of lists and quotes. */
  read(nodes: readonly RootContent[], lists = 0, isTop = true): void {
    for (const node of nodes) {
      switch (node.type) {
        case "heading":
          this.#heading(node, isTop);
          break;
        case "paragraph":
          this.#paragraph(node);
          break;
        case "html":
          this.#html(node);
          break;
        case "list":
          this.#list(node, lists + 1);
          break;
        case "blockquote":
          this.read(node.children, lists, false);
          break;
        case "table": {
          const { notes, ...table } = readTable(this.#source, node);
          this.#note({ notes });
          this.#sections.block({ kind: "table", ...table, ...this.#place(node) });
          break;
        }
        case "code":
          this.#code(node);
          break;
        // Link definitions are not seen, a line across the page says nothing.
      }
    }
  }

  #heading(node: Heading, isTop: boolean): void {
    const reading = this.#phrase(node);
    const span = spanOf(this.#source, node);
    const isUnderlined = !this.#source.text.startsWith("#", span.start);
    const failed = isUnderlined ? failedTable(this.#source.text, span) : undefined;
    if (failed !== undefined) this.#note({ notes: [failed] });
    if (isTop) {
      this.#sections.heading(reading.phrase, node.depth, reading.directives);
      this.#note(reading);
      if (reading.phrase.pieces.length === 0) {
        this.#note({ notes: [malformed("the heading is empty", span)] });
      }
      return;
    }
    this.#sections.slug(reading.phrase);
    const message = "a heading inside a list or quote does not start a section";
    this.#note({ notes: [...reading.notes, malformed(message, span)] });
    this.#other("heading", wordsOf(reading.phrase), node, reading);
  }

  #paragraph(node: Paragraph): void {
    const reading = this.#phrase(node);
    this.#note(reading);
    this.#text(node, reading, (phrase) => {
      this.#sections.block({ kind: "paragraph", phrase, ...this.#place(node, reading) });
    });
  }

  #list(list: List, depth: number): void {
    let number = list.start ?? 1;
    for (const item of list.children) {
      const of = list.ordered ? { number } : {};
      this.#item(item, depth, of);
      number += 1;
    }
  }

  /** The item itself is its first paragraph; what follows stands for itself. */
  #item(item: ListItem, depth: number, of: { number?: number }): void {
    const first = item.children.findIndex(({ type }) => type !== "html");
    const paragraph = item.children[first];
    if (paragraph?.type !== "paragraph") return this.read(item.children, depth, false);
    this.read(item.children.slice(0, first), depth, false);
    const reading = this.#phrase(paragraph);
    this.#note(reading);
    this.#text(paragraph, reading, (phrase) => {
      const { start } = spanOf(this.#source, item);
      const { end } = spanOf(this.#source, paragraph);
      const { directives } = reading;
      this.#sections.block({
        kind: "item",
        phrase,
        depth,
        ...of,
        span: { start, end },
        directives,
      });
    });
    this.read(item.children.slice(first + 1), depth, false);
  }

  /** A text that is none, or gives `write` its words. */
  #text(node: Paragraph, reading: ParsedPhrase, write: (phrase: Phrase) => void): void {
    const { phrase, directives } = reading;
    const failed = failedTable(this.#source.text, phrase.span);
    const isImage = node.children.every(
      (child) => child.type.startsWith("image") || (child.type === "text" && child.value === " "),
    );
    if (failed !== undefined) {
      this.#note({ notes: [failed] });
      this.#other("table", wordsOf(phrase), node, reading);
    } else if (isImage) this.#other("image", wordsOf(phrase), node, reading);
    else if (phrase.pieces.length === 0) this.#sections.directives(directives);
    else write(phrase);
  }

  #html(node: Html): void {
    const span = spanOf(this.#source, node);
    const html = this.#source.text.slice(span.start, span.end);
    const reading = readComments(html, span.start);
    this.#note(reading);
    this.#sections.directives(reading.directives);
    if (reading.rest === undefined) return;
    if (html.trimStart().startsWith("<!--")) {
      const message = "text after a comment on the same line is not Markdown";
      const rest = { start: reading.rest, end: span.end };
      this.#note({ notes: [malformed(message, rest, "Put the comment on a line of its own.")] });
    }
    this.#other("HTML", html, node);
  }

  #code(node: RootContent & { readonly type: "code" }): void {
    const span = spanOf(this.#source, node);
    const own = this.#source.text.slice(span.start, span.end);
    if (isUnclosed("code", own)) {
      const place = { start: span.start, end: span.start + own.search(/[\r\n]|$/) };
      const message = "the code block has no end, so it contains the rest of the document";
      this.#note({ notes: [malformed(message, place)] });
    }
    this.#other("code", node.value, node);
  }

  #other(
    what: string,
    text: string,
    node: RootContent,
    reading?: Pick<ParsedPhrase, "directives">,
  ): void {
    this.#sections.block({ kind: "other", what, text, ...this.#place(node, reading) });
  }

  #phrase(node: Heading | Paragraph): ParsedPhrase {
    return readPhrase(this.#source, node.children, spanOf(this.#source, node));
  }

  #place(node: RootContent, reading?: Pick<ParsedPhrase, "directives">) {
    return { span: spanOf(this.#source, node), directives: reading?.directives ?? [] };
  }

  #note({ notes }: Pick<ParsedPhrase, "notes">): void {
    for (const note of notes) this.#sections.note(note);
  }
}

function wordsOf({ pieces }: Phrase): string {
  return pieces.map(({ text }) => text).join("");
}
