/** Schemas that zod has no word for, and the types that emitted schemas are declared with. */
import { z } from "zod";
import { allOf } from "./applicator-checks.ts";
import { integral } from "./number-checks.ts";

/**
 * The zod schema of an object type, with its members visible: `.shape`, `.pick`, `.extend` work.
 * Members that are not declared are kept or refused, as the description says.
 */
export type ObjectSchema<Value> = z.ZodObject<
  {
    readonly [Name in keyof Value]-?: {} extends Pick<Value, Name>
      ? z.ZodExactOptional<z.ZodType<Exclude<Value[Name], undefined>>>
      : z.ZodType<Value[Name]>;
  },
  z.core.$strip
>;

/** Any number without a fraction, `1.0` and numbers beyond 2^53 among them. */
export const integer: z.ZodNumber = z.number().check(integral);

type Intersection<Schemas extends readonly z.ZodType[]> = Schemas extends readonly [
  infer First extends z.ZodType,
  ...infer Rest extends readonly z.ZodType[],
]
  ? z.output<First> & Intersection<Rest>
  : unknown;

/** Values that fit all of `schemas`. The value comes out as it went in, where zod's own would merge. */
export function conjunction<const Schemas extends readonly z.ZodType[]>(
  ...schemas: Schemas
): z.ZodType<Intersection<Schemas>> {
  return z.custom<Intersection<Schemas>>().check(allOf(schemas));
}
