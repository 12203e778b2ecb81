/** The texts and items of a section before anything else. */
import type { MarkedText } from "../outline/marked-text.ts";
import type { Element } from "../outline/outline.ts";

export function textsBefore(elements: readonly Element[]): MarkedText[] {
  const texts: MarkedText[] = [];
  for (const element of elements) {
    if (element.kind !== "text" && element.kind !== "item") return texts;
    texts.push(element.text);
  }
  return texts;
}
