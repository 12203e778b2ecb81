/** The assertions about arrays. */
import type * as ir from "../../model/ir.ts";
import { canonicalJson } from "../../model/schema-view/canonical.ts";
import type { Node, NodeId } from "../graph/node.ts";
import type { Evaluated } from "./evaluated.ts";
import { type Verdict, counted, every } from "./verdict.ts";

type FitsOne = (id: NodeId, value: ir.Json) => Verdict;

/** Whether an array is what the schema says of arrays. */
export function arrayFits(
  { array }: Node,
  value: readonly ir.Json[],
  seen: Evaluated | undefined,
  fits: FitsOne,
): Verdict {
  if (array === undefined) return true;
  const { minItems = 0, maxItems = Infinity, unique = false, prefix = [], items } = array;
  if (value.length < minItems || value.length > maxItems) return false;
  if (unique && new Set(value.map(canonicalJson)).size < value.length) return false;
  const inOrder = every(value.entries(), ([index, item]) => {
    const id = index < prefix.length ? prefix[index] : items;
    if (id === undefined) return true;
    seen?.items.add(index);
    return fits(id, item);
  });
  if (inOrder === false) return false;
  const contained = containedFits(array, value, seen, fits);
  if (contained === false) return false;
  const { unevaluated } = array;
  const rest =
    unevaluated === undefined
      ? true
      : every(value.entries(), ([index, item]) => {
          if (seen?.items.has(index) === true) return true;
          // What could not be decided may have looked at the item.
          const verdict = fits(unevaluated, item);
          seen?.items.add(index);
          return verdict;
        });
  return every([inOrder, contained, rest], (each) => each);
}

function containedFits(
  {
    contains,
    minContains = 1,
    maxContains = Infinity,
    leavesContained,
  }: NonNullable<Node["array"]>,
  value: readonly ir.Json[],
  seen: Evaluated | undefined,
  fits: FitsOne,
): Verdict {
  if (contains === undefined) return true;
  const { least, most } = counted(value.entries(), ([index, item]) => {
    const verdict = fits(contains, item);
    if (verdict === true && leavesContained !== true) seen?.items.add(index);
    return verdict;
  });
  if (most < minContains || least > maxContains) return false;
  return least >= minContains && most <= maxContains ? true : undefined;
}
