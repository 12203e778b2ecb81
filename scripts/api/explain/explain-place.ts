/** A place of a description → the lines of every output that it becomes. */
import { join } from "node:path";
import { lostLines } from "../../../core/output/lost-lines.ts";
import type { SourceDocument } from "../../../core/spec/load/sources.ts";
import { UsageError } from "../../inputs/usage-error.ts";
import { type Description, type Target, shown } from "../../inputs/resolve-inputs.ts";
import { contributionsWith, differingFiles, textsOf } from "../experiment.ts";
import type { RunOptions } from "../run-options.ts";
import type { ExplainedPlace } from "./explained.ts";
import { fileWith } from "./file-with.ts";
import { type Node, mutations } from "./mutations.ts";
import { sentencesOf } from "./sentences-of.ts";

export interface Place {
  readonly target: Target;
  readonly description: Description;
  readonly documents: ReadonlyMap<string, SourceDocument>;
  readonly node: Node;
}

/** Changes the place and looks which lines are gone. */
export async function explainPlace(
  options: RunOptions,
  { target, description, documents, node }: Place,
): Promise<ExplainedPlace> {
  const document = documents.get(node.file);
  if (document === undefined) throw new UsageError(`no place ${node.pointer}`);
  const sentenceOf = await sentencesOf(options, description, target);
  const sentence = sentenceOf(node.file, node.pointer);
  const lines = await linesOf(options, description, { node, root: document.value });
  const outputs = [...lines]
    .filter(([, found]) => found.size > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, found]) => ({
      file: shown(target.cwd, join(target.root, path)),
      lines: rangesOf(found),
    }));
  const origin = document.origin(node.pointer);
  return { kind: "place", node: origin, ...(sentence === undefined ? {} : { sentence }), outputs };
}

/** By path. One change that shows is enough: others would show other places. */
async function linesOf(
  options: RunOptions,
  description: Description,
  { node, root }: { readonly node: Node; readonly root: SourceDocument["value"] },
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const base = await contributionsWith(options, description);
  if (base === undefined) return new Map();
  for (const mutation of mutations(root, node)) {
    const edits = new Map([[node.file, mutation]]);
    const made = await contributionsWith(options, description, { edits });
    if (made === undefined) continue;
    const lines = new Map<string, ReadonlySet<number>>();
    for (const path of differingFiles(textsOf(base), textsOf(made))) {
      const generator = base.find((one) => textsOf([one]).has(path))?.generator;
      const request = generator && { options, description, generator, path };
      const text = request && (await fileWith(request));
      if (!request || text === undefined) continue;
      lines.set(path, lostLines(text, (await fileWith(request, { edits })) ?? ""));
    }
    if ([...lines.values()].some(({ size }) => size > 0)) return lines;
  }
  return new Map();
}

/** Numbers as ranges: those that follow one another are one. */
function rangesOf(lines: ReadonlySet<number>): (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  for (const line of [...lines].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === line - 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges;
}
