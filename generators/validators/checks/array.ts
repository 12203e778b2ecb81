/** Checks of arrays. */
import type { ArrayKeyword } from "../../../core/model/schema-view/keywords.ts";
import { deeper } from "../context/validator-context.ts";
import { type CheckPrinter, call, compared, callWith, innerList, innerPart } from "./printer.ts";

export const arrayChecks: Readonly<Record<ArrayKeyword, CheckPrinter>> = {
  prefixItems: ({ array }, context) =>
    call(context, "prefixItems", innerList(array.prefixItems, deeper(context))),
  items: ({ array }, context) => {
    const after = array.prefixItems?.length ?? 0;
    const from = after === 0 ? [] : [String(after)];
    return call(context, "items", innerPart(array.items, context), ...from);
  },
  contains: ({ array: { contains, minContains, maxContains } }, context) => {
    const most = maxContains === undefined ? [] : [String(maxContains)];
    const isPlain = minContains === undefined && maxContains === undefined;
    const limits = isPlain ? [] : [String(minContains ?? 1), ...most];
    return call(context, "contains", innerPart(contains, context), ...limits);
  },
  minItems: ({ array: { minItems = 0 } }, context) => callWith(context, "minItems", minItems),
  maxItems: ({ array: { maxItems = Infinity } }, context) =>
    callWith(context, "maxItems", maxItems),
  uniqueItems: (_schema, context) => compared(context.use("uniqueItems"), context),
};
