/** Schemas as data for sampling: the keywords of JSON Schema 2020-12 that values are made by. */

/** By name. */
export type Schemas = Readonly<Record<string, Schema>>;

export type Schema = boolean | SchemaObject;

export interface SchemaObject {
  /** Name of one of the schemas. */
  readonly $ref?: string;
  readonly type?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly multipleOf?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly prefixItems?: readonly Schema[];
  readonly items?: Schema;
  readonly contains?: Schema;
  readonly minContains?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema;
  readonly propertyNames?: Schema;
  readonly required?: readonly string[];
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  /** A string that joins items. */
  readonly delimited?: DelimitedText;
}

export interface DelimitedText {
  readonly separator: string;
  /** What stands between the fields of one item; `""` where an item is one value. */
  readonly fieldSeparator: string;
  /** One, or one for each field. */
  readonly fields: readonly Schema[];
  /** Texts that are no list, and no item of one. */
  readonly special?: readonly string[];
}

/** No value is found for a schema: it has none, or sampling does not know how. */
export class NoSample extends Error {}
