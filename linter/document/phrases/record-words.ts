/** Words that name a record: a link, a name that the document describes, or one with a capital. */
import type { Span } from "../../model/document.ts";
import { recordKey } from "../../model/statement.ts";
import type { SectionContext } from "./section-context.ts";
import { unnumbered } from "./heading.ts";
import { linkedKey } from "./linked-key.ts";
import type { Text } from "./text.ts";

export interface NamedRecord {
  readonly key: string;
  readonly span: Span;
}

const wording = /^(?:the |an? )?(.+?)(?: (?:object|record|resource))?(?: \([^()]*\))?$/u;

/** Absent when the words name none. What is named with a capital has to be described somewhere. */
export function recordIn(text: Text, { known }: SectionContext): NamedRecord | undefined {
  const [, words] = text.unstopped().match(wording) ?? [];
  if (words === undefined) return undefined;
  const [link] = words.links;
  const { span } = words;
  if (link?.text === words.text && link.target.startsWith("#")) {
    return { key: linkedKey(link.target, known) ?? recordKey(unnumbered(link.text)), span };
  }
  if (link !== undefined) return undefined;
  const key = knownKey(text.text, known.records) ?? knownKey(words.text, known.records);
  if (key !== undefined) return { key, span };
  const short = known.shortNames.get(words.text.toLowerCase());
  if (short !== undefined) return { key: short.key, span };
  const isName = /^\p{Lu}[\p{L}\p{N}_-]*(?: [\p{L}\p{N}_-]+){0,4}$/u.test(words.text);
  return isName ? { key: recordKey(words.text), span } : undefined;
}

/** The key among `records` that the words are, in the singular or the plural. */
export function knownKey(words: string, records: ReadonlyMap<string, unknown>): string | undefined {
  const key = recordKey(words);
  const forms = [key, key.replace(/ies$/u, "y"), key.replace(/es$/u, ""), key.replace(/s$/u, "")];
  return forms.find((form) => records.has(form));
}
