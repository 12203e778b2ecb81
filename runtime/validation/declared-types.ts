/** The types that emitted schemas of objects are declared with. */
import type * as z from "zod";
import type * as core from "zod/v4/core";

/**
 * The zod object that takes `Input` and gives `Value`. `Members` has the zod types of members that the
 * type of the value does not tell: of all but texts, numbers, truth values and enumerations.
 *
 * A compiler reads the type of the values from here instead of putting it together from the members:
 * that is quick, and the type that people read has a name. Tests hold emitted members to give just these
 * values, which no compiler can know of every type.
 * @ts-ignore */
export interface ObjectSchema<
  Value,
  Members extends core.$ZodLooseShape = {},
  Input = Value,
> extends z.ZodObject<MemberSchemas<Value, Members>, ObjectConfig<Value>> {
  _zod: ObjectInternals<Value, Members, Input>;
}

/** @ts-ignore as above */
interface ObjectInternals<
  Value,
  Members extends core.$ZodLooseShape,
  Input,
> extends core.$ZodObjectInternals<MemberSchemas<Value, Members>, ObjectConfig<Value>> {
  output: PlainObject<Value>;
  input: PlainObject<Input>;
}

/** Members that are not declared are part of what `.extend` makes where they are part of the type. */
type ObjectConfig<Value> = string extends keyof Value ? core.$loose : core.$strip;

/** The same type as no interface: zod's functions for any object take values with an index signature. */
type PlainObject<Value> = { [Name in keyof Value]: Value[Name] };

type MemberSchemas<Value, Members extends core.$ZodLooseShape> = {
  readonly [Name in keyof Value as string extends Name ? never : Name]-?: {} extends Pick<
    Value,
    Name
  >
    ? z.ZodExactOptional<MemberSchema<Exclude<Value[Name], undefined>, Members, Name>>
    : MemberSchema<Value[Name], Members, Name>;
};

type MemberSchema<Value, Members extends core.$ZodLooseShape, Name> = Name extends keyof Members
  ? Members[Name]
  : ScalarSchema<Value>;

type ScalarSchema<Value> = unknown extends Value
  ? z.ZodUnknown
  : null extends Value
    ? z.ZodNullable<NotNull<Exclude<Value, null>>>
    : NotNull<Value>;

type NotNull<Value> = [Value] extends [boolean]
  ? z.ZodBoolean
  : [Value] extends [string]
    ? string extends Value
      ? z.ZodString
      : IsUnion<Value> extends true
        ? z.ZodEnum<{ [Each in Value]: Each }>
        : z.ZodLiteral<Value>
    : [Value] extends [number]
      ? number extends Value
        ? z.ZodNumber
        : z.ZodLiteral<Value>
      : z.ZodType<Value, Value>;

type IsUnion<Value, All = Value> = Value extends unknown
  ? [All] extends [Value]
    ? false
    : true
  : never;
