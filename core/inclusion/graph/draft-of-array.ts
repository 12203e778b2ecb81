/** The assertions of a schema about arrays, as a draft has them. */
import type * as ir from "../../model/ir.ts";
import type { ArrayDraft } from "./draft.ts";

/** `undefined` where the schema says nothing of arrays. */
export function arrayDraft<Part>(
  array: ir.ArrayAssertions,
  part: (schema: ir.Schema) => Part,
): ArrayDraft<Part> | undefined {
  const { prefixItems, items, contains, unevaluatedItems, minItems = 0, maxItems } = array;
  const draft: ArrayDraft<Part> = {
    ...(prefixItems !== undefined && prefixItems.length > 0 && { prefix: prefixItems.map(part) }),
    ...(items !== undefined && { items: part(items) }),
    ...(contains !== undefined && containsDraft(array, part(contains))),
    ...(minItems > 0 && { minItems }),
    ...(maxItems !== undefined && { maxItems }),
    ...(array.uniqueItems === true && { unique: true }),
    ...(unevaluatedItems !== undefined && { unevaluated: part(unevaluatedItems) }),
  };
  return Object.keys(draft).length === 0 ? undefined : draft;
}

function containsDraft<Part>(
  { minContains = 1, maxContains, leavesContained }: ir.ArrayAssertions,
  contains: Part,
): ArrayDraft<Part> {
  return {
    contains,
    minContains,
    ...(maxContains !== undefined && { maxContains }),
    ...(leavesContained === true && { leavesContained }),
  };
}
