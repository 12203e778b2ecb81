/** Lists of states, and the sections that hold them. */
import type { Context } from "./context.ts";
import type { Text } from "./text.ts";

/** True in a section about states, or in one that is part of it. */
export function isAmongStates({ names }: Context): boolean {
  return names.some((name) => /\bstates?\b|\bvalues\b|\blife ?cycles?\b/iu.test(name));
}

/** `a`, `b` and `c`, in code or bare, in their order; absent when the words are something else. */
export function statesIn(text: Text): string[] | undefined {
  const parts = text.split(/,\s*(?:and |or )?| and | or /u);
  const names = parts.map(({ text: part }) => /^`([^`]+)`$|^([\w-]+)$/u.exec(part));
  if (names.length === 0 || names.includes(null)) return undefined;
  return names.map((match) => match?.[1] ?? match?.[2] ?? "");
}
