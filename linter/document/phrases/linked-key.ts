/** What a link inside of a document names. */
import type { FirstPassIndex } from "./first-pass-index.ts";
import { percentDecoded } from "../../../core/spec/load/reference.ts";

/** The key of what the section that a link leads to describes. */
export function linkedKey(target: string, { sections }: FirstPassIndex): string | undefined {
  return sections.get(percentDecoded(target.slice(1)));
}
