/** The words of a text without the marks that stand for code. */
import type { Text } from "./text.ts";

/** Byte for byte as a reader sees it, white space folded. */
export function rawText({ phrase }: Text): string {
  return phrase.pieces
    .map(({ text }) => text)
    .join("")
    .replaceAll(/\s+/gu, " ")
    .trim();
}
