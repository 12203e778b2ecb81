/** The types that emitted schemas of objects are declared with. */
import type * as z from "zod";
import type * as core from "zod/v4/core";

/**
 * A zod object with these values. The types of its members tell their zod types, by `SchemaOf`.
 *
 * A compiler reads the type of the values from here instead of putting it together from the members:
 * that is quick, and the type that people read has a name. Tests hold emitted members to give just these
 * values, which no compiler can know of every type.
 */
export interface ObjectSchema<Value> extends ObjectSchemaFrom<Value, {}, Value> {}

/** The same, where `Members` has the zod types of unions, and of members that contain one. */
export interface ObjectSchemaWith<
  Value,
  Members extends core.$ZodLooseShape,
> extends ObjectSchemaFrom<Value, Members, Value> {}

/**
 * The same, where defaults of absent members make a `Value` of an `Input`.
 * @ts-ignore */
export interface ObjectSchemaFrom<
  Value,
  Members extends core.$ZodLooseShape,
  Input,
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
    ? z.ZodExactOptional<MemberSchema<Present<Value[Name]>, Members, Name>>
    : MemberSchema<Present<Value[Name]>, Members, Name>;
};

/**
 * Without `exactOptionalPropertyTypes`, what one part of an intersection requires may be `undefined` by the
 * type that another part declares. No value of JSON is.
 */
type Present<Value> = Exclude<Value, undefined>;

type MemberSchema<Value, Members extends core.$ZodLooseShape, Name> = Name extends keyof Members
  ? Members[Name]
  : SchemaOf<Value>;

type SchemaOf<Value> = unknown extends Value
  ? z.ZodUnknown
  : null extends Value
    ? z.ZodNullable<NotNullSchema<Exclude<Value, null>>>
    : NotNullSchema<Value>;

type NotNullSchema<Value> = [Value] extends [boolean]
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
      : [Value] extends [readonly (infer Item)[]]
        ? z.ZodArray<SchemaOf<Item>>
        : [Value] extends [object]
          ? ObjectSchema<Value>
          : z.ZodType<Value, Value>;

type IsUnion<Value, All = Value> = Value extends unknown
  ? [All] extends [Value]
    ? false
    : true
  : never;

/** The object that lies in `Value` at a name, or in the items of a list: neither absent nor \`null\`. */
export type At<Value, Name extends keyof Value> = NonNullable<Value[Name]>;

/** A choice of texts, each under its own name. */
export type EnumOf<Value extends string> = z.ZodEnum<{ [Each in Value]: Each }>;

/** The validators of a body that is JSON alone, in the table of operations. */
export type JsonBody<Schema> = { readonly "application/json": Schema };
