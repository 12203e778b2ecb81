/** Phrases made by hand from a line of Markdown-like text, for tests that need no parser. */
import type { Phrase, Piece } from "../../../../linter/model/document.ts";
import { Text } from "../../../../linter/document/phrases/text.ts";

const part = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/gu;

/** Code in back-ticks, strong words in two stars, links as in Markdown; offsets are those of `line`. */
export function phrase(line: string): Phrase {
  const pieces: Piece[] = [];
  const plain = (start: number, end: number) => {
    if (end > start)
      pieces.push({ kind: "text", text: line.slice(start, end), span: { start, end } });
  };
  let at = 0;
  for (const match of line.matchAll(part)) {
    const [whole, code, strong, link, target] = match;
    const span = { start: match.index, end: match.index + whole.length };
    plain(at, span.start);
    if (code !== undefined) pieces.push({ kind: "code", text: code, span });
    else if (strong !== undefined) pieces.push({ kind: "strong", text: strong, span });
    else pieces.push({ kind: "link", text: link ?? "", target: target ?? "", span });
    at = span.end;
  }
  plain(at, line.length);
  return { pieces, span: { start: 0, end: line.length } };
}

export function text(line: string): Text {
  return Text.of(phrase(line));
}
