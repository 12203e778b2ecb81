/** A model → the same with marks where values are handed to people in another form than on the wire. */
import type { Report } from "../../base/diagnostic.ts";
import type * as ir from "../../model/ir.ts";
import { mapSchema } from "../../model/schema-view/map-schema.ts";
import { textFitsSchema } from "../../model/schema-view/text-fits-schema.ts";
import { withDefaults } from "./defaults.ts";
import { reportUnconverted } from "./unconverted.ts";

/** Which values are decoded, besides delimited strings, which always are. */
export interface ConversionOptions {
  /** `Date`: text of the format `date-time`, and Unix times (`x-unit: Unix time`). */
  readonly dates?: "text" | "Date";
  /** `number`: text of the format `decimal`, and decimal text (`x-unit: decimal text`). */
  readonly decimals?: "text" | "number";
  /** Integers of the formats `int64` and `uint64`; `string`: their digits. */
  readonly int64?: "number" | "bigint" | "string";
  /** `fill`: whoever receives an object or parameters finds defaults for what was left out. */
  readonly defaults?: "annotate" | "fill";
}

/** `api` as `options` ask for. What cannot be given in another form is reported. */
export function applyConversions(api: ir.Api, options: ConversionOptions, report: Report): ir.Api {
  const coded = withCodecs(api, options);
  const marked = options.defaults === "fill" ? withDefaults(coded, report) : coded;
  reportUnconverted(marked, report);
  return marked;
}

/** `api` itself where nothing is asked for. */
function withCodecs(api: ir.Api, options: ConversionOptions): ir.Api {
  const { dates = "text", decimals = "text", int64 = "number" } = options;
  if (dates === "text" && decimals === "text" && int64 === "number") return api;
  const mark = (schema: ir.Schema): ir.Schema => {
    if (typeof schema === "boolean") return schema;
    const codec = codecOf(schema, options);
    const inside = mapSchema(schema, { inner: mark, same: mark });
    return codec === undefined ? inside : { ...inside, codec };
  };
  const marked = <Value extends ir.Parameter | ir.Header>(value: Value): Value =>
    value.schema === undefined ? value : { ...value, schema: mark(value.schema) };
  const operations = (list: readonly ir.Operation[]) =>
    list.map(({ responses, ...operation }): ir.Operation => {
      const parameters = operation.parameters.map(marked);
      if (responses === undefined) return { ...operation, parameters };
      const answers = responses.map((each) => ({ ...each, headers: each.headers.map(marked) }));
      return { ...operation, parameters, responses: answers };
    });
  return {
    ...api,
    schemas: api.schemas.map((named) => ({ ...named, schema: mark(named.schema) })),
    operations: operations(api.operations),
    webhooks: operations(api.webhooks),
    callbacks: operations(api.callbacks),
  };
}

/** Stated values keep the form that they are stated in. */
function codecOf(schema: ir.SchemaObject, options: ConversionOptions): ir.Codec | undefined {
  const { types, format, extensions } = schema;
  if (schema.enum !== undefined || schema.const !== undefined) return undefined;
  const unit = extensions["x-unit"];
  const isText = types?.includes("string") === true;
  const isNumber = types?.some((type) => type === "integer" || type === "number") === true;
  if (options.dates === "Date") {
    if (isText && isDateTime(format) && textFitsSchema("date-time", schema)) return "date-time";
    if (isNumber && unit === "Unix time") {
      return types.includes("number") ? "unix-time" : "unix-seconds";
    }
  }
  const isDecimal = format === "decimal" || unit === "decimal text";
  const isAsked = options.decimals === "number" && isText && isDecimal;
  // Beside numbers that travel as such, nobody could tell which have to go out as text.
  if (isAsked && !isNumber && textFitsSchema("decimal", schema)) return "decimal";
  return format === "int64" || format === "uint64" ? integerCodec(types, options) : undefined;
}

function isDateTime(format: string | undefined): boolean {
  return format === "date-time" || format === "iso8601-date-time";
}

/** Fractions stay numbers, and beside text of any kind digits could not be told from it. */
function integerCodec(
  types: ir.SchemaObject["types"] = [],
  { int64 }: ConversionOptions,
): ir.Codec | undefined {
  if (!types.includes("integer") || types.includes("number")) return undefined;
  if (int64 === "bigint") return "int64";
  return int64 === "string" && !types.includes("string") ? "int64-text" : undefined;
}
