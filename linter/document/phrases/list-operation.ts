/** The operation whose answer lists records of a name. */
import type { Subject } from "../../model/statement.ts";
import type { FirstPassIndex } from "./first-pass-index.ts";
import { lettersOf } from "./operation-index.ts";

/** Its answer has a member that is the plural of one of the names. Absent: none has, or several. */
export function listOperation(
  names: readonly string[],
  { listers }: FirstPassIndex,
): Subject | undefined {
  const keys = names
    .map(lettersOf)
    .flatMap((letters) => [...(listers.get(letters) ?? []), ...(listers.get(`${letters}s`) ?? [])]);
  const [only, ...others] = new Set(keys);
  if (only === undefined || others.length > 0) return undefined;
  return ["operation", only, "answer", "body"];
}
