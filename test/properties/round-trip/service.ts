/** One service, generated and loaded: its client, its server over node:http, and its model. */
import { existsSync } from "node:fs";
import type { ConversionOptions } from "../../../core/transform/conversions/apply-conversions.ts";
import { collect } from "../../../core/base/diagnostic.ts";
import type { Generator } from "../../../core/output/generator.ts";
import type * as ir from "../../../core/model/ir.ts";
import { load } from "../../../core/spec/load.ts";
import { build } from "../../../core/build/build.ts";
import { assignNames } from "../../../core/transform/naming/assign.ts";
import type { Names } from "../../../core/transform/naming/names.ts";
import { client } from "../../../generators/client/index.ts";
import { server } from "../../../generators/server/index.ts";
import { types } from "../../../generators/types/index.ts";
import { validators } from "../../../generators/validators/index.ts";
import { conversions } from "../../../generators/conversions/index.ts";
import { xml } from "../../../generators/xml/index.ts";
import { generateInto } from "./output.ts";
import type { validation } from "../../../runtime/client/validation.ts";
import type { ServiceHandler } from "../../../runtime/exchange/exchange.ts";
import type { ValidatorTable } from "../../../runtime/issues/validator.ts";

export type Handler = (input: Record<string, unknown>) => unknown;
type Call = (client: unknown, input?: object, options?: object) => Promise<Record<string, unknown>>;

export interface Service {
  readonly api: ir.Api;
  readonly names: Names;
  /** Every operation's function, by its name. */
  readonly calls: Readonly<Record<string, Call>>;
  readonly createClient: (options: object) => unknown;
  readonly createHandler: (handlers: object, options: object) => ServiceHandler;
  readonly operationValidators: ValidatorTable;
  /** Of the emitted copy of the runtime, whose errors the emitted client knows. */
  readonly validation: typeof validation;
  readonly schemaOf: (id: ir.SchemaId) => ir.Schema;
  /** Where the emitted files are. */
  readonly folder: string;
  readonly remove: () => void;
}

/**
 * The service whose description is `spec`, a path relative to the working folder. `others` are generators
 * beside those of clients and servers.
 */
export async function serviceOf(
  spec: string,
  name: string,
  codecs: ConversionOptions = {},
  others: readonly Generator[] = [],
): Promise<Service> {
  const { sources } = await load(spec, { cwd: process.cwd() });
  if (sources === undefined) throw new Error(`${spec} cannot be loaded`);
  const report = collect([]);
  const generators = [types, conversions, validators, xml, client, server, ...others];
  const api = build(sources, { service: name, report });
  const names = assignNames(api, report);
  const output = await generateInto(spec, name, generators, { codecs });
  const clientModule = (await emitted(output.folder, "client.ts")) as Service["calls"] &
    Pick<Service, "createClient" | "validation">;
  const serverModule = (await emitted(output.folder, "server.ts")) as Service;
  const validatorModule = (await import(`${output.folder}/validators.ts`)) as Service;
  const schemas = new Map(api.schemas.map(({ id, schema }) => [id, schema]));
  return {
    api,
    names,
    calls: clientModule,
    createClient: clientModule.createClient,
    validation: clientModule.validation,
    createHandler: serverModule.createHandler,
    operationValidators: validatorModule.operationValidators,
    schemaOf: (id) => schemas.get(id) ?? true,
    folder: output.folder,
    remove: output.remove,
  };
}

/** A service that only calls others has no client and no server. */
function emitted(folder: string, file: string): Promise<unknown> {
  if (existsSync(`${folder}/${file}`)) return import(`${folder}/${file}`);
  const nothing = () => Promise.resolve(new Response(null, { status: 404 }));
  return Promise.resolve({ createClient: () => undefined, createHandler: () => nothing });
}
