/** A line of an output → the innermost node of the description whose change changes that line. */
import { readAsset } from "../../core/base/assets.ts";
import { plan } from "../../core/output/plan.ts";
import { lostLines } from "../../core/output/unified-diff.ts";
import type { SourceDocument } from "../../core/spec/load/sources.ts";
import { claimsName } from "../inputs/generator-names.ts";
import type { Description } from "../inputs/resolve-inputs.ts";
import { candidates, nodesOf } from "./candidates.ts";
import { type Edits, contributionsWith } from "./experiment.ts";
import { type Node, mutations } from "./mutations.ts";
import type { RunOptions } from "./run-options.ts";

export interface LineRequest {
  readonly options: RunOptions;
  readonly description: Description;
  readonly generator: string;
  /** Path below the output root. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly documents: ReadonlyMap<string, SourceDocument>;
}

/** The text of one file as it is written, with `edits`; `undefined` where the description is broken then. */
export async function fileWith(
  { options, description, generator, path }: Omit<LineRequest, "line" | "documents">,
  edits?: Edits,
): Promise<string | undefined> {
  const made = await contributionsWith({ ...options, only: [generator] }, description, edits);
  const { emit, importExtension: imports, runtime } = options;
  const stem = (file: string) => file.replace(/(?:\.d)?\.[jt]s$/, "");
  const own = made?.map((one) => {
    const above = one.folder === "" ? "" : `${one.folder}/`;
    const files = one.output.files.filter((file) => stem(above + file.path) === stem(path));
    return { ...one, output: { ...one.output, files, runtime: [] } };
  });
  if (own === undefined) return undefined;
  const form = { emit, imports, runtime };
  const files = await plan(
    own,
    (name) => readAsset(`runtime/${name}`),
    () => undefined,
    form,
  );
  return files.find((file) => file.path === path)?.text ?? "";
}

/** So many times the generator is run for one line. */
const mostRuns = 120;

/** A run for a description of more nodes takes seconds, so fewer are made. */
const manyNodes = 100_000;
const mostLongRuns = 12;

/** The claims take the linter, and most of their lines are about a document. */
const mostClaimRuns = 6;

/** `undefined` where no node was found that decides about the line. */
export async function nodeBehind(request: LineRequest): Promise<Node | undefined> {
  const { documents, line } = request;
  const isClaim = request.generator === claimsName;
  const base = await fileWith(request);
  if (base === undefined) return undefined;
  const nodes = nodesOf(documents);
  const isLarge = nodes.length > manyNodes;
  const most = isClaim ? mostClaimRuns : isLarge ? mostLongRuns : mostRuns;
  let runs = 0;
  const tried = new Map<string, boolean>();
  const decides = async (node: Node): Promise<boolean> => {
    const key = `${node.file}#${node.pointer}`;
    const known = tried.get(key);
    if (known !== undefined) return known;
    const root = documents.get(node.file)?.value ?? null;
    let found = false;
    for (const mutation of mutations(root, node)) {
      if (runs >= most) break;
      runs += 1;
      const text = await fileWith(request, new Map([[node.file, mutation]]));
      found = text !== undefined && lostLines(base, text).has(line);
      if (found) break;
    }
    tried.set(key, found);
    return found;
  };
  const ranked = candidates(nodes, base.split("\n"), line);
  for (const node of ranked) {
    if (node.pointer === "" || !(await decides(node))) continue;
    return innermost(node, ranked, decides);
  }
  return isClaim || isLarge ? undefined : byParts(nodes, decides);
}

/** Below a node that decides, the likeliest that does so too. */
async function innermost(
  node: Node,
  ranked: readonly Node[],
  decides: (node: Node) => Promise<boolean>,
): Promise<Node> {
  if (typeof node.value !== "object") return node;
  const below = ranked.filter(
    (each) => each.file === node.file && each.pointer.startsWith(`${node.pointer}/`),
  );
  for (const each of below.slice(0, 4)) {
    if (await decides(each)) return innermost(each, ranked, decides);
  }
  return node;
}

/** Operations, schemas and the other parts one after another, where no words of the line say more. */
async function byParts(
  nodes: readonly Node[],
  decides: (node: Node) => Promise<boolean>,
): Promise<Node | undefined> {
  const parts = nodes.filter(({ pointer }) =>
    /^\/(?:info|servers|security|tags|webhooks|paths\/[^/]+|components\/[^/]+\/[^/]+|properties\/[^/]+)$/.test(
      pointer,
    ),
  );
  for (const part of parts) if (await decides(part)) return part;
  return undefined;
}
