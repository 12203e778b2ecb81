/** A block that has headers alone. */
import type { MarkedText } from "../../outline/marked-text.ts";
import { type Pair, headerIn } from "./request.ts";

/** Headers that only HTTP has, so that the lines around are headers too. */
const certain =
  /^(?:authorization|content-type|accept|host|cookie|user-agent|x-[\w-]+|.*-(?:key|token|id|version))$/iu;

/** Empty unless every line is a header. */
export function headerLines(text: MarkedText): Pair[] {
  const headers: Pair[] = [];
  let start = 0;
  for (const line of text.text.split("\n")) {
    if (line.trim() !== "") {
      const isHeader = /^\s*[A-Za-z][\w-]*:\s+\S/u.test(line);
      const header = isHeader ? headerIn(text.slice(start, start + line.length)) : undefined;
      if (header === undefined) return [];
      headers.push(header);
      if (headers.length > 30) return [];
    }
    start += line.length + 1;
  }
  return headers.every(
    ({ name }) => certain.test(name.text) || /^[A-Z][\w]*(?:-[A-Z]\w*)+$/u.test(name.text),
  )
    ? headers
    : [];
}
