/** A generated service on a port of its own, with its client, and its description as plain JSON. */
import { readFileSync } from "node:fs";
import { load as parseYaml } from "js-yaml";
import { bundle } from "../../../../core/spec/bundle/bundle.ts";
import type { Generator } from "../../../../core/output/generator.ts";
import type * as ir from "../../../../core/model/ir.ts";
import { load } from "../../../../core/spec/load.ts";
import { validation } from "../../../../runtime/client/validation.ts";
import { timeout } from "../../../../runtime/client/timeout.ts";
import type { ValidatorTable } from "../../../../runtime/issues/validator.ts";
import {
  type Description,
  type Operation,
  readDescription,
} from "../../../conformance/server/description.ts";
import { key, optionsOf } from "../../../conformance/server/implementation.ts";
import { type Schemas, schemasOf } from "../../../conformance/server/schemas.ts";
import { type Mount, type MountOptions, startMount } from "../../../support/mounts.ts";
import { authenticateBy } from "../../../unit/runtime/server/credentials.ts";
import { type Service, serviceOf } from "../service.ts";
import { plainDocument } from "./plain-document.ts";

type Values = Readonly<Record<string, unknown>>;

export interface Called {
  readonly operation: Operation;
  /** Of the model: what names and inputs are asked by. */
  readonly modelled: ir.Operation;
}

export interface Subject {
  readonly name: string;
  readonly service: Service;
  readonly description: Description;
  readonly judge: Schemas;
  readonly operations: readonly Called[];
  readonly client: unknown;
  readonly credentials: Values;
  /** Another client of the service, which looks at what it sends and gets; at the base URL that is given, or that it knows. */
  readonly clientAt: (baseUrl: string | undefined) => unknown;
  /** What an implementer decides. */
  readonly options: object;
  /** Where the service is. */
  readonly baseUrl: string;
  /** What handlers do, which are told what they are called; set before each call. */
  readonly state: { answer: (input: Values, name: string) => unknown };
  /** What the server reported. */
  readonly faults: unknown[];
  readonly close: () => Promise<void>;
}

/** How the service is mounted. */
export interface Mounted extends MountOptions {
  readonly mount: Mount;
  /** True: where its base path is, and the app has no other paths. */
  readonly isBelowBase?: boolean;
}

/** Generates the service that `spec` describes with what `others` make beside it, and listens. */
export async function subjectOf(
  name: string,
  spec: string,
  others: readonly Generator[] = [],
  mounted: Mounted = { mount: "node" },
): Promise<Subject> {
  const service = await serviceOf(spec, name, {}, others);
  const description = readDescription(plainDocument(await documentOf(spec, service)));
  const faults: unknown[] = [];
  const state: Subject["state"] = { answer: () => undefined };
  const handlers = Object.fromEntries(
    service.api.operations.map((operation) => {
      const { function: called } = service.names.operation(operation);
      return [called, (input: Values) => state.answer(input, called)];
    }),
  );
  const { securitySchemes } = service.api;
  const scopes = ["*", ...securitySchemes.flatMap(({ flowScopes }) => flowScopes)];
  const options = {
    ...optionsOf({ faults }),
    authenticate: authenticateBy(() => "caller", scopes),
    maxBodyBytes: 2 ** 24,
  };
  const handle = service.createHandler(handlers, options);
  const { mount, ...how } = mounted;
  const { port, close } = await startMount(mount, handle, {
    // Between two calls a judge may work for longer than an unused connection is kept otherwise.
    keepAlive: 600_000,
    ...(how.isBelowBase === true ? { basePath: description.basePath } : {}),
    ...how,
  });
  const baseUrl = `http://127.0.0.1:${port}${baseOf(service, description)}`;
  const credentials = credentialsOf(service, description);
  const clientAt = (url: string | undefined) =>
    service.createClient({
      ...(url === undefined ? {} : { baseUrl: url }),
      credentials,
      use: [validation(service.operationValidators as ValidatorTable)],
      timeout: timeout(20_000),
    });
  return {
    name,
    service,
    description,
    judge: schemasOf(description),
    operations: description.operations.map((operation) => ({
      operation,
      modelled: modelled(service, operation),
    })),
    client: clientAt(baseUrl),
    credentials,
    clientAt,
    options,
    baseUrl,
    state,
    faults,
    close: async () => {
      await close();
      service.remove();
    },
  };
}

/** Every scheme has one. */
function credentialsOf({ api }: Service, { schemes }: Description): Values {
  return Object.fromEntries(
    api.securitySchemes.map((scheme) => [
      scheme.key,
      schemes.get(scheme.key)?.in === "basic" ? { username: "a", password: key } : key,
    ]),
  );
}

/** What a base URL ends with: the client itself adds what follows a variable. */
function baseOf({ api }: Service, { basePath }: Description): string {
  return api.servers[0]?.url.startsWith("{") === true ? "" : basePath;
}

function modelled({ api }: Service, { path, method }: Operation): ir.Operation {
  const found = api.operations.find((each) => each.path === path && each.method === method);
  if (found === undefined) throw new Error(`${method} ${path} is not in the model`);
  return found;
}

/** A description of OpenAPI in one file is read without any of our own code. */
async function documentOf(spec: string, { names }: Service): Promise<Description["document"]> {
  const { sources } = await load(spec, { cwd: process.cwd() });
  if (sources === undefined) throw new Error(`${spec} cannot be loaded`);
  const written = parseYaml(readFileSync(spec, "utf8")) as Description["document"];
  const isOne = sources.resources.length <= 1 && Object.hasOwn(written, "openapi");
  return isOne ? written : (bundle(sources, names.schema) as Description["document"]);
}
