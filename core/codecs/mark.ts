/** A model → the same with marks where values are handed to people in another form than on the wire. */
import type * as ir from "../ir.ts";
import { mapSchema } from "../shape/map-schema.ts";

/** Which values are decoded, besides delimited strings, which always are. */
export interface CodecOptions {
  /** `Date`: text of the format `date-time`, and Unix times (`x-unit: Unix time`). */
  readonly dates?: "text" | "Date";
  /** `number`: text of the format `decimal`, and decimal text (`x-unit: decimal text`). */
  readonly decimals?: "text" | "number";
}

/** `api` itself where nothing is asked for. */
export function withCodecs(api: ir.Api, options: CodecOptions): ir.Api {
  if (options.dates !== "Date" && options.decimals !== "number") return api;
  const mark = (schema: ir.Schema): ir.Schema => {
    if (typeof schema === "boolean") return schema;
    const codec = codecOf(schema, options);
    const inside = mapSchema(schema, { inner: mark, same: mark });
    return codec === undefined ? inside : { ...inside, codec };
  };
  const operations = (list: readonly ir.Operation[]) =>
    list.map((operation) => ({
      ...operation,
      parameters: operation.parameters.map((parameter) =>
        parameter.schema === undefined
          ? parameter
          : { ...parameter, schema: mark(parameter.schema) },
      ),
    }));
  return {
    ...api,
    schemas: api.schemas.map((named) => ({ ...named, schema: mark(named.schema) })),
    operations: operations(api.operations),
    webhooks: operations(api.webhooks),
    callbacks: operations(api.callbacks),
  };
}

/** Stated values keep the form that they are stated in. */
function codecOf(schema: ir.SchemaObject, options: CodecOptions): ir.Codec | undefined {
  const { types, format, extensions } = schema;
  if (schema.enum !== undefined || schema.const !== undefined) return undefined;
  const unit = extensions["x-unit"];
  const isText = types?.includes("string") === true;
  const isNumber = types?.some((type) => type === "integer" || type === "number") === true;
  if (options.dates === "Date") {
    if (isText && format === "date-time") return "date-time";
    if (isNumber && unit === "Unix time") return "unix-time";
  }
  const isDecimal = format === "decimal" || unit === "decimal text";
  return options.decimals === "number" && isText && isDecimal ? "decimal" : undefined;
}
