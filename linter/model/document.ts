/** A written document as it is read: sections of blocks, with the place of every word. */

/** Offsets in the text of the document, in UTF-16 code units; `end` is past the last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A stretch of text with one look. Text is as a reader sees it: entities and escapes resolved. */
export type Piece =
  | { readonly kind: "text" | "code" | "strong"; readonly text: string; readonly span: Span }
  | {
      readonly kind: "link";
      readonly text: string;
      /** As written: `#scopes`, `other.md#scopes`, `https://…`. */
      readonly target: string;
      readonly span: Span;
    };

/** A run of text: a cell, a heading, a paragraph, an item of a list. */
export interface Phrase {
  readonly pieces: readonly Piece[];
  readonly span: Span;
}

/** `<!-- specwright: words -->`; every other comment is ignored. */
export interface Directive {
  /** What stands after `specwright:`, trimmed. */
  readonly words: string;
  readonly span: Span;
}

interface BlockBase {
  readonly span: Span;
  /** Those that stand between the block before and this one, or at the start of its own text. */
  readonly directives: readonly Directive[];
}

export type Block =
  | (BlockBase & { readonly kind: "paragraph"; readonly phrase: Phrase })
  /** One item of a list, numbered or not; nested lists follow as items of their own. */
  | (BlockBase & {
      readonly kind: "item";
      readonly phrase: Phrase;
      /** From 1, of a numbered list. */
      readonly number?: number;
      /** From 1: how many lists it stands in. */
      readonly depth: number;
    })
  | (BlockBase & {
      readonly kind: "table";
      readonly header: readonly Phrase[];
      /** As many cells as the row has; a row may be shorter or longer than the header. */
      readonly rows: readonly (readonly Phrase[])[];
    })
  /** What holds no claims that the dialect reads: code blocks, HTML, images. */
  | (BlockBase & { readonly kind: "other"; readonly what: string; readonly text: string });

export interface Section {
  /** As GitHub makes it from the heading, `-1`, `-2` after repeated ones; `""` before the first. */
  readonly slug: string;
  /** Absent for what stands before the first heading. */
  readonly heading?: Phrase;
  /** 1 to 6; 0 before the first heading. */
  readonly depth: number;
  /** Directives directly after the heading, before its first block, are given to that block too. */
  readonly directives: readonly Directive[];
  readonly blocks: readonly Block[];
  /** Index of the section that this one is part of. */
  readonly parent?: number;
}

export interface Document {
  /** As messages show it. */
  readonly file: string;
  /** Without a byte order mark; line ends as they are in the file. */
  readonly text: string;
  /** Flat, in the order of the document. */
  readonly sections: readonly Section[];
}

/** A place in a document. */
export interface DocumentPlace {
  readonly file: string;
  /** From 1; columns in UTF-16 code units. */
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  /** Past the last. */
  readonly endColumn: number;
  /** Slug of the section. */
  readonly section: string;
}
