/** In how many ways the operations of a description lead to a component: a change of it is seen in all. */
import type { Json } from "../../../core/model/ir.ts";

const ofComponent = /^\/(?:components\/[^/]+|definitions|parameters|responses)\/[^/]+/u;

/** The component that a pointer leads into. */
export function componentOf(pointer: string): string | undefined {
  return ofComponent.exec(pointer)?.[0];
}

/** At most two are told apart: one, and more. */
export class Uses {
  /** Component, or "" for all else → components that it refers to, each as often as it does. */
  readonly #references = new Map<string, string[]>();
  readonly #known = new Map<string, number>();

  constructor(root: Json) {
    this.#collect(root);
  }

  count(component: string, way: ReadonlySet<string> = new Set()): number {
    const known = this.#known.get(component);
    if (known !== undefined) return known;
    // A schema that contains itself is used no more often for it.
    if (way.has(component)) return 0;
    const inner = new Set([...way, component]);
    let count = 0;
    for (const [from, all] of this.#references) {
      const own = all.filter((one) => one === component).length;
      if (own > 0) count += own * (from === "" ? 1 : this.count(from, inner));
    }
    if (way.size === 0) this.#known.set(component, count);
    return count;
  }

  #collect(root: Json): void {
    const waiting: { readonly value: Json; readonly pointer: string }[] = [
      { value: root, pointer: "" },
    ];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { value, pointer } = next;
      if (typeof value !== "object" || value === null) continue;
      for (const [name, inner] of Object.entries(value)) {
        const below = `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
        if (name === "$ref" && typeof inner === "string") this.#add(pointer, inner);
        else waiting.push({ value: inner as Json, pointer: below });
      }
    }
  }

  #add(pointer: string, reference: string): void {
    const target = componentOf(decodeURIComponent(reference.replace(/^#/u, "")));
    if (target === undefined) return;
    const from = componentOf(pointer) ?? "";
    this.#references.set(from, [...(this.#references.get(from) ?? []), target]);
  }
}
