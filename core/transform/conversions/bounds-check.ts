/** Whether a stated value meets the bounds of a schema. */
import type * as ir from "../../model/ir.ts";
import { matchesPattern } from "../../base/text/pattern.ts";

/** By the keywords of numbers and texts, and by what a codec needs; lists and objects always do. */
export function meetsBounds(value: ir.Json, schema: ir.SchemaObject): boolean {
  switch (typeof value) {
    case "number":
      return isNumberWithin(value, schema.number);
    case "string":
      return isTextWithin(value, schema.string) && isDecodable(value, schema.codec);
    default:
      return true;
  }
}

function isNumberWithin(value: number, bounds: ir.NumberAssertions): boolean {
  const { minimum = -Infinity, maximum = Infinity, multipleOf = 0 } = bounds;
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = bounds;
  const times = multipleOf > 0 ? value / multipleOf : 0;
  return (
    value >= minimum &&
    value <= maximum &&
    value > exclusiveMinimum &&
    value < exclusiveMaximum &&
    Math.abs(times - Math.round(times)) < 1e-9
  );
}

function isTextWithin(value: string, { minLength = 0, maxLength, pattern }: ir.StringAssertions) {
  const { length } = [...value];
  if (length < minLength || length > (maxLength ?? Infinity)) return false;
  return pattern === undefined || matchesPattern(pattern, value) === true;
}

function isDecodable(value: string, codec: ir.Codec | undefined): boolean {
  if (codec === "date-time") {
    return /^\d{4}-\d\d-\d\d[Tt]/.test(value) && !Number.isNaN(Date.parse(value));
  }
  return codec !== "decimal" || /^-?\d+(?:\.\d+)?$/.test(value);
}
