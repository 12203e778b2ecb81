/** `x-max-span` of a schema → limits in the units that the members have. */
import type * as ir from "../../../core/model/ir.ts";

interface Span {
  readonly from: string;
  readonly to: string;
  /** In the unit of the members where they are numbers, in seconds where they are text. */
  readonly max: number;
}

const seconds: ReadonlyMap<string, number> = new Map([
  ["seconds", 1],
  ["Unix time", 1],
  ["minutes", 60],
  ["hours", 3600],
  ["days", 86_400],
]);

/** Units that are no time are compared as they are. */
export function spans(schema: ir.SchemaObject): Span[] {
  return (schema.extensions["x-max-span"] ?? []).map(({ from, to, max, unit }) => {
    const member = schema.object.properties?.find(({ name }) => name === from)?.schema;
    const own = typeof member === "object" ? member.extensions["x-unit"] : undefined;
    const isText = typeof member === "object" && member.types?.includes("string") === true;
    const perUnit = isText ? 1 : (seconds.get(own ?? unit) ?? 1);
    return { from, to, max: (max * (seconds.get(unit) ?? 1)) / perUnit };
  });
}
