/** Which facts the words of an aside may stand for. */
import type { Fact } from "../model/fact.ts";
import type { Kind } from "../model/statement.ts";

/** What documents have words of their own for, so that an aside never stands for it. */
const stated = new Set<Kind>([
  "required",
  "request body",
  "nullable",
  "empty",
  "default",
  "const",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minItems",
  "maxItems",
  "uniqueItems",
  "closed",
  "deprecated",
  "readOnly",
  "writeOnly",
  "requires",
  "required when",
  "max span",
  "only media",
  "plan",
  "status",
  "media type",
  "security",
  "header",
  "category",
  "error status",
  "message",
  "operations",
]);

/** Whether words without a form of their own can stand for the fact. */
export function takesAside({ kind }: Fact): boolean {
  return !stated.has(kind);
}
