/** Operations that a document names, with one path template for all of them. */
import { operationKey } from "../../model/statement.ts";
import type { SectionContext } from "./section-context.ts";

/** The key of an operation that is known by name; from the first reading on. */
export function namedOperation(name: string, { known }: SectionContext): string | undefined {
  if (known.template === undefined) return undefined;
  const { method, path } = known.template;
  const key = operationKey(method, path.replace(/<[^>]*>|\{operation\}/u, name));
  known.operations.set(name.toLowerCase(), key);
  return key;
}
