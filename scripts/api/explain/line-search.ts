/** A line of an output → the innermost node of the description whose change changes that line, or why there is none. */
import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import type { Json } from "../../../core/base/json.ts";
import { claimsName } from "../../inputs/generator-names.ts";
import { candidates, nodesOf } from "./candidates.ts";
import { goneEverywhere } from "./gone-everywhere.ts";
import { type LineRequest, fileWith } from "./file-with.ts";
import { type Ground, type Search, searchOf } from "./search.ts";
import type { Node } from "./mutations.ts";
import { namedParts } from "./named-parts.ts";
import { partOf, partsOf, reducedTo } from "./reduced.ts";
import { lineIn } from "./same-line.ts";

/** What is behind a line. */
export type Behind =
  /** Changing the node changes the line. */
  | { readonly kind: "node"; readonly node: Node }
  /** No node was found that decides; this one, with what it refers to, is enough for the line. */
  | { readonly kind: "several"; readonly node: Node }
  /** The line stays when all operations and schemas are taken away, and no other node was found to decide it. */
  | { readonly kind: "fixed" }
  | { readonly kind: "unknown" };

/** So many times the generator is run for one line, by how much a run takes. */
const mostRuns = 60;
const mostLongRuns = 6;
const mostRunsOfRest = 24;

/** The claims take the linter, and most of their lines are about a document. */
const mostClaimRuns = 6;

/** A run for a description of more nodes takes seconds, so most are made for a part of it. */
const manyNodes = 100_000;

/** Finds what is behind a line; `base` is the file as it is made now. */
export async function lineBehind(request: LineRequest, base: string): Promise<Behind> {
  const isClaim = request.generator === claimsName;
  const nodes = nodesOf(request.documents);
  const isLarge = nodes.length > manyNodes;
  const lines = base.split("\n");
  const ranked = candidates(nodes, lines, request.line);
  const most = isClaim ? mostClaimRuns : isLarge ? mostLongRuns : mostRuns;
  const ground: Ground = {
    base,
    line: request.line,
    nodes,
    rootOf: (file) => request.documents.get(file)?.value ?? null,
    textWith: (file, edit) => fileWith(request, { edits: new Map([[file, edit]]) }),
    textWithout: (node) => {
      const edits = goneEverywhere(request.documents, node);
      return edits === undefined ? Promise.resolve(undefined) : fileWith(request, { edits });
    },
    most,
  };
  if (!isLarge) {
    // Brackets say nothing, what they belong to does.
    const isWordless = !/[\p{L}\d]/u.test(lines[request.line - 1] ?? "");
    const first = isWordless ? namedNodes(request, lines, nodes) : [];
    const node = await searchOf(ground).firstOf([...first, ...ranked]);
    if (node !== undefined) return { kind: "node", node };
  }
  if (isClaim) return { kind: "unknown" };
  return throughParts(request, { whole: searchOf(ground), ranked, lines, isLarge });
}

/** The operations and schemas that are named around the line. */
function namedNodes(
  { documents, line }: LineRequest,
  lines: readonly string[],
  nodes: readonly Node[],
): Node[] {
  return [...documents].flatMap(([file, { value }]) =>
    namedParts(lines, line, { root: value, parts: partsOf(value) })
      .map((pointer) => nodeAt({ nodes }, file, pointer))
      .filter((node) => node !== undefined),
  );
}

interface Known {
  readonly whole: Search;
  readonly ranked: readonly Node[];
  readonly lines: readonly string[];
  readonly isLarge: boolean;
}

