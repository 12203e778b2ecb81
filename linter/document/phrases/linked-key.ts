/** What a link inside of a document names. */
import type { FirstPassIndex } from "./first-pass-index.ts";
import { decodedSlug } from "./slug.ts";

/** The key of what the section that a link leads to describes. */
export function linkedKey(target: string, { sections }: FirstPassIndex): string | undefined {
  return sections.get(decodedSlug(target.slice(1)));
}
