/** What operations and schemas need: the schemas behind them, whatever leads there. */
import type * as ir from "../../model/ir.ts";
import { allSchemasWithin, referencesOf } from "../../model/schema-view/walk.ts";

/** Identities of `roots` and of every named schema that they reach. */
export function withDependencies(
  roots: Iterable<ir.SchemaId>,
  named: ReadonlyMap<ir.SchemaId, ir.NamedSchema>,
): Set<ir.SchemaId> {
  const reached = new Set<ir.SchemaId>(roots);
  // A set keeps growing while it is walked.
  for (const id of reached) {
    const found = named.get(id);
    if (found === undefined) continue;
    // A schema of one direction is told as the other without some members.
    if (found.variant !== undefined) reached.add(found.variant.of);
    for (const target of schemaDependencies(found.schema)) reached.add(target);
  }
  return reached;
}

/** The named schemas that an operation itself refers to. */
export function* operationDependencies(operation: ir.Operation): Generator<ir.SchemaId> {
  const { parameters, requestBody, responses = [] } = operation;
  yield* parameters.flatMap(inValue);
  yield* (requestBody?.content ?? []).flatMap(inMedia);
  for (const { headers, content } of responses) {
    yield* headers.flatMap(inValue);
    yield* content.flatMap(inMedia);
  }
}

function inValue({
  schema,
  content,
}: Pick<ir.Parameter, "schema" | "content"> | ir.Header): ir.SchemaId[] {
  return [
    ...(schema === undefined ? [] : schemaDependencies(schema)),
    ...(content === undefined ? [] : inMedia(content)),
  ];
}

function inMedia({ schema, itemSchema, encoding }: ir.MediaType): ir.SchemaId[] {
  const headers = encoding.flatMap((part) => part.headers.flatMap(inValue));
  return [...[schema, itemSchema].flatMap((id) => id ?? []), ...headers];
}

/** References of every kind inside a schema, those of discriminators and of contents included. */
export function* schemaDependencies(schema: ir.Schema): Generator<ir.SchemaId> {
  for (const inner of allSchemasWithin(schema)) {
    yield* referencesOf(inner);
    for (const { target } of inner.discriminator?.mapping ?? []) yield target;
    const { defaultMapping } = inner.discriminator ?? {};
    if (defaultMapping !== undefined) yield defaultMapping;
    const { contentSchema } = inner.string;
    if (contentSchema !== undefined) yield* schemaDependencies(contentSchema);
  }
}