/** Looks for the line in what is made of few operations and schemas, and for its node among those. */
async function throughParts(request: LineRequest, known: Known): Promise<Behind> {
  const { whole, ranked, lines, isLarge } = known;
  const [file, document] =
    [...request.documents].find(([, each]) => each.isRoot === true) ??
    [...request.documents][0] ??
    [];
  if (file === undefined || document === undefined) return { kind: "unknown" };
  const { cwd = process.cwd() } = request.options;
  const path = realpathSync.native(resolve(cwd, document.file));
  const textOf = (root: Json) =>
    fileWith(request, { texts: new Map([[path, JSON.stringify(root)]]) });
  const groundWith = async (parts: readonly string[]): Promise<Ground | undefined> => {
    const root = reducedTo(document.value, parts);
    const base = await textOf(root);
    const line = base === undefined ? undefined : lineIn(lines, request.line, base.split("\n"));
    if (base === undefined || line === undefined) return undefined;
    return {
      base,
      line,
      nodes: nodesOf(new Map([[file, { ...document, value: root }]])),
      rootOf: () => root,
      textWith: (_, edit) => textOf(edit()),
      textWithout: (node) => {
        const edit = goneEverywhere(new Map([[file, { value: root }]]), node)?.get(file);
        return edit === undefined ? Promise.resolve(undefined) : textOf(edit(root));
      },
      most: parts.length === 0 ? mostRunsOfRest : mostRuns,
    };
  };
  const inGround = async (ground: Ground): Promise<Node | undefined> => {
    const near = candidates(ground.nodes, ground.base.split("\n"), ground.line);
    return proven(await searchOf(ground).allOf(near), whole);
  };
  const rest = await groundWith([]);
  if (rest !== undefined) {
    const node = await inGround(rest);
    if (node !== undefined) return { kind: "node", node };
    const isEmpty = partsOf(rest.rootOf(file)).every((each) => each.includes("/securitySchemes/"));
    if (isEmpty) return { kind: "fixed" };
  }
  const all = partsOf(document.value);
  const named = namedParts(lines, request.line, { root: document.value, parts: all });
  if (!isLarge) {
    const node = await whole.firstOf(
      named.map((pointer) => nodeAt(whole, file, pointer)).filter((each) => each !== undefined),
    );
    if (node !== undefined) return { kind: "node", node };
  }
  const guessed = ranked.filter((node) => node.file === file).map(({ pointer }) => partOf(pointer));
  const likely = [...new Set([...named, ...guessed.filter((part) => part !== undefined)])];
  for (const parts of [named, likely]) {
    const ground = parts.length === 0 ? undefined : await groundWith(parts);
    const node = ground && (await inGround(ground));
    if (node !== undefined) return { kind: "node", node };
  }
  return halved(all, { groundWith, inGround, whole, file });
}

/** The nodes that decide in a part of the description are tried in the whole of it. */
async function proven(nodes: readonly Node[], whole: Search): Promise<Node | undefined> {
  for (const { file, pointer } of nodes) {
    const node = nodeAt(whole, file, pointer);
    if (node !== undefined && (await whole.decides(node))) return node;
  }
  return undefined;
}

function nodeAt({ nodes }: Pick<Search, "nodes">, file: string, pointer: string): Node | undefined {
  return nodes.find((node) => node.file === file && node.pointer === pointer);
}

interface Halving {
  readonly groundWith: (parts: readonly string[]) => Promise<Ground | undefined>;
  readonly inGround: (ground: Ground) => Promise<Node | undefined>;
  readonly whole: Search;
  readonly file: string;
}

/** Takes half of the parts away as long as the line stays, until few are left. */
async function halved(
  all: readonly string[],
  { groundWith, inGround, whole, file }: Halving,
): Promise<Behind> {
  let parts = all;
  let ground: Ground | undefined;
  while (parts.length > 1) {
    const middle = Math.ceil(parts.length / 2);
    const halves = [parts.slice(0, middle), parts.slice(middle)];
    let found = false;
    for (const half of halves) {
      const next = await groundWith(half);
      if (next === undefined) continue;
      [parts, ground, found] = [half, next, true];
      break;
    }
    if (!found) break;
  }
  if (ground === undefined) return { kind: "unknown" };
  const node = await inGround(ground);
  if (node !== undefined) return { kind: "node", node };
  const [part = ""] = parts;
  const last = parts.length === 1 ? nodeAt(whole, file, part) : undefined;
  return last === undefined ? { kind: "unknown" } : { kind: "several", node: last };
}
