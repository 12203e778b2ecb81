/** A model → the part of it that people want, with all that the part needs. */
import type { KeptParts } from "../../spec/bundle/part.ts";
import type { Diagnostic, Report } from "../../base/diagnostic.ts";
import type * as ir from "../../model/ir.ts";
import type { Names } from "../naming/names.ts";
import { type Chosen, choose } from "./choose.ts";
import { relevantTo } from "./relevant-diagnostics.ts";
import { operationDependencies, withDependencies, schemaDependencies } from "./dependencies.ts";
import type { Filter } from "./selector.ts";

export interface Filtered {
  /** The model with nothing in it that was not chosen or needed. Each part of it is unchanged. */
  readonly api: ir.Api;
  /** The same part, in the words of the written document. */
  readonly kept: KeptParts;
  /** False of a diagnostic about a part that is left out. */
  readonly isRelevant: (diagnostic: Diagnostic) => boolean;
}

/**
 * Cuts a model after everything in it has been named, so that a part is called the same whatever
 * else is chosen. A filter that leaves nothing is reported.
 */
export function filterApi(api: ir.Api, names: Names, filter: Filter, report: Report): Filtered {
  const chosen = choose(api, names, filter, report);
  const kept = keptSchemas(api, chosen);
  const schemas = api.schemas.filter(({ id }) => kept.has(id));
  const { operations, webhooks, callbacks } = chosen;
  if (chosen.isMatched && operations.length + webhooks.length + schemas.length === 0) {
    const message = "the filter leaves no operations, webhooks or schemas";
    report({ code: "filter/nothing", message, origin: api.origin });
  }
  for (const { id, origin } of chosen.unwanted.filter((schema) => kept.has(schema.id))) {
    const message = `schema ${JSON.stringify(names.schema(id))} is excluded, but a kept part needs it`;
    report({ code: "filter/needed", message, origin });
  }
  const every = [...operations, ...webhooks, ...callbacks];
  const schemes = new Set(
    every.flatMap(({ security = [] }) => security.flat()).map(({ scheme }) => scheme),
  );
  const tags = new Set(every.flatMap((operation) => operation.tags));
  // Errors are what operations answer.
  const { errorCatalogue, errorsOrigin, errorDetails, ...others } = api;
  const errors = {
    ...(errorCatalogue && { errorCatalogue }),
    ...(errorsOrigin && { errorsOrigin }),
    ...(errorDetails && { errorDetails }),
  };
  const { "x-error-codes": _codes, ...extensions } = api.extensions;
  const filtered: ir.Api = {
    ...others,
    ...(every.length > 0 && errors),
    extensions: every.length > 0 ? api.extensions : extensions,
    operations,
    webhooks,
    callbacks,
    schemas,
    tags: api.tags.filter(({ name }) => tags.has(name)),
    securitySchemes: api.securitySchemes.filter(({ key }) => schemes.has(key)),
  };
  return {
    api: filtered,
    kept: keptOf(filtered, chosen, names),
    isRelevant: relevantTo(filtered, api),
  };
}

function keptOf(api: ir.Api, chosen: Chosen, names: Names): KeptParts {
  const written = ({ method, path }: ir.Operation) => `${method} ${path}`;
  const component = ({ id, hint }: ir.NamedSchema) =>
    hint.from === "component" ? hint.key : names.schema(id);
  return {
    paths: new Set(api.operations.map(written)),
    webhooks: new Set(api.webhooks.map(written)),
    schemas: new Set(chosen.schemas.map(component)),
    securitySchemes: new Set(api.securitySchemes.map(({ key }) => key)),
    tags: new Set(api.tags.map(({ name }) => name)),
    errors: api.errorCatalogue !== undefined,
  };
}

function keptSchemas(api: ir.Api, chosen: Chosen): Set<ir.SchemaId> {
  const operations = [...chosen.operations, ...chosen.webhooks, ...chosen.callbacks];
  const details = operations.length > 0 ? (api.errorDetails ?? []) : [];
  const roots = [
    ...operations.flatMap((operation) => [...operationDependencies(operation)]),
    ...details.flatMap(({ schema }) => [...schemaDependencies(schema)]),
    ...chosen.schemas.map(({ id }) => id),
  ];
  return withDependencies(roots, new Map(api.schemas.map((schema) => [schema.id, schema])));
}
