/** The model of a description on disk, as generators get it. */
import { direct } from "../../core/direction/direct.ts";
import type * as ir from "../../core/ir.ts";
import { load } from "../../core/load/load.ts";
import { build } from "../../core/model/build.ts";

export async function modelAt(spec: string, service: string): Promise<ir.Api> {
  const { sources, diagnostics } = await load(spec, { cwd: "/" });
  if (sources === undefined) throw new Error(JSON.stringify(diagnostics));
  const report = () => undefined;
  return direct(build(sources, { service, report }), report);
}
