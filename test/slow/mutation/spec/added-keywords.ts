/** Constraints and extensions added to schemas that do not have them. */
import type { Json } from "../../../../core/model/ir.ts";
import { mutant, set } from "../draft.ts";
import type { SpecMutant } from "../mutant.ts";
import { type JsonObject, type RawNode, listOf, membersOf, objectOf } from "../tree.ts";

type Added = Readonly<Record<string, Json>>;

/** Added wherever the type fits. */
const everywhere: Readonly<Record<string, Added>> = {
  string: { format: "date", enum: ["zebra"], default: "zebra", minLength: 1, maxLength: 99 },
  integer: { format: "int32", enum: [1, 2], default: 3, minimum: -9, maximum: 999 },
  number: { enum: [1, 2], default: 3, minimum: -9, maximum: 999 },
  boolean: { const: true, default: true },
  array: { minItems: 1, maxItems: 99, uniqueItems: true },
  object: { additionalProperties: false, minProperties: 1 },
  any: { deprecated: true },
};

/** Added to some schemas of each service. */
const sometimes: Readonly<Record<string, Added>> = {
  string: {
    pattern: "^z",
    const: "zebra",
    contentEncoding: "base64",
    contentMediaType: "image/png",
    "x-delimited": { separator: "|", items: { schema: { type: "integer" } } },
  },
  integer: { const: 9, exclusiveMinimum: -9, exclusiveMaximum: 999, multipleOf: 3 },
  number: { const: 9, exclusiveMinimum: -9, exclusiveMaximum: 999, multipleOf: 3 },
  boolean: { enum: [true] },
  array: {
    contains: { type: "string" },
    prefixItems: [{ type: "string" }],
    unevaluatedItems: false,
  },
  object: {
    additionalProperties: { type: "string" },
    maxProperties: 99,
    propertyNames: { pattern: "^z" },
    patternProperties: { "^z": { type: "string" } },
    dependentRequired: { zebra: ["lion"] },
    dependentSchemas: { zebra: { required: ["lion"] } },
    unevaluatedProperties: false,
    discriminator: { propertyName: "zebra" },
    "x-required-together": [["zebra", "lion"]],
    "x-required-when": [{ condition: "at night", members: ["zebra"] }],
    "x-max-span": [{ from: "zebra", to: "lion", max: 3, unit: "days" }],
  },
  any: {
    readOnly: true,
    writeOnly: true,
    "x-unit": "hours",
    not: { const: "zebra" },
    anyOf: [{ type: "string" }, { type: "object" }],
    oneOf: [{ type: "string" }, { type: "object" }],
    allOf: [{ const: "zebra" }],
    if: { const: "zebra" },
    examples: ["zebra"],
    "x-when-absent": { absent: "the zebra" },
    "x-special-values": [{ value: 3, means: "zebra" }],
    "x-plan": { only: ["Zebra"], rule: "Zebra plan only" },
    "x-only-for": ["zebras"],
    "x-present-when": { condition: "zebras are near" },
    "x-only-media": ["image/png"],
    "x-lifecycle": [{ of: "zebra", states: ["asleep"] }],
  },
};

export function* addedKeywordMutants(node: RawNode): Iterable<SpecMutant> {
  yield* added(node, everywhere);
}

/** To be thinned: there are far more of these than any other, and all are of one kind. */
export function* rareKeywordMutants(node: RawNode): Iterable<SpecMutant> {
  yield* added(node, sometimes);
}

function* added(node: RawNode, table: Readonly<Record<string, Added>>): Iterable<SpecMutant> {
  const schema = node.value === true && node.kind === "schema" ? {} : membersOf(node, "schema");
  if (schema === undefined || node.isCollection) return;
  for (const type of new Set([...typesOf(schema), "any"])) {
    for (const [keyword, value] of Object.entries(table[type] ?? {})) {
      if (schema[keyword] !== undefined) continue;
      const isCalled = schema["const"] !== undefined && (keyword === "enum" || keyword === "const");
      if (isCalled) continue;
      const edit =
        node.value === true ? set(node, [], { [keyword]: value }) : set(node, [keyword], value);
      yield mutant(`${keyword}: add`, node, edit);
    }
  }
}

function typesOf(schema: JsonObject): readonly string[] {
  if (objectOf(schema["properties"]) !== undefined) return ["object"];
  const { type } = schema;
  return typeof type === "string" ? [type] : ((listOf(type) ?? []) as readonly string[]);
}
