/** A block of several values → each of them with the line above it that tells what it is: `headers:`, `body:`, `// Response`. */
import type { MarkedText } from "../../outline/marked-text.ts";

export interface LabelledPart {
  /** Words of the line above. */
  readonly label: string;
  readonly text: MarkedText;
}

const longest = 50_000;
const mostParts = 20;
const labelLine =
  /^[ \t]*(?:\/\/+|#+|--+|\*+|<!--)?[ \t]*((?:[A-Za-z][\w-]{0,30}[ \t]+){0,3}(?:headers?|body|payload|requests?|responses?|returns?|query|params|parameters|output|result|input)(?:[ \t]+(?:headers?|body|payload|params|parameters|json|[1-5]\d\d)){0,2}(?:[ \t]*\([^()\n]{1,40}\))?)[ \t]*(?::|-->)?[ \t]*(?:[*-]+\/?)?[ \t]*\r?\n(?=\s*[[{])/gimu;

/** Empty where no line begins the block with such a label. */
export function labelledParts(text: MarkedText): LabelledPart[] {
  if (text.text.length > longest) return [];
  const labels = [...text.text.matchAll(labelLine)].slice(0, mostParts);
  const [first] = labels;
  if (first === undefined || text.text.slice(0, first.index).trim() !== "") return [];
  return labels.map(({ 0: all, 1: label = "", index }, place) => ({
    label,
    text: text.slice(index + all.length, labels[place + 1]?.index),
  }));
}
