/** The model of a description on disk, as generators get it. */
import { withReadWriteVariants } from "../../../../core/transform/read-write/read-write-variants.ts";
import type * as ir from "../../../../core/model/ir.ts";
import { load } from "../../../../core/spec/load.ts";
import { build } from "../../../../core/build/build.ts";

export async function modelAt(spec: string, service: string): Promise<ir.Api> {
  const { sources, diagnostics } = await load(spec, { cwd: "/" });
  if (sources === undefined) throw new Error(JSON.stringify(diagnostics));
  const report = () => undefined;
  return withReadWriteVariants(build(sources, { service, report }), report);
}
