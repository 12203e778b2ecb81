/** The assertions of JSON Schema by the kind of value they constrain. */
import type * as ir from "../ir.ts";

export type NumberKeyword = keyof ir.NumberAssertions;
export type StringKeyword = "minLength" | "maxLength" | "pattern" | "format" | "delimited";
export type ArrayKeyword =
  | "prefixItems"
  | "items"
  | "contains"
  | "minItems"
  | "maxItems"
  | "uniqueItems";
export type ObjectKeyword =
  | "properties"
  | "patternProperties"
  | "additionalProperties"
  | "propertyNames"
  | "required"
  | "minProperties"
  | "maxProperties"
  | "dependentRequired"
  | "dependentSchemas"
  | "maxSpan"
  | "requiredTogether";
/** Those that constrain a value of any kind. */
export type GeneralKeyword =
  | "allOf"
  | "anyOf"
  | "oneOf"
  | "not"
  | "if"
  | "unevaluatedItems"
  | "unevaluatedProperties";
/** What a schema may assert beyond its type, `enum`, `const` and references. */
export type Keyword = NumberKeyword | StringKeyword | ArrayKeyword | ObjectKeyword | GeneralKeyword;

/** The keywords of numbers that `schema` states; some formats are of numbers. */
export function numberKeywords({ number, format }: ir.SchemaObject): (NumberKeyword | "format")[] {
  return stated<NumberKeyword | "format">({
    minimum: number.minimum,
    exclusiveMinimum: number.exclusiveMinimum,
    maximum: number.maximum,
    exclusiveMaximum: number.exclusiveMaximum,
    multipleOf: number.multipleOf,
    format,
  });
}

/** The keywords of strings that `schema` states. `content…` are annotations and not among them. */
export function stringKeywords(schema: ir.SchemaObject): StringKeyword[] {
  const { string, format, delimited } = schema;
  const { minLength, maxLength, pattern } = string;
  return stated<StringKeyword>({ minLength, maxLength, pattern, format, delimited });
}

/** The keywords of arrays that `schema` states; `minContains` and `maxContains` count as `contains`. */
export function arrayKeywords({ array }: ir.SchemaObject): ArrayKeyword[] {
  return stated<ArrayKeyword>({
    prefixItems: array.prefixItems,
    items: array.items,
    contains: array.contains,
    minItems: array.minItems,
    maxItems: array.maxItems,
    uniqueItems: array.uniqueItems === true ? true : undefined,
  });
}

/** The keywords of objects that `schema` states. */
export function objectKeywords({ object, extensions }: ir.SchemaObject): ObjectKeyword[] {
  return stated<ObjectKeyword>({
    properties: object.properties,
    patternProperties: object.patternProperties,
    additionalProperties: object.additionalProperties,
    propertyNames: object.propertyNames,
    required: object.required,
    minProperties: object.minProperties,
    maxProperties: object.maxProperties,
    dependentRequired: object.dependentRequired,
    dependentSchemas: object.dependentSchemas,
    maxSpan: extensions["x-max-span"],
    requiredTogether: extensions["x-required-together"],
  });
}

/** The general keywords that `schema` states; `then` and `else` mean nothing without `if`. */
export function generalKeywords(schema: ir.SchemaObject): GeneralKeyword[] {
  const { allOf, anyOf, oneOf, not } = schema;
  return stated<GeneralKeyword>({
    allOf,
    anyOf,
    oneOf,
    not,
    if: schema.then === undefined && schema.else === undefined ? undefined : schema.if,
    unevaluatedItems: schema.array.unevaluatedItems,
    unevaluatedProperties: schema.object.unevaluatedProperties,
  });
}

function stated<Name extends Keyword>(values: Readonly<Record<Name, unknown>>): Name[] {
  const names: Name[] = [];
  for (const name in values) if (values[name] !== undefined) names.push(name);
  return names;
}
