// Copied from Specwright's runtime. Do not edit.
/** Schemas that zod has no word for, and the types that emitted schemas are declared with. */
import { z } from "zod";
import { allOf } from "./applicator-checks.js";
import { integral } from "./number-checks.js";

/**
 * The zod schema of an object type, with its members visible: `.shape`, `.pick`, `.extend` work.
 * Members that are not declared are kept or refused, as the description says.
 *
 * Members are declared by zod's core type: with the methods of its full one, a compiler needs four
 * times the memory to check a large description.
 */
export type ObjectSchema<Value> = z.ZodObject<
  {
    readonly [Name in keyof Value]-?: {} extends Pick<Value, Name>
      ? z.ZodExactOptional<z.core.$ZodType<Exclude<Value[Name], undefined>>>
      : z.core.$ZodType<Value[Name]>;
  },
  z.core.$strip
>;

/** Any number without a fraction, `1.0` and numbers beyond 2^53 among them. */
export const integer: z.ZodNumber = z.number().check(integral);

/** Values that fit all of `schemas`. The value comes out as it went in, where zod's own would merge. */
export function conjunction<Value = unknown>(...schemas: readonly z.ZodType[]): z.ZodType<Value> {
  return z.custom<Value>().check(allOf(schemas));
}
