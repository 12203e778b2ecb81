/** What a module with operations imports from the runtime, because their values need it. */
import { codecsIn } from "../codecs/exact.ts";
import type * as ir from "../ir.ts";
import type { Names } from "../names/names.ts";
import { codecsImport, hasCodec } from "./codec-code.ts";
import { mentionsExactJson } from "./exact-json.ts";
import { operationDescriptor } from "./operation-descriptor.ts";

export interface WireImports {
  /** Whole lines of code. */
  readonly lines: readonly string[];
  /** Modules of the runtime. */
  readonly modules: readonly string[];
}

/** Empty where nobody asked for another form of values than they travel in. */
export function wireImports(
  operations: readonly ir.Operation[],
  {
    api,
    names,
    runtime,
  }: { readonly api: ir.Api; readonly names: Names; readonly runtime: string },
): WireImports {
  const isAsked = codecsIn(api).next().done === false;
  const descriptors = isAsked
    ? operations.map((operation) => operationDescriptor(operation, { api, names }))
    : [];
  const uses = [
    [hasCodec(descriptors), "codecs", codecsImport(runtime)],
    [
      mentionsExactJson(descriptors),
      "exact-json",
      `import { exactJson } from "${runtime}/exact-json.js";`,
    ],
  ] as const;
  const used = uses.filter(([isUsed]) => isUsed);
  return {
    lines: used.map(([, , line]) => line),
    modules: used.map(([, module]) => module),
  };
}
