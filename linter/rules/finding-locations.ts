/** The most exact places that findings can point at. */
import type { Json } from "../../core/model/ir.ts";
import type { Origin } from "../../core/base/origin.ts";
import { placeName, scopeName } from "../baseline/place-index.ts";
import { canonical, record } from "../model/values.ts";
import type { Scope, SpecFacts } from "../model/fact.ts";

/** The place at `way` below `origin`, where the file has it. */
export function originWithin(origin: Origin, way: string): Origin {
  return origin.below?.(way) ?? origin;
}

/** The first member of an object in which two values differ; the place itself for other values. */
export function differingOrigin(origin: Origin, one: Json | undefined, other: Json): Origin {
  const [before, after] = [record(one), record(other)];
  if (before === undefined || after === undefined) return origin;
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  const changed = keys.find((key) => differ(before[key], after[key]));
  if (changed === undefined || !Object.hasOwn(after, changed)) return origin;
  const way = `/${changed.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  return differingOrigin(originWithin(origin, way), before[changed], after[changed] ?? null);
}

function differ(one: Json | undefined, other: Json | undefined): boolean {
  if (one === undefined || other === undefined) return one !== other;
  return canonical(one) !== canonical(other);
}

/** Finds places by the names that the baseline has for them. */
export class FindingLocations {
  readonly #roots = new Map<string, Origin>();
  /** Items of lists, which are named by their keys. */
  readonly #items = new Map<string, Origin>();

  constructor({ facts }: SpecFacts, root: Origin, folder: string) {
    this.#roots.set(placeName({ ...root, pointer: "" }, folder), root);
    const seen = new Set<Scope>();
    for (const fact of facts) {
      let scope: Scope | undefined = fact.scope;
      // Those around one that was met were met with it.
      for (; scope !== undefined && !seen.has(scope); scope = scope.parent) {
        seen.add(scope);
        const { origin } = scope;
        if (scope.name !== undefined) this.#items.set(scopeName(scope, folder), origin);
        const name = placeName(origin, folder);
        if (origin.pointer === "" && origin.below && !this.#roots.has(name)) {
          this.#roots.set(name, origin);
        }
      }
    }
  }

  /** The place named `<file>#<pointer>`, or what is left of it; absent for files that are not read. */
  find(name: string): Origin | undefined {
    const item = this.#items.get(name);
    if (item !== undefined) return item;
    const at = name.indexOf("#") + 1;
    const root = this.#roots.get(name.slice(0, at));
    return root && originWithin(root, name.slice(at));
  }
}
