/** Titles without the words of the paths that their sections name. */
import type * as ir from "../../../core/model/ir.ts";
import type { OutlineSection } from "../outline/outline.ts";
import { isOutside, withoutOwnWords } from "../prose/relevance.ts";
import { pathMentions } from "../vocabulary/mentions.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";

/** "Table 12": a heading that only numbers what stands below it. */
export function isCaption(title: string): boolean {
  return /^\W*(?:table|listing|figure|fig\.?)\s*\d+(?:[.-]\d+)*\W*$/iu.test(title);
}

/** The title of a section; "Settings" above calls of `/settings` is no title of what is beside HTTP. */
export function ownTitle(
  { title, elements }: OutlineSection,
  operation: ir.Operation | undefined,
  { paths }: Vocabulary,
): string {
  if (title === undefined || !isOutside([title.text])) return title?.text ?? "";
  const named = elements.flatMap((element) => {
    const texts = element.kind === "table" ? element.rows.flat() : [element.text];
    return texts.flatMap(({ text }) => pathMentions(text));
  });
  const own = named.filter(
    ({ method, path }) => method !== undefined && paths.find(path).length > 0,
  );
  return withoutOwnWords(
    title.text,
    [operation?.path ?? "", ...own.map(({ path }) => path)].join("/"),
  );
}
