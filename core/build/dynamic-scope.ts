/**
 * Where `$dynamicRef`s, and `$recursiveRef`s of 2019-09, lead: to the outermost schema resource, of those that were entered on the
 * way, that has the anchor. A schema that is reached in different ways is a schema for each of
 * them, so that all that comes after sees plain references.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.3.2
 */
import type { Sources } from "../spec/load/sources.ts";
import { AnchorUses } from "./anchor-uses.ts";
import { type DynamicKeyword, dynamicAnchor } from "./dynamic-anchor.ts";
import type { Node } from "./node.ts";

/** By name of a `$dynamicAnchor`, or `recursiveAnchor`: the schema that has it. */
export type Scope = ReadonlyMap<string, Node>;

export const emptyScope: Scope = new Map();

export class DynamicScopes {
  readonly #sources: Sources;
  readonly #uses: AnchorUses;

  constructor(sources: Sources) {
    this.#sources = sources;
    this.#uses = new AnchorUses(sources);
  }

  /** `scope` with the anchors of the resource that `node` lies in; those of `scope` go first. */
  enter(scope: Scope, node: Node): Scope {
    const anchors = this.#sources.resourceAt(node.document, node.pointer)?.dynamicAnchors;
    if (anchors === undefined || anchors.size === 0) return scope;
    const inner = new Map(scope);
    for (const [name, pointer] of anchors) {
      const bound = inner.has(name) ? undefined : node.elsewhere(pointer);
      if (bound !== undefined) inner.set(name, bound);
    }
    return inner;
  }

  /** The part of a scope that some `$dynamicRef` behind `node` may ask for. */
  relevant(scope: Scope, node: Node): Scope {
    if (scope.size === 0) return scope;
    const uses = this.#uses.of(node);
    return new Map([...scope].filter(([name]) => uses.has(name)));
  }

  /** What tells the schema at `node` in `scope` from the same schema entered by itself. */
  difference(scope: Scope, node: Node): Scope {
    if (scope.size === 0) return scope;
    const own = this.enter(emptyScope, node);
    return new Map([...scope].filter(([name, bound]) => own.get(name)?.id !== bound.id));
  }

  /** What `reference`, by `keyword`, which leads to `target` at first, means in `scope`. */
  bound(keyword: DynamicKeyword, reference: string, target: Node, scope: Scope): Node {
    const name = dynamicAnchor(keyword, reference, target, this.#sources);
    return (name === undefined ? undefined : scope.get(name)) ?? target;
  }
}
