/** The operation whose answer lists records of a name. */
import type { Subject } from "../statement.ts";
import type { Known } from "./known.ts";

/** Its answer has a member that is the plural of one of the names. Absent: none has, or several. */
export function listOperation(names: readonly string[], { answers }: Known): Subject | undefined {
  const wanted = new Set(names.flatMap((name) => [letters(name), `${letters(name)}s`]));
  const found = [...answers].filter(([, members]) =>
    [...members].some((member) => member.endsWith("s") && wanted.has(letters(member))),
  );
  const [only] = found;
  return found.length === 1 && only ? ["operation", only[0], "answer", "body"] : undefined;
}

function letters(words: string): string {
  return words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
