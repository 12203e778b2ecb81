/** Tries which nodes of a description decide about one line of an output. */
import type { Json } from "../../../core/base/json.ts";
import { isLost } from "../../../core/output/lost-lines.ts";
import { isContainer } from "./candidates.ts";
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
}

export interface Search {
  readonly nodes: readonly Node[];
  readonly decides: (node: Node) => Promise<boolean>;
  /** Of `ranked` the first that decides, or those below it that do so too, the innermost first. So many texts are made. */
  readonly allOf: (ranked: readonly Node[], most: number) => Promise<readonly Node[]>;
}

/** What is known of a node. `inert`: the file says nothing of it. `broken`: no other value of it leaves a description. */
type Verdict = "decides" | "stays" | "inert" | "broken";

/** A search that remembers what it tried. */
export function searchOf(ground: Ground): Search {
  const { base, line, nodes, rootOf, textWith, textWithout } = ground;
  let runs = 0;
  const tried = new Map<string, Verdict>();
  const verdictOf = async (node: Node): Promise<Verdict> => {
    const known = tried.get(keyOf(node));
    if (known !== undefined) return known;
    let [isInert, isBroken] = [true, true];
    const proves = (text: string | undefined): boolean => {
      runs += 1;
      // Of what breaks the description nothing is known.
      if (text !== base) isInert = false;
      if (text !== undefined) isBroken = false;
      return text !== undefined && isLost(base, text, line);
    };
    let verdict: Verdict = "stays";
    for (const mutation of mutations(rootOf(node.file), node)) {
      if (proves(await textWith(node.file, mutation))) {
        verdict = "decides";
        break;
      }
    }
    if (verdict === "stays" && isInert) verdict = "inert";
    if (verdict === "stays" && proves(await textWithout(node))) verdict = "decides";
    if (verdict === "stays" && isBroken) verdict = "broken";
    tried.set(keyOf(node), verdict);
    return verdict;
  };
  const decides = async (node: Node) => (await verdictOf(node)) === "decides";
  /** What is inside of a node of which the file says nothing need not be tried. */
  const isInert = ({ file, pointer }: Node) => {
    for (let cut = pointer.length; cut > 0; cut = pointer.lastIndexOf("/", cut - 1)) {
      if (tried.get(keyOf({ file, pointer: pointer.slice(0, cut) })) === "inert") return true;
    }
    return false;
  };
  /** The node, or the innermost around it of which another value leaves a description. */
  const changeable = async (node: Node): Promise<Node | undefined> => {
    let found: Node | undefined = node;
    while (found !== undefined && (await verdictOf(found)) === "broken") {
      const { file, pointer }: Node = found;
      const above = pointer.slice(0, pointer.lastIndexOf("/"));
      found = nodes.find((each) => each.file === file && each.pointer === above);
      if (found !== undefined && isContainer(found)) return undefined;
    }
    return found;
  };
  const allOf = async (ranked: readonly Node[], most: number): Promise<Node[]> => {
    const end = runs + most;
    for (const node of ranked) {
      if (runs >= end) break;
      if (node.pointer === "" || isInert(node)) continue;
      const found = await changeable(node);
      if (found === undefined || !(await decides(found))) continue;
      return (await innermost(found, ranked, decides)).toReversed();
    }
    return [];
  };
  return { nodes, decides, allOf };
}

function keyOf({ file, pointer }: Pick<Node, "file" | "pointer">): string {
  return `${file}#${pointer}`;
}

/** So many nodes below one that decides are tried. */
const mostBelow = 4;

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
  for (const each of below.slice(0, mostBelow)) {
    if (await decides(each)) return [node, ...(await innermost(each, ranked, decides))];
  }
  return [node];
}
