/** Markdown in short lines → the document, in forms that tests can read. */
import type {
  Block,
  Directive,
  Document,
  Phrase,
  Piece,
  Span,
} from "../../../../../linter/model/document.ts";
import { parseDocument } from "../../../../../linter/document/markdown/parse-document.ts";

export function parsed(...lines: string[]) {
  return parseDocument("a.md", lines.join("\n"));
}

/** Of a document without findings. */
export function clean(...lines: string[]): Document {
  const { document, findings } = parsed(...lines);
  if (findings.length > 0) throw new Error(shownFindings(...lines).join("\n"));
  return document;
}

export function blocksOf({ sections }: Document): Block[] {
  return sections.flatMap(({ blocks }) => blocks);
}

/** `line:column-line:column section code: message`. */
export function shownFindings(...lines: string[]): string[] {
  return parsed(...lines).findings.map(({ code, message, document: at }) => {
    const place = `${at.line}:${at.column}-${at.endLine}:${at.endColumn}`;
    return `${place} ${at.section} ${code}: ${message}`;
  });
}

export function words({ pieces }: Phrase): string {
  return pieces.map(({ text }) => text).join("");
}

/** What the block says, with its kind. */
export function shown(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return `paragraph: ${words(block.phrase)}`;
    case "item":
      return `item ${block.depth}${block.number === undefined ? "" : ` #${block.number}`}: ${words(block.phrase)}`;
    case "table":
      return `table: ${[block.header, ...block.rows].map((row) => row.map(words).join(" | ")).join(" / ")}`;
    case "other":
      return `${block.what}: ${block.text}`;
  }
}

export function shownBlocks(...lines: string[]): string[] {
  return blocksOf(parsed(...lines).document).map(shown);
}

/** Each block with the directives that it was given. */
export function directed(...lines: string[]): string[] {
  return blocksOf(parsed(...lines).document).map(
    (block) => `${block.directives.map((one) => one.words).join(", ")} -> ${shown(block)}`,
  );
}

/** Every phrase of the document. */
export function phrasesOf(document: Document): Phrase[] {
  return document.sections.flatMap(({ heading, blocks }) => [
    ...(heading === undefined ? [] : [heading]),
    ...blocks.flatMap((block) => {
      if (block.kind === "table") return [...block.header, ...block.rows.flat()];
      return block.kind === "other" ? [] : [block.phrase];
    }),
  ]);
}

export function spansOf(document: Document): Span[] {
  const ofDirectives = (directives: readonly Directive[]) => directives.map(({ span }) => span);
  return [
    ...phrasesOf(document).flatMap(({ pieces, span }) => [span, ...pieces.map((p) => p.span)]),
    ...document.sections.flatMap(({ directives }) => ofDirectives(directives)),
    ...blocksOf(document).flatMap(({ span, directives }) => [span, ...ofDirectives(directives)]),
  ];
}

/** `kind "text" <what stands at its place>`. */
export function shownPiece({ text }: Document, piece: Piece): string {
  const target = piece.kind === "link" ? ` -> ${piece.target}` : "";
  const own = text.slice(piece.span.start, piece.span.end);
  return `${piece.kind} ${JSON.stringify(piece.text)}${target} <${own}>`;
}
