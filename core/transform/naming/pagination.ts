/** What the functions that read pages are called. */
import type * as ir from "../../model/ir.ts";
import type { Names } from "./names.ts";

/**
 * The name for each of `operations`: `listDomains` and `getDomains` are read by `paginateDomains`,
 * all else, and what would share a name, by `paginate` and its whole name. An operation called `get`
 * has the name `getOperation`, of which nothing can be left out.
 */
export function paginationNames(
  operations: readonly ir.Operation[],
  names: Pick<Names, "operation">,
): ReadonlyMap<ir.Operation, string> {
  const candidates = operations.map((operation) => {
    const { function: name, type } = names.operation(operation);
    const rest = /^(?:list|get)(?!Operation$)(?=\p{Lu})(.+)$/u.exec(name)?.[1];
    const whole = `paginate${type}`;
    return { operation, whole, short: rest === undefined ? whole : `paginate${rest}` };
  });
  const uses = new Map<string, number>();
  for (const { whole, short } of candidates) {
    for (const name of new Set([whole, short])) {
      uses.set(name.toLowerCase(), (uses.get(name.toLowerCase()) ?? 0) + 1);
    }
  }
  return new Map(
    candidates.map(({ operation, whole, short }) => [
      operation,
      uses.get(short.toLowerCase()) === 1 ? short : whole,
    ]),
  );
}
