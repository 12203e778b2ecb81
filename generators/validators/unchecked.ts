/** What schemas say that validators do not check: annotations, and keywords that nothing is known of. */
import type { Unchecked } from "../../core/output/generator.ts";
import type * as ir from "../../core/model/ir.ts";
import { tagsOf } from "../../core/model/schema-view/discriminator.ts";
import { type Lookup, lookupIn } from "../../core/model/schema-view/lookup.ts";
import { noType, typeSet } from "../../core/model/schema-view/type-set.ts";
import { allSchemasWithin } from "../../core/model/schema-view/walk.ts";
import { compareTexts } from "../../core/base/text/compare.ts";
import { inboundOperations } from "../../core/views/encoding/inbound-operations.ts";
import { formats } from "./context/formats.ts";

/** By construct, those in the most places first. A schema counts once, in however many forms it is emitted. */
export function uncheckedIn(api: ir.Api, assertsFormats: boolean): readonly Unchecked[] {
  const places = new Map<string, Set<string>>();
  const lookup = lookupIn(api.schemas);
  for (const schema of schemasOf(api)) {
    for (const construct of constructsOf(schema, assertsFormats, lookup)) {
      const { file, pointer } = schema.origin;
      const known = places.get(construct) ?? new Set();
      places.set(construct, known.add(`${file}#${pointer}`));
    }
  }
  return [...places]
    .map(([construct, { size }]) => ({ construct, count: size }))
    .toSorted((a, b) => b.count - a.count || compareTexts(a.construct, b.construct));
}

function* schemasOf(api: ir.Api): Iterable<ir.SchemaObject> {
  const operations = [...api.operations, ...inboundOperations(api)];
  const values = operations.flatMap(({ parameters, responses = [] }) => [
    ...parameters,
    ...responses.flatMap(({ headers }) => headers),
  ]);
  for (const { schema = true } of [...api.schemas, ...values]) yield* allSchemasWithin(schema);
}

function constructsOf(
  schema: ir.SchemaObject,
  asserts: boolean,
  lookup: Lookup,
): readonly string[] {
  const { format, assertsFormat = false, string, unread, discriminator } = schema;
  const { contentEncoding, contentMediaType, contentSchema } = string;
  const isChecked = format === undefined || ((asserts || assertsFormat) && formats.has(format));
  const content = contentEncoding ?? contentMediaType ?? contentSchema;
  // Nearly all schemas: their lists would be a hundredth of a run's garbage.
  if (isChecked && (content ?? unread ?? discriminator) === undefined) return none;
  return [
    ...(isChecked ? [] : [`format ${format} (annotation)`]),
    ...(contentEncoding === undefined ? [] : ["contentEncoding"]),
    ...(contentMediaType === undefined ? [] : ["contentMediaType"]),
    ...(contentSchema === undefined ? [] : ["contentSchema"]),
    ...(isDecided(schema, lookup) ? [] : ["discriminator (annotation)"]),
    ...(unread ?? []).map((keyword) => `keyword ${keyword}`),
  ];
}

const none: readonly string[] = [];

/**
 * A discriminator says nothing of what is valid. Alternatives whose own values of the member tell them apart
 * decide by it all the same; those that build on a schema with `allOf` are no alternatives of it.
 */
function isDecided({ discriminator, oneOf, anyOf }: ir.SchemaObject, lookup: Lookup): boolean {
  if (discriminator === undefined) return true;
  const branches = oneOf ?? anyOf ?? [];
  if (branches.length === 0) return false;
  return branches.every((branch) => {
    const mayBeObject = (lookup.possibleTypes(branch) & typeSet(["object"])) !== noType;
    return !mayBeObject || tagsOf(branch, lookup).has(discriminator.propertyName);
  });
}
