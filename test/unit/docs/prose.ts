/** The sentences of a page, and how long they are. */
import type { Nodes, Root } from "mdast";

/** Code is one word, and begins a sentence where it stands first. */
const codeWord = "Code";

/** Sentences of paragraphs and list items. Code blocks, tables, headings and HTML are left out. */
export function sentencesOf(tree: Root): string[] {
  const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
  return paragraphsOf(tree)
    .flatMap((text) => [...segmenter.segment(text)].map(({ segment }) => segment.trim()))
    .filter((sentence) => wordsIn(sentence) > 0);
}

/** Words between spaces that have a letter or a digit. */
export function wordsIn(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function paragraphsOf(node: Nodes): string[] {
  if (node.type === "paragraph") return [textOf(node).replaceAll(/\s+/g, " ")];
  if (["heading", "table", "code", "html"].includes(node.type)) return [];
  return "children" in node ? node.children.flatMap(paragraphsOf) : [];
}

function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (node.type === "inlineCode") return codeWord;
  if (node.type === "break") return " ";
  return "children" in node ? node.children.map(textOf).join("") : "";
}

export interface Lengths {
  readonly sentences: number;
  readonly median: number;
  readonly p90: number;
}

/** How many words the sentences of `trees` have; each figure is that of one sentence. */
export function lengthsOf(trees: readonly Root[]): Lengths {
  const sorted = trees
    .flatMap(sentencesOf)
    .map(wordsIn)
    .toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { sentences: sorted.length, median: at(0.5), p90: at(0.9) };
}
