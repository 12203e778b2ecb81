/** Counts what the aliases of a YAML file stand for, before anything of it is built. */
import type { Limits } from "./limits.ts";
import { tooDeep } from "./check-structure.ts";
import { quoted } from "./quoted.ts";
import { Refusal } from "./structure.ts";

interface Size {
  /** Number of the node, in document order from 0. */
  readonly node: number;
  /** Values in it, itself and all that its aliases stand for included. */
  values: number;
  /** Levels of objects and arrays in it. */
  levels: number;
  isOpen: boolean;
}

/** Fed with the nodes of a file in document order. */
export class AliasCounter {
  readonly #limits: Pick<Limits, "depth" | "aliasedValues">;
  readonly #anchors = new Map<string, Size>();
  readonly #open: Size[] = [];
  #nodes = 0;
  #aliased = 0;

  constructor(limits: Pick<Limits, "depth" | "aliasedValues">) {
    this.#limits = limits;
  }

  open(anchor: string | undefined): void {
    const size = this.#add(anchor, 1);
    size.isOpen = true;
    this.#open.push(size);
  }

  scalar(anchor: string | undefined): void {
    const { values, levels } = this.#add(anchor, 0);
    this.#contribute(values, levels);
  }

  close(): void {
    const size = this.#open.pop();
    if (size === undefined) return;
    size.isOpen = false;
    this.#contribute(size.values, size.levels);
  }

  /** Number of the node that the alias stands for. @throws Refusal where an alias is unusable. */
  alias(name: string, offset: number): number {
    const size = this.#anchors.get(name);
    if (size === undefined) {
      const message = `the alias ${quoted(name)} has no anchor before it`;
      throw new Refusal("source/syntax", message, offset);
    }
    if (size.isOpen) {
      const message = `alias ${quoted(name)} refers to its own anchor, which is an endless loop`;
      throw new Refusal("source/syntax", message, offset);
    }
    const { aliasedValues, depth } = this.#limits;
    this.#nodes++;
    this.#aliased += size.values;
    if (this.#aliased > aliasedValues) {
      const message = `the aliases up to this one expand to more than ${aliasedValues} values`;
      throw new Refusal("source/too-large", message, offset);
    }
    if (this.#open.length + size.levels > depth) throw tooDeep(depth, offset);
    this.#contribute(size.values, size.levels);
    return size.node;
  }

  #add(anchor: string | undefined, levels: number): Size {
    const size = { node: this.#nodes++, values: 1, levels, isOpen: false };
    if (anchor !== undefined) this.#anchors.set(anchor, size);
    return size;
  }

  #contribute(values: number, levels: number): void {
    const parent = this.#open.at(-1);
    if (parent === undefined) return;
    parent.values += values;
    parent.levels = Math.max(parent.levels, levels + 1);
  }
}
