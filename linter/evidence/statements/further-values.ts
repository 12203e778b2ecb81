/** Values that a later sentence adds to a list: "You can also use `byYear`". */
import type { MarkedText } from "../outline/marked-text.ts";

const adds =
  /\b(?:also|additional(?:ly)?|in\s+addition|further(?:more)?|moreover|newer|as\s+well|plus)\b/iu;
const inQuotes = /["“][^"”\n]{1,60}["”]/u;

/** Whether the text names values behind a list that belong to it. */
export function hasFurtherValues(text: MarkedText, end: number): boolean {
  const rest = text.text.slice(end);
  if (!adds.test(rest)) return false;
  return text.codes().some(({ start }) => start >= end) || inQuotes.test(rest);
}
