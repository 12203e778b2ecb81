/** Validators that hand out what was left out, and the types they are declared with. */
import type * as z from "zod";
import type * as core from "zod/v4/core";
import { fillValue } from "../encoding/decoded-values.ts";
import type { Decoding } from "../encoding/decoding.ts";

/** A function that fills in the absent members of a valid value. What is filled is a copy. */
export function fillDefaults(decoding: Decoding): (value: unknown) => unknown {
  return (value) => fillValue(value, decoding);
}

/** As `ObjectSchema`, of an object that takes `Input` and gives `Output`. */
export type ObjectSchemaWithDefaults<Output, Input> = z.ZodObject<
  {
    readonly [Name in keyof Output]-?: Name extends keyof Input
      ? MemberSchema<Output, Input, Name>
      : core.$ZodType<Output[Name], Output[Name]>;
  },
  core.$strip
>;

type MemberSchema<Output, Input, Name extends keyof Output & keyof Input> =
  {} extends Pick<Input, Name>
    ? {} extends Pick<Output, Name>
      ? z.ZodExactOptional<Given<Output[Name], Input[Name]>>
      : FilledMember<Output[Name], Exclude<Input[Name], undefined>>
    : core.$ZodType<Output[Name], Input[Name]>;

type Given<Output, Input> = core.$ZodType<Exclude<Output, undefined>, Exclude<Input, undefined>>;

/** A member that may be left out, and is always there in what comes out. */
type FilledMember<Output, Input> = core.$ZodType<
  Output,
  Input,
  core.$ZodTypeInternals<Output, Input> & { readonly optin: "optional" }
>;
