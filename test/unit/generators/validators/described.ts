/** The models of descriptions on disk, as generators get them. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { inputs } from "../../../support/inputs.ts";
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

/** Makes the model of a description. */
export type MakeModel = () => ir.Api | Promise<ir.Api>;

const specs = join(import.meta.dirname, "../../../../specs");

/** The six services and, where the corpus is there, small descriptions of others; by name. */
export function modelsOnDisk(): readonly (readonly [name: string, MakeModel])[] {
  const services = readdirSync(specs).map(
    (service) => [service, () => modelAt(join(specs, service, "openapi.yaml"), service)] as const,
  );
  const others = ["museum.yaml", "petstore3.yaml", "tictactoe31.yaml", "webhook31.yaml"];
  const found = others.flatMap((name) => {
    const spec = inputs(`corpus/${name}`);
    return spec === undefined ? [] : [[name, () => modelAt(spec, name)] as const];
  });
  return [...services, ...found];
}
