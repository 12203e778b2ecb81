/** Whether a module of operations needs the code for JSON that keeps all digits of integers. */
import { hasExactIntegers } from "../codecs/exact.ts";
import type * as ir from "../ir.ts";
import type { Names } from "../names/names.ts";
import { mentionsExactJson } from "./exact-json.ts";
import { operationDescriptor } from "./operation-descriptor.ts";

/** True where the descriptor of one of `operations` uses it. */
export function usesExactJson(
  operations: readonly ir.Operation[],
  described: { readonly api: ir.Api; readonly names: Names },
): boolean {
  return (
    hasExactIntegers(described.api) &&
    operations.some((operation) => mentionsExactJson(operationDescriptor(operation, described)))
  );
}
