/** What scopes include through others. */
import type { Subject } from "../model/statement.ts";
import type { FactIndex } from "./fact-index.ts";

/**
 * True when every scope but `subject` is one of `through`, or is included in one of them, and each of
 * these includes all that begin as it does: beside `write:brands`, `write:jobs` is as specific as that.
 */
export function includesThrough(
  through: readonly string[],
  [root = "", all]: Subject,
  index: FactIndex,
): boolean {
  const others = index.below([root]).filter((scope) => scope !== all);
  const included = new Map(
    through.map((scope) => [scope, new Set(index.of("implies", [root, scope]).flatMap(named))]),
  );
  const isWithin = (scope: string, general: string) =>
    scope === general || (included.get(general)?.has(scope) ?? false);
  return (
    through.every((general) => others.includes(general)) &&
    others.every((scope) => through.some((general) => isWithin(scope, general))) &&
    through.every((general) =>
      others.every((scope) => family(scope) !== family(general) || isWithin(scope, general)),
    )
  );
}

function named({ value }: { readonly value: unknown }): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** `read` of `read:jobs`. */
function family(scope: string): string {
  return /^[^:.]*/u.exec(scope)?.[0] ?? "";
}
