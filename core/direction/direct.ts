/** A model → the same with schemas for each way that values travel, where the two differ. */
import type * as ir from "../ir.ts";
import { type Direction, leftOut } from "./direction.ts";
import { allSchemasWithin, referencesWithin } from "../shape/walk.ts";
import { type SchemasById, holdersOf } from "./marked.ts";
import { variantOf } from "./variant.ts";

/**
 * `api` with bodies that refer to variants of schemas with read-only members in what the service is
 * sent, and with write-only ones in what it sends. The schemas themselves stay as they are written;
 * one that is written in place in a body is there for that body alone and becomes the variant.
 */
export function direct(api: ir.Api): ir.Api {
  const schemas: SchemasById = new Map(api.schemas.map(({ id, schema }) => [id, schema]));
  const readOnly = holdersOf(leftOut.input, schemas);
  const writeOnly = holdersOf(leftOut.output, schemas);
  if (readOnly.size === 0 && writeOnly.size === 0) return api;
  const named = new Map(api.schemas.map((each) => [each.id, each]));
  const judgesOthers = api.schemas.some(({ schema }) => holdsUnevaluated(schema));
  const shared = { named, schemas, judgesOthers, alone: aloneInBodies(api) };
  const input = new Variants("input", readOnly, shared);
  const output = new Variants("output", writeOnly, shared);
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

interface Shared {
  readonly named: ReadonlyMap<ir.SchemaId, ir.NamedSchema>;
  readonly schemas: SchemasById;
  readonly judgesOthers: boolean;
  /** See `aloneInBodies`. */
  readonly alone: ReadonlySet<ir.SchemaId>;
}

class Variants {
  readonly #direction: Direction;
  readonly #holders: ReadonlySet<ir.SchemaId>;
  readonly #shared: Shared;
  readonly #asked = new Set<ir.SchemaId>();

  /** `holders` are the schemas that differ in this direction. */
  constructor(direction: Direction, holders: ReadonlySet<ir.SchemaId>, shared: Shared) {
    this.#direction = direction;
    this.#holders = holders;
    this.#shared = shared;
  }

  /** The schema that holds for `id` in this direction. */
  of(id: ir.SchemaId): ir.SchemaId {
    if (!this.#holders.has(id)) return id;
    this.#asked.add(id);
    return this.#shared.alone.has(id) ? id : `${id}?${this.#direction}`;
  }

  /** The variants that bodies reach; those of schemas written in a body are the schemas themselves. */
  *make(): Generator<ir.NamedSchema> {
    const target = (id: ir.SchemaId) => this.of(id);
    const direction = this.#direction;
    const { named: all, schemas, judgesOthers, alone } = this.#shared;
    // Making a variant may ask for others: the set grows while it is walked.
    for (const id of this.#asked) {
      const named = all.get(id);
      if (named === undefined) continue;
      const suffix = alone.has(id) ? "" : `?${direction}`;
      const context = { direction, suffix, schemas, judgesOthers, target };
      const schema = variantOf(named.schema, context);
      yield suffix === ""
        ? { ...named, schema }
        : { ...named, id: id + suffix, schema, variant: { of: id, direction } };
    }
  }
}

function holdsUnevaluated(schema: ir.Schema): boolean {
  for (const { object } of allSchemasWithin(schema)) {
    if (object.unevaluatedProperties !== undefined) return true;
  }
  return false;
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
      for (const { schema } of content) count(schema);
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
  return holder.content.map((media) =>
    media.schema === undefined ? media : { ...media, schema: variants.of(media.schema) },
  );
}
