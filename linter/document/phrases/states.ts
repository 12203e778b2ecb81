/** Lists of states, and the sections that hold them. */
import { stateKey } from "../../model/statement.ts";
import type { SectionContext } from "./section-context.ts";
import type { Text } from "./text.ts";

/** True in a section about states, or in one that is part of it. */
export function isAmongStates({ names }: SectionContext): boolean {
  return names.some((name) => /\bstates?\b|\bvalues\b|\blife ?cycles?\b/iu.test(name));
}

/** What has the states that a section of this name tells of: `Life cycle of a key`, `Key states`. */
export function ownerOf(heading: string): string {
  const owner = heading
    .trim()
    .replace(/^(?:the )?(?:states|transitions|life ?cycle)(?: of (?:an? |the )?|$)/iu, "")
    .replace(/\s*(?:states|transitions|life ?cycle)$/iu, "");
  return stateKey(owner);
}

/** `a`, `b` and `c`, in code or bare, in their order; absent when the words are something else. */
export function statesIn(text: Text): string[] | undefined {
  const parts = text.split(/,\s*(?:and |or )?| and | or /u);
  const names = parts.map(({ text: part }) => /^`([^`]+)`$|^([\w-]+)$/u.exec(part));
  if (names.length === 0 || names.includes(null)) return undefined;
  return names.map((match) => match?.[1] ?? match?.[2] ?? "");
}
