/** What is said of paths that are none of the description. */
import { pathMentions } from "../vocabulary/mentions.ts";
import type { ElementContext } from "./element-context.ts";

/** Whether what is said of no operation is said of paths that the description does not have, or of agents' tools. */
export function isOfOtherInterface(
  text: string,
  { vocabulary, titles, isElsewhere }: ElementContext,
) {
  if (isElsewhere || titles.some((title) => /\bMCP\b/u.test(title))) return true;
  const mentions = pathMentions(text);
  return (
    mentions.length > 0 && mentions.every(({ path }) => vocabulary.paths.find(path).length === 0)
  );
}
