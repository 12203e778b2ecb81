/** The assertions of a schema about objects, as a draft has them. */
import { compareTexts } from "../../base/text/compare.ts";
import { compiledPattern } from "../../base/text/pattern.ts";
import type * as ir from "../../model/ir.ts";
import type { ObjectDraft, Pair } from "./draft.ts";

/** `undefined` where the schema says nothing of objects. */
export function objectDraft<Part>(
  { object, extensions }: ir.SchemaObject,
  part: (schema: ir.Schema) => Part,
): ObjectDraft<Part> | undefined {
  const { additionalProperties, unevaluatedProperties, propertyNames, required = [] } = object;
  const { minProperties = 0, maxProperties, dependentSchemas = [], properties = [] } = object;
  // Validators leave out a pattern that is no regular expression.
  const patterns = (object.patternProperties ?? []).filter(
    ({ pattern }) => compiledPattern(pattern) !== undefined,
  );
  const dependent = dependentRequired(object, extensions["x-required-together"] ?? []);
  const draft: ObjectDraft<Part> = {
    ...(properties.length > 0 && {
      properties: parts(
        properties.map(({ name, schema }) => [name, schema]),
        part,
      ),
    }),
    ...(patterns.length > 0 && {
      patterns: parts(
        patterns.map(({ pattern, schema }) => [pattern, schema]),
        part,
      ),
    }),
    ...(additionalProperties !== undefined && { additional: part(additionalProperties) }),
    ...(unevaluatedProperties !== undefined && { unevaluated: part(unevaluatedProperties) }),
    ...(propertyNames !== undefined && { names: part(propertyNames) }),
    ...(required.length > 0 && { required: [...new Set(required)].toSorted(compareTexts) }),
    ...(minProperties > 0 && { minProperties }),
    ...(maxProperties !== undefined && { maxProperties }),
    ...(dependent.length > 0 && { dependentRequired: dependent }),
    ...(dependentSchemas.length > 0 && {
      dependentSchemas: parts(
        dependentSchemas.map(({ name, schema }) => [name, schema]),
        part,
      ),
    }),
  };
  return Object.keys(draft).length === 0 ? undefined : draft;
}

/** Members that are used together need each other. */
function dependentRequired(
  { dependentRequired: stated = [] }: ir.ObjectAssertions,
  groups: readonly (readonly string[])[],
): readonly Pair<readonly string[]>[] {
  const needs = new Map<string, Set<string>>();
  const add = (name: string, others: readonly string[]) => {
    const known = needs.get(name) ?? new Set();
    for (const other of others) if (other !== name) known.add(other);
    if (known.size > 0) needs.set(name, known);
  };
  for (const { name, requires } of stated) add(name, requires);
  for (const group of groups) for (const name of group) add(name, group);
  return sorted([...needs].map(([name, others]) => [name, [...others].toSorted(compareTexts)]));
}

/** In order before anything is made of them: makers may count what they meet. */
function parts<Part>(
  pairs: readonly Pair<ir.Schema>[],
  part: (schema: ir.Schema) => Part,
): readonly Pair<Part>[] {
  return sorted(pairs).map(([name, schema]) => [name, part(schema)]);
}

function sorted<Value>(pairs: readonly Pair<Value>[]): readonly Pair<Value>[] {
  return pairs.toSorted(([a], [b]) => compareTexts(a, b));
}
