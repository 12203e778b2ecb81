/** Content of a cell, heading or paragraph → its pieces, the comments inside, what is wrong. */
import type { Definition, PhrasingContent } from "mdast";
import type { Directive, Phrase, Piece, Span } from "../../model/document.ts";
import { readComments } from "./comment.ts";
import { type MarkdownProblem, malformed } from "./markdown-problem.ts";
import { TextRun } from "./text-run.ts";

/** What the places of nodes count in. */
export interface Source {
  readonly text: string;
  /** Offset of the part that the nodes belong to. */
  readonly base: number;
  readonly definitions: ReadonlyMap<string, Definition>;
}

export interface ParsedPhrase {
  readonly phrase: Phrase;
  readonly directives: readonly Directive[];
  readonly notes: readonly MarkdownProblem[];
}

/** `around` is the node that holds the content; a phrase without content has its beginning as place. */
export function readPhrase(
  source: Source,
  nodes: readonly PhrasingContent[],
  around: Span,
): ParsedPhrase {
  const [first, last] = [nodes[0], nodes.at(-1)];
  const span =
    first === undefined || last === undefined
      ? { start: around.start, end: around.start }
      : { start: spanOf(source, first).start, end: spanOf(source, last).end };
  const reader = new PhraseReader(source);
  reader.read(nodes);
  const { pieces, directives, notes } = reader;
  return { phrase: { pieces, span }, directives, notes };
}

/** The place of `node`. */
export function spanOf(source: Source, node: Pick<PhrasingContent, "position">): Span {
  const { position } = node;
  return {
    start: source.base + (position?.start.offset ?? 0),
    end: source.base + (position?.end.offset ?? 0),
  };
}

interface Waiting {
  readonly node: PhrasingContent;
  readonly kind: "text" | "strong";
}

class PhraseReader {
  readonly pieces: Piece[] = [];
  readonly directives: Directive[] = [];
  readonly notes: MarkdownProblem[] = [];
  readonly #source: Source;
  #hasTag = false;

  constructor(source: Source) {
    this.#source = source;
  }

  /** Without recursion: emphasis may be nested thousands of times. */
  read(content: readonly PhrasingContent[]): void {
    const run = new TextRun(this.pieces);
    const waiting = content.map((node): Waiting => ({ node, kind: "text" })).reverse();
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { node, kind } = next;
      const span = spanOf(this.#source, node);
      if (node.type === "strong" || node.type === "emphasis") {
        const inside = node.type === "strong" ? "strong" : kind;
        for (const child of node.children.toReversed()) waiting.push({ node: child, kind: inside });
      } else if (node.type === "text") {
        run.add(node.value, this.#seen(node.value, span), kind);
      } else if (node.type === "break") {
        const isSpaces = this.#source.text.charAt(span.start) !== "\\";
        run.add(" ", isSpaces ? { start: span.start, end: span.start + 1 } : span, kind);
      } else if (node.type === "html" && /^<br\s*\/?>$/i.test(node.value)) {
        run.add(" ", span, kind);
      } else {
        run.end();
        this.#other(node, kind, span);
      }
    }
    run.end();
    this.#findUnclosed();
  }

  /** Readers see a comment without an end as text. */
  #findUnclosed(): void {
    for (const { kind, text, span } of this.pieces) {
      const at = kind === "code" ? -1 : text.search(/<!--\s*specwright\b/i);
      if (at === -1) continue;
      const message = "the comment does not end within its paragraph";
      const start = span.end - span.start === text.length ? span.start + at : span.start;
      this.notes.push({ code: "document/directive", message, span: { start, end: span.end } });
    }
  }

  /** A line end may be two characters; it is seen as one blank. */
  #seen(value: string, { start, end }: Span): Span {
    const isLineEnd = value === " " && /[\r\n]/.test(this.#source.text.charAt(start));
    return { start, end: isLineEnd ? start + 1 : end };
  }

  #other(node: PhrasingContent, kind: "text" | "strong", span: Span): void {
    switch (node.type) {
      case "inlineCode":
        this.pieces.push({ kind: "code", ...this.#code(node.value, span) });
        return;
      case "link":
        return this.#link(node.children, node.url, span);
      case "linkReference": {
        const definition = this.#source.definitions.get(node.identifier);
        return this.#link(node.children, definition?.url ?? "", span);
      }
      case "image":
      case "imageReference":
        if (node.alt) this.pieces.push({ kind, text: node.alt, span });
        return;
      case "html":
        return this.#html(span);
    }
  }

  /** The place is that of the words between the marks. */
  #code(value: string, { start, end }: Span): { text: string; span: Span } {
    const own = this.#source.text.slice(start, end);
    const marks = /^`+/.exec(own)?.[0].length ?? 0;
    const inside = own.slice(marks, own.length - marks);
    const padding = inside.length === value.length + 2 && inside.slice(1, -1) === value ? 1 : 0;
    const edge = marks + padding;
    return { text: value, span: { start: start + edge, end: end - edge } };
  }

  #link(children: readonly PhrasingContent[], target: string, around: Span): void {
    const inside = readPhrase(this.#source, children, around);
    this.#keep(inside);
    const text = inside.phrase.pieces.map((piece) => piece.text).join("");
    const [first, last] = [inside.phrase.pieces[0], inside.phrase.pieces.at(-1)];
    if (first === undefined || last === undefined) return;
    const span = { start: first.span.start, end: last.span.end };
    this.pieces.push({ kind: "link", text, target, span });
  }

  #html(span: Span): void {
    const html = this.#source.text.slice(span.start, span.end);
    if (html.startsWith("<!--")) {
      this.#keep(readComments(html, span.start));
    } else if (!this.#hasTag) {
      this.#hasTag = true;
      const help =
        "Use Markdown (`**bold**`), or put the tag in back-ticks if you mean the tag itself.";
      this.notes.push(
        malformed(`"${html.slice(0, 40)}" is HTML, which the linter does not support`, span, help),
      );
    }
  }

  #keep({ directives, notes }: Pick<ParsedPhrase, "directives" | "notes">): void {
    for (const directive of directives) this.directives.push(directive);
    for (const note of notes) this.notes.push(note);
  }
}
