/** Names that code gives to values: `payload = {…}`, `const url = "…"`. */
import { type Literal, literalAt } from "../values/literals.ts";
import type { ValueNode } from "../values/value-node.ts";

const assignment =
  /(?=[A-Za-z_])(?<=^[ \t]{0,40}(?:>>> |(?:const|let|var|final|auto|String)[ \t]+)?\$?)([A-Za-z_]\w{0,40})[ \t]*(?::[ \t]*[\w<>[\], ]{1,40})?[ \t]*(?::=|=(?![=>]))[ \t]*/gmu;
const most = 100;

/** The literals and expressions of one block, found by the names that they were given. */
export class Assignments {
  readonly #text: string;
  readonly #starts = new Map<string, number>();

  constructor(text: string) {
    this.#text = text;
    for (const { 0: all, 1: name = "", index } of text.matchAll(assignment)) {
      if (this.#starts.size >= most) break;
      this.#starts.set(name, index + all.length);
    }
  }

  /** The value itself, or what was given the name that stands there. */
  resolve(node: ValueNode, depth = 0): { readonly node: ValueNode; readonly isCut: boolean } {
    const own = { node, isCut: false };
    if (node.type !== "open" || depth > 3) return own;
    const name = /^\$?([A-Za-z_]\w{0,40})$/u.exec(
      this.#text.slice(node.offset, node.offset + node.length).trim(),
    )?.[1];
    const start = name === undefined ? undefined : this.#starts.get(name);
    const value: (Literal & { readonly isCut: boolean }) | undefined =
      start === undefined ? undefined : literalAt(this.#text, start);
    if (value === undefined) return own;
    return value.node.type === "open"
      ? this.resolve(value.node, depth + 1)
      : { node: value.node, isCut: value.isCut };
  }
}
