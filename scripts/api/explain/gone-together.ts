/** Several places of a description that are taken away at once. */
import { without } from "../../../core/output/made-from/edited.ts";
import { valueAt } from "../../../core/spec/load/pointer.ts";
import type { SourceDocument } from "../../../core/spec/load/sources.ts";
import type { Edits } from "../experiment.ts";
import { goneEverywhere } from "./gone-everywhere.ts";
import type { Node } from "./mutations.ts";

type Documents = ReadonlyMap<string, Pick<SourceDocument, "value">>;

/** Edits after which none of `nodes` is there, nor what refers to those that are components. */
export function goneTogether(documents: Documents, nodes: readonly Node[]): Edits {
  let left = documents;
  // Indexes of a list stay what they are when the last goes first.
  for (const { file, pointer } of nodes.toReversed()) {
    const value = valueAt(left.get(file)?.value ?? null, pointer);
    if (value === undefined) continue;
    const edits =
      goneEverywhere(left, { file, pointer, value }) ??
      new Map([[file, (root: SourceDocument["value"]) => without(root, pointer)]]);
    left = new Map(
      [...left].map(([name, { value: root }]) => [
        name,
        { value: edits.get(name)?.(root) ?? root },
      ]),
    );
  }
  const edited = left;
  return new Map([...edited].map(([name, { value }]) => [name, () => value] as const));
}
