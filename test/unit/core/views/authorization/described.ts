/** Small descriptions of who may call what, and what is derived of them. */
import {
  type ServiceAuthorization,
  serviceAuthorization,
} from "../../../../../core/views/authorization/service-authorization.ts";
import { type Diagnostic, collect } from "../../../../../core/base/diagnostic.ts";
import {
  type OperationsView,
  operationsView,
  serverContext,
} from "../../../../../core/views/server/server-view.ts";
import type * as ir from "../../../../../core/model/ir.ts";
import { loadSync } from "../../../../../core/spec/load-sync.ts";
import { build } from "../../../../../core/build/build.ts";
import { assignNames } from "../../../../../core/transform/naming/assign.ts";
import type { GeneratorInput } from "../../../../../core/output/generator.ts";
import { modelOf } from "../../../../support/sources.ts";

type Fields = Readonly<Record<string, unknown>>;

export interface Description {
  /** By operationId: what is written at the operation, a GET of a path of its own. */
  readonly operations?: Readonly<Record<string, Fields>>;
  readonly schemes?: Readonly<Record<string, Fields>>;
  readonly schemas?: Fields;
  /** Members of the root. */
  readonly root?: Fields;
}

export const bearer = { type: "http", scheme: "bearer" };

export interface Derived {
  readonly api: ir.Api;
  readonly input: GeneratorInput;
  readonly access: ServiceAuthorization;
  /** Operation by its operationId. */
  readonly operation: (id: string) => ir.Operation;
  readonly diagnostics: readonly Diagnostic[];
}

export function derive({
  operations = {},
  schemes = {},
  schemas = {},
  root = {},
}: Description): Derived {
  const paths = Object.entries(operations).map(([operationId, operation]) => [
    `/${operationId}`,
    { get: { operationId, ...operation } },
  ]);
  const { api, diagnostics } = modelOf({
    "openapi.yaml": {
      openapi: "3.1.0",
      "x-specwright": 1,
      info: { title: "Test", version: "1" },
      paths: Object.fromEntries(paths) as Fields,
      components: { securitySchemes: schemes, schemas },
      ...root,
    },
  });
  return deriveModel(api, [...diagnostics]);
}

/** What is derived of one of our own services. */
export async function deriveService(service: string): Promise<Derived> {
  return deriveFile(`specs/${service}/openapi.yaml`, service);
}

/** What is derived of the description at `spec`, a path relative to the working folder. */
export function deriveFile(spec: string, service: string): Derived {
  const { sources, diagnostics } = loadSync([spec], { cwd: process.cwd() });
  if (sources === undefined) throw new Error(JSON.stringify(diagnostics));
  const found = [...diagnostics];
  return deriveModel(build(sources, { service, report: collect(found) }), found);
}

function deriveModel(api: ir.Api, found: Diagnostic[]): Derived {
  const report = collect(found);
  const names = assignNames(api, report);
  const input = { api, names, runtime: "", report, document: () => ({}) };
  return {
    api,
    input,
    access: serviceAuthorization(input),
    operation: (id) => {
      const operation = api.operations.find(({ operationId }) => operationId === id);
      if (operation === undefined) throw new Error(`there is no operation ${id}`);
      return operation;
    },
    diagnostics: found,
  };
}

export function viewOf({ api, input }: Derived): OperationsView {
  return operationsView(api.operations, serverContext(input), () => "");
}
