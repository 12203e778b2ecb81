/** `iso8601-date-time`, a format that other tools do not know, as a pattern that they do. */
import type { JsonObject } from "../../spec/load/pointer.ts";

const day = String.raw`\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|[12]\d))`;
const time = String.raw`(?:(?:[01]\d|2[0-3]):[0-5]\d(?::(?:[0-5]\d|60)(?:[.,]\d+)?)?|24:00(?::00(?:[.,]0+)?)?)`;
const offset = String.raw`(?:[Zz]|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)`;

/**
 * It takes what the format takes, and 29 February of every year and a leap second at any minute, which
 * a pattern cannot tell apart. The day that ends with the year 9999 has no midnight after it.
 */
export const isoDateTimePattern: string = `^(?!9999-12-31[Tt]24)${day}[Tt]${time}${offset}$`;

/** `schema` with the pattern, where it has the format and no pattern of its own. */
export function withIsoPattern(schema: JsonObject): JsonObject {
  if (schema["format"] !== "iso8601-date-time" || schema["pattern"] !== undefined) return schema;
  return { ...schema, pattern: isoDateTimePattern };
}
