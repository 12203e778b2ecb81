/** A structure that remembers where each node stands, and finds a node by JSON Pointer. */
import { pointerTokens } from "./pointer.ts";
import type { Structure } from "./structure.ts";

/** Ways to a node's children; only of nodes that were asked about. */
type Children = ReadonlyMap<string, number>;

/**
 * The nodes of one file as flat lists, by node number. Small to keep and built in one pass; an
 * index of an object's members is made when a pointer first passes through it.
 */
export class Outline {
  readonly #places: number[] = [];
  /** Number of the first node after this one and all that it holds. */
  readonly #ends: number[] = [];
  readonly #keys: (string | undefined)[] = [];
  readonly #aliases = new Map<number, number>();
  readonly #arrays = new Set<number>();
  readonly #children = new Map<number, Children>();

  /** Fills this outline. */
  structure(): Structure {
    const open: number[] = [];
    // Each name is kept once: a reader makes a text of its own for every place.
    const names = new Map<string, string>();
    let name: string | undefined;
    let keyOffset = 0;
    const add = (offset: number): number => {
      const node = this.#places.push(offset) - 1;
      this.#keys.push(name);
      this.#ends.push(node + 1);
      name = undefined;
      return node;
    };
    return {
      open: (kind, offset) => {
        // A collection is found by its key: in block YAML its first line is already its first member.
        const node = add(name === undefined ? offset : keyOffset);
        if (kind === "array") this.#arrays.add(node);
        open.push(node);
      },
      close: () => {
        const node = open.pop();
        if (node !== undefined) this.#ends[node] = this.#places.length;
      },
      key: (written, offset) => {
        const known = names.get(written);
        if (known === undefined) names.set(written, written);
        name = known ?? written;
        keyOffset = offset;
      },
      // A value that is left out has no place of its own.
      scalar: (offset) => {
        const left = name === undefined ? 0 : keyOffset;
        add(offset < 0 ? left : offset);
      },
      alias: (target, offset) => void this.#aliases.set(add(offset), target),
    };
  }

  /** Offset of the node at a pointer, or of its nearest ancestor that exists; 0 in an empty file. */
  offsetOf(pointer: string): number {
    let place = this.#places[0] ?? 0;
    let node = 0;
    for (const token of pointerTokens(pointer) ?? []) {
      const child = this.#childrenOf(this.#target(node)).get(token);
      if (child === undefined) break;
      place = this.#places[child] ?? place;
      node = child;
    }
    return place;
  }

  #target(node: number): number {
    return this.#aliases.get(node) ?? node;
  }

  #childrenOf(node: number): Children {
    const known = this.#children.get(node);
    if (known !== undefined) return known;
    const children = new Map<string, number>();
    const end = this.#ends[node] ?? node;
    for (let child = node + 1; child < end; child = this.#ends[child] ?? end) {
      children.set(this.#keys[child] ?? String(children.size), child);
    }
    this.#children.set(node, children);
    this.#addMerged(children);
    return children;
  }

  /** Members that a YAML merge key (`<<`) brings along count as the object's own. */
  #addMerged(children: Map<string, number>): void {
    const merged = children.get("<<");
    if (merged === undefined) return;
    const source = this.#target(merged);
    const sources = this.#arrays.has(source) ? this.#childrenOf(source).values() : [source];
    for (const candidate of sources) {
      for (const [name, child] of this.#childrenOf(this.#target(candidate))) {
        if (!children.has(name)) children.set(name, child);
      }
    }
  }
}
