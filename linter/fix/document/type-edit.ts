/** The words of a type in a document → those for another, in the document's own words. */
import type { Edit, Unsafe } from "../edits/edit.ts";
import type { Part } from "./part.ts";
import { typeWords, usualWord } from "./type-words.ts";

const list = /^array of /u;

/** Edits of the one word that says the type, or why there is none. */
export function typeEdit(
  stated: string,
  said: string,
  { document, start, end }: Part,
): readonly Edit[] | Unsafe {
  const isList = list.test(stated);
  const [old, now] = [stated.replace(list, ""), said.replace(list, "")];
  const word = usualWord(now, document);
  const words = typeWords(old).join("|");
  if (word === undefined || words === "") {
    return { reason: `no single word stands for "${stated}" or "${said}"` };
  }
  // Of two lists, only the words for the items differ.
  const areBoth = isList && list.test(said);
  const pattern =
    isList && !areBoth
      ? new RegExp(
          `\\b(?:arrays?|lists?) of (?:${words})(s?)\\b|(?:${words})\\[\\]|\\[\\](?:${words})\\b`,
          "giu",
        )
      : new RegExp(`\\b(?:${words})(s?)\\b`, "giu");
  const found = [...document.slice(start, end).matchAll(pattern)];
  const [only] = found;
  if (only === undefined || found.length > 1) {
    return { reason: `no single word of the document says "${stated}"` };
  }
  const from = start + only.index;
  const text =
    areBoth || isList === list.test(said) ? word + (only[1] ?? "") : inList(word, said, document);
  return [{ start: from, end: from + only[0].length, text }];
}

/** `array of strings`, `string[]` or `[]string`, as the document has other lists. */
function inList(word: string, said: string, document: string): string {
  if (!list.test(said)) return word;
  const forms = [
    { form: `array of ${word}s`, count: countOf(/\barrays? of \w/giu, document) },
    {
      form: `list of ${word}s`,
      count: countOf(/\blists? of (?:string|int|number|bool|object)/giu, document),
    },
    { form: `${word}[]`, count: countOf(/\w\[\](?!\w)/gu, document) },
    { form: `[]${word}`, count: countOf(/\[\]\w/gu, document) },
  ];
  return forms.toSorted((one, other) => other.count - one.count)[0]?.form ?? word;
}

function countOf(pattern: RegExp, document: string): number {
  return [...document.matchAll(pattern)].length;
}
