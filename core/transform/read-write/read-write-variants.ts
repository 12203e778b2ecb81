/** A model → the same with schemas for each way that values travel, where the two differ. */
import type { Report } from "../../base/diagnostic.ts";
import type * as ir from "../../model/ir.ts";
import { allSchemasWithin, referencesWithin } from "../../model/schema-view/walk.ts";
import type { SchemasWithin } from "./omitted-members.ts";
import { Variants } from "./variants.ts";

/**
 * `api` with bodies that refer to variants of schemas with read-only members in what the service is
 * sent, and with write-only ones in what it sends. The schemas themselves stay as they are written;
 * one that is written in place in a body is there for that body alone and becomes the variant.
 */
export function withReadWriteVariants(api: ir.Api, report: Report): ir.Api {
  const origins = {
    named: new Map(api.schemas.map((each) => [each.id, each])),
    schemas: new Map(api.schemas.map(({ id, schema }) => [id, schema])),
    within: new Map(api.schemas.map(({ id, schema }) => [id, allSchemasWithin(schema)])),
    alone: aloneInBodies(api),
    report,
  };
  reportBoth(origins.within, report);
  const input = new Variants("input", origins);
  const output = new Variants("output", origins);
  if (input.isEmpty && output.isEmpty) return api;
  const operations = api.operations.map((operation) => withBodies(operation, input, output));
  // Events are what the service sends; the receiver's answer is what it is sent.
  const events = (list: readonly ir.Operation[]) =>
    list.map((event) => withBodies(event, output, input));
  const webhooks = events(api.webhooks);
  const callbacks = events(api.callbacks);
  const made = [...input.make(), ...output.make()];
  const replaced = new Map(made.map((named) => [named.id, named]));
  return {
    ...api,
    operations,
    webhooks,
    callbacks,
    schemas: [
      ...api.schemas.map((named) => replaced.get(named.id) ?? named),
      ...made.filter(({ variant }) => variant !== undefined),
    ],
  };
}

/** OpenAPI: a member must not be marked as both. */
function reportBoth(within: SchemasWithin, report: Report): void {
  for (const { readOnly, writeOnly, origin } of [...within.values()].flat()) {
    if (!readOnly || !writeOnly) continue;
    const message = "the schema is both readOnly and writeOnly, so it appears in neither direction";
    report({ code: "spec/one-way", message, origin });
  }
}

/** Schemas that are written in one body and used nowhere else: their variant takes their place. */
function aloneInBodies(api: ir.Api): Set<ir.SchemaId> {
  const uses = new Map<ir.SchemaId, number>();
  const count = (id: ir.SchemaId | undefined) => {
    if (id !== undefined) uses.set(id, (uses.get(id) ?? 0) + 1);
  };
  for (const { requestBody, responses = [] } of [
    ...api.operations,
    ...api.webhooks,
    ...api.callbacks,
  ]) {
    for (const { content } of [...(requestBody ? [requestBody] : []), ...responses]) {
      for (const { schema, itemSchema } of content)
        for (const id of [schema, itemSchema]) count(id);
    }
  }
  for (const { schema } of api.schemas) for (const id of referencesWithin(schema)) count(id);
  const inBodies = api.schemas.filter(({ id, hint }) => hint.from === "body" && uses.get(id) === 1);
  return new Set(inBodies.map(({ id }) => id));
}

function withBodies(operation: ir.Operation, sent: Variants, given: Variants): ir.Operation {
  const { requestBody, responses } = operation;
  return {
    ...operation,
    ...(requestBody && { requestBody: { ...requestBody, content: content(requestBody, sent) } }),
    ...(responses && {
      responses: responses.map((response) => ({ ...response, content: content(response, given) })),
    }),
  };
}

function content(
  holder: { readonly content: readonly ir.MediaType[] },
  variants: Variants,
): ir.MediaType[] {
  return holder.content.map(({ schema, itemSchema, ...media }) => ({
    ...media,
    ...(schema === undefined ? {} : { schema: variants.of(schema) }),
    ...(itemSchema === undefined ? {} : { itemSchema: variants.of(itemSchema) }),
  }));
}
