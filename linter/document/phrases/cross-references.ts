/** Words that only say where to read on. */
import type { Text } from "./text.ts";

const elsewhere =
  /^(?:not listed here[;,:] )?\(?see (?:also )?(?:the )?(?:tables? (?:below|above)|below|above|gaps|parts? \d+\w?|sections? \d+\w?)\)?$/iu;

/** True when nothing is said but that something stands elsewhere. Links are checked on their own. */
export function isCrossReference(text: Text): boolean {
  const { text: words } = text.unstopped();
  if (elsewhere.test(words)) return true;
  const [, to] = text.unstopped().match(/^(?:[Ss]ee (?:also )?(?:the )?)(.+)$/u) ?? [];
  if (to === undefined) return false;
  const parts = to.split(/,\s*(?:and )?| and /u);
  return parts.every((part) => part.links.some(({ text: linked }) => linked === part.text));
}
