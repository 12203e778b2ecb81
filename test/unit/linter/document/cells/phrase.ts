/** Phrases made of text with back-ticks and links, for tests that need no document. */
import type { Phrase, Piece } from "../../../../../linter/model/document.ts";

export function phraseOf(text: string): Phrase {
  const pieces: Piece[] = [];
  const parts = /`([^`]*)`|\[([^\]]*)\]\((#[^)]*)\)|(?:[^`[]|\[(?![^\]]*\]\(#))+|./gu;
  for (const { 0: whole, 1: code, 2: link, 3: target = "", index } of text.matchAll(parts)) {
    const span = { start: index, end: index + whole.length };
    if (code !== undefined) pieces.push({ kind: "code", text: code, span });
    else if (link !== undefined) pieces.push({ kind: "link", text: link, target, span });
    else pieces.push({ kind: "text", text: whole, span });
  }
  return { pieces, span: { start: 0, end: text.length } };
}
