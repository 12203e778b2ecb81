/** Headers that every response may have, listed in code with their meaning in brackets. */
import type { SectionContext } from "./section-context.ts";
import type { Text } from "./text.ts";
import type { Writer } from "./claim-writer.ts";
import type { Subject } from "../../model/statement.ts";

const one = /^`([A-Za-z][A-Za-z0-9-]*)`(?: \((.+)\))?$/u;

/** False when the words are no such list. */
export function readHeaderList(list: Text, { writer, known }: SectionContext): boolean {
  const parts = list.split(/,\s*(?:and )?/u).map((part) => part.match(one));
  if (parts.length === 0 || parts.includes(undefined)) return false;
  for (const [whole, name, meaning] of parts.map((part) => part ?? [])) {
    if (whole === undefined || name === undefined) continue;
    const subject: Subject = ["operation", "*", "*", "header", name.text];
    writer.claim("header", subject, true, whole.span);
    known.limitHeaders.add(name.text);
    if (meaning !== undefined && !meaning.isEmpty) headerMeaning(meaning, subject, writer);
  }
  return true;
}

/** A unit that the meaning names, and the meaning as prose. */
export function headerMeaning(meaning: Text, subject: Subject, writer: Writer): void {
  if (/\b(?:epoch seconds|unix time(?:stamp)?)\b/iu.test(meaning.text)) {
    writer.claim("unit", subject, "Unix time", meaning.span);
  } else {
    const [, unit] = /^(?:in )?(seconds|minutes|hours|days)\b/iu.exec(meaning.text) ?? [];
    if (unit !== undefined) writer.claim("unit", subject, unit.toLowerCase(), meaning.span);
  }
  writer.prose(meaning.text, [{ subject }], meaning.span);
}
