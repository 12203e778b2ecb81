/** A line of an output → the innermost node of the description whose change changes that line, or why there is none. */
import { claimsName } from "../../inputs/generator-names.ts";
import type { Behind } from "./behind.ts";
import { candidates, nodesOf } from "./candidates.ts";
import type { LineRequest } from "./file-with.ts";
import { claimPlaces } from "./claim-places.ts";
import { goneEverywhere } from "./gone-everywhere.ts";
import { togetherBehind } from "./decide-together.ts";
import type { Node } from "./mutations.ts";
import { namedParts } from "./named-parts.ts";
import { type PartGrounds, partGrounds } from "./part-grounds.ts";
import { partOf, partsOf } from "./reduced.ts";
import { type Ground, type Search, searchOf } from "./search.ts";

/** So many times the generator is run for the likeliest places of the whole, and for those of a part. */
const mostFirstRuns = 5;
const mostRuns = 60;
const mostLongRuns = 6;

/** So many parts are tried one by one. */
const mostNamed = 16;

/** The claims take the linter, and most of their lines are about a document. */
const mostClaimRuns = 12;

/** A run for a description of more nodes takes so long that most are made for a part of it. */
const manyNodes = 30_000;

interface Known {
  readonly lines: readonly string[];
  readonly whole: Search;
  readonly ranked: readonly Node[];
  readonly isLarge: boolean;
}

/** Finds what is behind a line; `base` is the file as it is made now. */
export async function lineBehind(request: LineRequest, base: string): Promise<Behind> {
  const nodes = nodesOf(request.documents);
  const lines = base.split("\n");
  const whole = searchOf(wholeGround(request, { base, nodes }));
  const ranked = candidates(nodes, lines, request.line);
  const isLarge = nodes.length > manyNodes;
  const isClaim = request.generator === claimsName;
  // Brackets say nothing, what they belong to does.
  const isWordless = !/[\p{L}\d]/u.test(lines[request.line - 1] ?? "");
  const named = isClaim
    ? claimPlaces(lines, request.line, { nodes, rootFile: rootFileOf(request) })
    : namedNodes(request, lines, nodes);
  const first = isWordless || isClaim ? [...named, ...ranked] : [...ranked, ...named];
  const most = isClaim ? mostClaimRuns : isLarge ? 0 : mostFirstRuns;
  const [node] = await whole.allOf(first, most);
  if (node !== undefined) return { kind: "node", node };
  const grounds = isClaim ? undefined : partGrounds(request, lines);
  if (grounds === undefined) return { kind: "unknown" };
  return throughParts(request, grounds, { lines, whole, ranked: first, isLarge });
}

/** What the record of an output calls the root of the description. */
function rootFileOf({ documents }: LineRequest): string {
  return [...documents].find(([, { isRoot }]) => isRoot === true)?.[0] ?? "";
}

function wholeGround(
  request: LineRequest,
  { base, nodes }: Pick<Ground, "base" | "nodes">,
): Ground {
  const { documents, line, make } = request;
  return {
    base,
    line,
    nodes,
    rootOf: (file) => documents.get(file)?.value ?? null,
    textWith: (file, edit) => make({ edits: new Map([[file, edit]]) }),
    textWithout: (node) => {
      const edits = goneEverywhere(documents, node);
      return edits === undefined ? Promise.resolve(undefined) : make({ edits });
    },
  };
}

/** The operations and schemas that are named around the line. */
function namedNodes(
  { documents, line }: LineRequest,
  lines: readonly string[],
  nodes: readonly Node[],
): Node[] {
  return [...documents].flatMap(([file, { value }]) =>
    namedParts(lines, line, { root: value, parts: partsOf(value) })
      .map((pointer) => nodeAt(nodes, file, pointer))
      .filter((node) => node !== undefined),
  );
}

/** Looks for the line in what is made of few operations and schemas, and for its node among those. */
async function throughParts(
  request: LineRequest,
  grounds: PartGrounds,
  { lines, whole, ranked, isLarge }: Known,
): Promise<Behind> {
  const { file, root, groundWith, goesWithout } = grounds;
  const inPart = async (parts: readonly string[]): Promise<Node | undefined> => {
    const ground = await groundWith(parts);
    if (ground === undefined) return undefined;
    const near = candidates(ground.nodes, ground.base.split("\n"), ground.line);
    const search = searchOf(ground);
    const found = await search.allOf(near, mostRuns);
    if (found.length > 0 || parts.length > mostNamed) return proven(found, whole);
    // What the declarations around the line are called after is inside of none of them.
    const named = parts.map((pointer) => nodeAt(ground.nodes, file, pointer));
    return proven(
      await search.allOf(
        named.filter((node) => node !== undefined),
        mostRuns,
      ),
      whole,
    );
  };
  const all = partsOf(root);
  const named = namedParts(lines, request.line, { root, parts: all });
  const guessed = ranked.filter((node) => node.file === file).map(({ pointer }) => partOf(pointer));
  const likely = new Set([...named, ...guessed.filter((part) => part !== undefined)]);
  const sets = [named, [...likely]].filter((parts) => parts.length > 0);
  for (const parts of sets) {
    const node = await inPart(parts);
    if (node !== undefined) return { kind: "node", node };
  }
  const ofRest = await inPart([]);
  if (ofRest !== undefined) return { kind: "node", node: ofRest };
  const enough = await enoughFor(all, async (parts) => (await groundWith(parts)) !== undefined);
  // What decides in the whole decides in a part that is enough, too; where there is none, the whole is tried.
  const [last] =
    enough.length > 0
      ? [await inPart(enough)]
      : await whole.allOf(ranked, isLarge ? mostLongRuns : mostRuns);
  if (last !== undefined) return { kind: "node", node: last };
  return togetherBehind(request, {
    root,
    file,
    goesWithout,
    base: lines.join("\n"),
    whole,
    isLarge,
  });
}

/** The nodes that decide in a part of the description are tried in the whole of it. */
async function proven(nodes: readonly Node[], whole: Search): Promise<Node | undefined> {
  for (const { file, pointer } of nodes) {
    const node = nodeAt(whole.nodes, file, pointer);
    if (node !== undefined && (await whole.decides(node))) return node;
  }
  return undefined;
}

function nodeAt(nodes: readonly Node[], file: string, pointer: string): Node | undefined {
  return nodes.find((node) => node.file === file && node.pointer === pointer);
}

/** Takes half of the parts away as long as the line stays, until few are left. */
async function enoughFor(
  all: readonly string[],
  isEnough: (parts: readonly string[]) => Promise<boolean>,
): Promise<readonly string[]> {
  let parts = all;
  while (parts.length > 1) {
    const middle = Math.ceil(parts.length / 2);
    const [first, second] = [parts.slice(0, middle), parts.slice(middle)];
    if (await isEnough(first)) parts = first;
    else if (await isEnough(second)) parts = second;
    else break;
  }
  return parts.length < all.length ? parts : [];
}
