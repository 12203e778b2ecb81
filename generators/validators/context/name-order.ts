/** Declarations whose names say nothing of where they are used, in an order that says nothing of it either. */
import { identifiersIn } from "../../../core/base/text/identifiers.ts";

/**
 * Declarations by their names, sorted, each after those that it uses: what is used at one more place
 * stays where it was.
 */
export function inOrderOfNames(declarations: ReadonlyMap<string, string>): [string, string][] {
  const ordered = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    const declared = declarations.get(name);
    if (declared === undefined || seen.has(name)) return;
    seen.add(name);
    [...identifiersIn(declared)].toSorted().forEach(visit);
    ordered.set(name, declared);
  };
  [...declarations.keys()].toSorted().forEach(visit);
  return [...ordered];
}
