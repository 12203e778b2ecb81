/** Tries which nodes of a description decide about one line of an output. */
import type { Json } from "../../../core/base/json.ts";
import { isLost } from "../../../core/output/unified-diff.ts";
import { type Node, mutations } from "./mutations.ts";

/** A description, whole or in part, and the file that is made of it. */
export interface Ground {
  readonly base: string;
  /** From 1. */
  readonly line: number;
  readonly nodes: readonly Node[];
  readonly rootOf: (file: string) => Json;
  /** The text of the file when one of the description is another; `undefined` where it is broken then. */
  readonly textWith: (file: string, edit: () => Json) => Promise<string | undefined>;
  /** The text of the file without a component and all that refers to it; `undefined` as well of what is none. */
  readonly textWithout: (node: Node) => Promise<string | undefined>;
  /** So many texts are made. */
  readonly most: number;
}

export interface Search {
  readonly nodes: readonly Node[];
  readonly decides: (node: Node) => Promise<boolean>;
  /** Of `ranked` the first that decides, or one below it that does so too. */
  readonly firstOf: (ranked: readonly Node[]) => Promise<Node | undefined>;
  /** The same, followed by those around it that decide. */
  readonly allOf: (ranked: readonly Node[]) => Promise<readonly Node[]>;
}

/** A search that remembers what it tried. */
export function searchOf({
  base,
  line,
  nodes,
  rootOf,
  textWith,
  textWithout,
  most,
}: Ground): Search {
  let runs = 0;
  const tried = new Map<string, boolean>();
  const decides = async (node: Node): Promise<boolean> => {
    const key = `${node.file}#${node.pointer}`;
    const known = tried.get(key);
    if (known !== undefined) return known;
    let found = false;
    for (const mutation of mutations(rootOf(node.file), node)) {
      if (runs >= most) break;
      runs += 1;
      const text = await textWith(node.file, mutation);
      found = text !== undefined && isLost(base, text, line);
      if (found) break;
    }
    if (!found && runs < most) {
      const text = await textWithout(node);
      found = text !== undefined && isLost(base, text, line);
    }
    tried.set(key, found);
    return found;
  };
  const allOf = async (ranked: readonly Node[]): Promise<Node[]> => {
    for (const node of ranked) {
      if (node.pointer === "" || !(await decides(node))) continue;
      const found = await innermost(node, ranked, decides);
      return found.toReversed();
    }
    return [];
  };
  return { nodes, decides, allOf, firstOf: async (ranked) => (await allOf(ranked))[0] };
}

/** A node that decides, and below it the likeliest that does so too, and so on. */
async function innermost(
  node: Node,
  ranked: readonly Node[],
  decides: Search["decides"],
): Promise<Node[]> {
  if (typeof node.value !== "object") return [node];
  const below = ranked.filter(
    (each) => each.file === node.file && each.pointer.startsWith(`${node.pointer}/`),
  );
  for (const each of below.slice(0, 4)) {
    if (await decides(each)) return [node, ...(await innermost(each, ranked, decides))];
  }
  return [node];
}
